// The sentence above the screen: what is shown, or why nothing is.
'use client'
import { Stack, Text } from '@mantine/core'
import { describeMoment } from '@/components/editor/words/survey-sentences'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import type { ExplainedSurvey } from '@/lib/serving/preview/preview.endpoint'
import { CADENCE_RULES } from '@/lib/serving/rules/check.rules'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { describeVisit } from './fitting-visit'
import type { Inputs } from './inputs'
import type { Play } from './use-play'
import { ruleWords } from './why'

interface Props {
  play: Play
  own: ExplainedSurvey | null
  /** The survey that a real visitor would get. */
  winner: { surveyId: number; name: string } | null
  surveyId: number | null
  /** The survey of the page. */
  stored: StoredSurvey | null
  /** The simulated visit, while it is the one made from the survey's rules. */
  fits: Inputs | null
}

interface StoredSurvey {
  document: Pick<SurveyDocument, 'conditions' | 'eventName'>
  draft: object | null
  publishedAt: string | null
}

/** Rules that a preview ignores, so they never explain an empty screen. */
const LIFTED: string[] = ['sample', 'cap', 'pace', 'quotas', 'closed', 'answered', ...CADENCE_RULES]

/** The failed rule of a real visitor, whatever the status; undefined: none failed. */
const heldBy = (own: ExplainedSurvey | null) =>
  own?.reasons.find(
    ({ name, outcome }) => outcome === 'failed' && !LIFTED.includes(name) && name !== 'status',
  )

/** The failed rule that applies in a preview as well. */
function whyEmpty(t: Translator, own: ExplainedSurvey | null): string {
  if (own?.status === 'archived')
    return t('This survey is archived, so there is no preview. Restore it first.')
  if (own === null) return t('No survey matches this visit, not even a draft. The targeting check shows why.')
  const held = heldBy(own)
  if (!held) return t('Another survey matches this visit. The targeting check shows which.')
  return `${t('This visit does not get the survey.')} ${ruleWords(t, held)} ${held.needs ?? ''}`
}

const lowerFirst = (locale: string, text: string): string =>
  text.charAt(0).toLocaleLowerCase(locale) + text.slice(1)

/** When it appears and which visit is simulated, for a survey that is shown whatever its rules. */
function Shown({
  own,
  stored,
  fits,
}: {
  own: ExplainedSurvey | null
  stored: StoredSurvey
  fits: Inputs | null
}) {
  const t = useT()
  const held = heldBy(own)
  const visit = fits ? describeVisit(t, fits) : ''
  return (
    <Stack gap="xs">
      {stored.publishedAt !== null && stored.draft !== null ? (
        <Notice>
          {t(
            'This is the published version. To see unpublished changes, use the live preview in the editor.',
          )}
        </Notice>
      ) : null}
      {held ? (
        <Notice kind="warning">
          {t('You can try the survey here, but this visit would not get it.')} {ruleWords(t, held)}
        </Notice>
      ) : null}
      <Text size="sm" c="dimmed" role="status">
        {visit ? `${t('The simulated visit meets the survey’s rules: {visit}.', { visit })} ` : ''}
        {t(
          'Click through it: branching and messages work as on your page. Here it appears at once; on your page it {appears}',
          { appears: lowerFirst(t.locale, describeMoment(t, stored.document)) },
        )}
      </Text>
    </Stack>
  )
}

export function Outcome({ play, own, winner, surveyId, stored, fits }: Props) {
  const t = useT()
  const { served, loading, error, ended } = play
  if (error) return <ErrorNotice error={error} onRetry={play.restart} />
  if (loading)
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('Finding the survey…')}
      </Text>
    )
  if (!served) return <Notice>{whyEmpty(t, own)}</Notice>
  const { id, name } = served.survey
  if (surveyId !== null && id !== surveyId)
    return (
      <Notice>
        {t(
          'This visit gets “{name}” first. To see this survey, choose “This survey, by its ID” under Visit.',
          { name },
        )}
      </Notice>
    )
  if (ended)
    return (
      <Text size="sm" role="status">
        {t('Closed. Start again to see it once more.')}
      </Text>
    )
  if (stored) return <Shown own={own} stored={stored} fits={fits} />
  if (winner?.surveyId === id)
    return (
      <Text size="sm" c="dimmed" role="status">
        {t(
          'Click through it: branching and messages work as on your page. It appears at once, without waiting for conditions on the page.',
        )}
      </Text>
    )
  return (
    <Notice>
      {winner
        ? t(
            'Showing “{name}”. A preview includes drafts and ignores samples and frequency caps. A real visitor would get “{winner}”.',
            { name, winner: winner.name },
          )
        : t(
            'Showing “{name}”. A preview includes drafts and ignores samples and frequency caps. A real visitor would get nothing.',
            { name },
          )}
    </Notice>
  )
}
