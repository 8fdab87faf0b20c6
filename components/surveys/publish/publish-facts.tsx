// What publishing does, in four answers: for whom, from when, what becomes of the answers so far,
// and the way back.
'use client'
import { List, Text } from '@mantine/core'
import { zoneHere } from '@/components/console/page-hints'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { dateTimeWords } from '@/lib/platform/text/date-time-words'
import { parseSurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { effectiveStatusOf } from '@/lib/surveys/effective-status.rules'
import { competitionWords } from '../competition-words'
import { useCompetition } from '../competitors'
import type { Publishable } from '../list/survey-types'

/** "Tue 1 Dec 2026, 09:00 (Europe/Berlin)", in this browser's time zone. */
export function timeInZone(t: Translator, moment: string): string {
  const zone = zoneHere()
  return t('{time} ({zone})', { time: dateTimeWords(t, moment, zone), zone })
}

/** When it starts or has ended, if it is not now, as a sentence; null: it runs. */
export function waitWords(t: Translator, document: unknown): string | null {
  const parsed = parseSurveyDocument(document)
  if (!('document' in parsed)) return null
  const { startsAt, endsAt } = parsed.document.schedule
  if (endsAt && Date.parse(endsAt) <= Date.now())
    return t('It ended on {time}, so it is not shown.', { time: timeInZone(t, endsAt) })
  return startsAt && Date.parse(startsAt) > Date.now()
    ? t('It is scheduled, and starts on {time}.', { time: timeInZone(t, startsAt) })
    : null
}

/** Whether a document that goes live waits for its start. */
export function isScheduled(document: unknown): boolean {
  const parsed = parseSurveyDocument(document)
  return (
    'document' in parsed && effectiveStatusOf('live', parsed.document.schedule, Date.now()) === 'scheduled'
  )
}

/** The document that is about to be published. */
export const documentOf = ({ survey }: Publishable): Record<string, unknown> =>
  survey.draft?.document ?? { ...survey.document }

interface Props {
  found: Publishable
  /** Whether respondents get it after publishing. */
  goesLive: boolean
}

export function PublishFacts({ found, goesLive }: Props) {
  const t = useT()
  const { survey, changes } = found
  const waits = waitWords(t, documentOf(found))
  const rivals = competitionWords(t, useCompetition(survey.id, documentOf(found)))
  const count = survey.responseCount
  const facts = [
    goesLive
      ? (waits ?? t('It takes effect as soon as you publish, on the next page that people open.'))
      : t(
          'The survey stays {status, select, draft {draft} live {live} paused {paused} complete {complete} other {archived}}, so it is not shown yet.',
          { status: survey.status },
        ),
    ...(goesLive ? rivals : []),
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
