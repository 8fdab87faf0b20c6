// What publishing does, in four answers: for whom, from when, what becomes of the answers so far,
// and the way back.
'use client'
import { List, Text } from '@mantine/core'
import { zoneHere } from '@/components/console/page-hints'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/contract/console/translator'
import { parseSurveyDocument } from '@/lib/contract/survey-document/survey-document'
import type { Publishable } from '../list/survey-types'
import { dateTimeWords } from '../survey-words'

/** "Tue 1 Dec 2026, 09:00 (Europe/Berlin)", in this browser's time zone. */
export function timeInZone(t: Translator, moment: string): string {
  const zone = zoneHere()
  return t('{time} ({zone})', { time: dateTimeWords(t, moment, zone), zone })
}

/** A start that is still to come, as a time and its zone; null: there is none. */
export function startWords(t: Translator, document: unknown): string | null {
  const parsed = parseSurveyDocument(document)
  const startsAt = 'document' in parsed ? parsed.document.schedule.startsAt : null
  return startsAt && new Date(startsAt).getTime() > Date.now() ? timeInZone(t, startsAt) : null
}

interface Props {
  found: Publishable
  /** Whether respondents get it after publishing. */
  goesLive: boolean
}

export function PublishFacts({ found: { survey, changes }, goesLive }: Props) {
  const t = useT()
  const starts = startWords(t, survey.draft?.document ?? survey.document)
  const count = survey.responseCount
  const facts = [
    goesLive
      ? starts
        ? t('It starts on {time}.', { time: starts })
        : t('It takes effect as soon as you publish, on the next page that people open.')
      : t(
          'The survey stays {status, select, draft {draft} live {live} paused {paused} complete {complete} other {archived}}, so nobody gets it yet.',
          { status: survey.status },
        ),
    ...(changes.first || !goesLive
      ? []
      : [t('Where the survey is already on somebody’s screen, it stays as it is.')]),
    ...(count > 0
      ? [
          t(
            '{count, plural, one {The answer so far stays in the results.} other {All # answers so far stay in the results.}}',
            { count },
          ),
        ]
      : []),
    t('You can undo this right after publishing, or later in History.'),
  ]
  return (
    <div>
      <Text fw={600} size="sm" id="publish-facts">
        {t('What happens')}
      </Text>
      <List size="sm" aria-labelledby="publish-facts">
        {facts.map((fact) => (
          <List.Item key={fact}>{fact}</List.Item>
        ))}
      </List>
    </div>
  )
}
