// What publishing does, in four answers: for whom, from when, what becomes of the answers so far,
// and the way back.
'use client'
import { List, Text } from '@mantine/core'
import { inCount } from '@/components/reports/numbers'
import { parseSurveyDocument } from '@/lib/contract/survey-document/survey-document'
import type { Publishable } from '../list/survey-types'
import { dateTimeWords } from '../survey-words'

/** The name of this browser's time zone. */
export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** "Tue 1 Dec 2026, 09:00 (Europe/Berlin)" for a start that is still to come; null otherwise. */
export function startWords(document: unknown): string | null {
  const parsed = parseSurveyDocument(document)
  const startsAt = 'document' in parsed ? parsed.document.schedule.startsAt : null
  return startsAt && new Date(startsAt).getTime() > Date.now()
    ? `${dateTimeWords(startsAt)} (${zone()})`
    : null
}

interface Props {
  found: Publishable
  /** Whether respondents get it after publishing. */
  goesLive: boolean
}

export function PublishFacts({ found: { survey, changes }, goesLive }: Props) {
  const starts = startWords(survey.draft?.document ?? survey.document)
  const count = survey.responseCount
  const facts = [
    goesLive
      ? starts
        ? `It starts on ${starts}.`
        : 'It takes effect as soon as you publish, on the next page that people open.'
      : `The survey stays ${survey.status}, so nobody gets it yet.`,
    ...(changes.first || !goesLive
      ? []
      : ['Where the survey is already on somebody’s screen, it stays as it is.']),
    ...(count > 0
      ? [
          count === 1
            ? 'The answer so far stays in the results.'
            : `All ${inCount(count)} answers so far stay in the results.`,
        ]
      : []),
    'You can undo this right after publishing, or later in History.',
  ]
  return (
    <div>
      <Text fw={600} size="sm" id="publish-facts">
        What happens
      </Text>
      <List size="sm" aria-labelledby="publish-facts">
        {facts.map((fact) => (
          <List.Item key={fact}>{fact}</List.Item>
        ))}
      </List>
    </div>
  )
}
