// Names the surveys that may match the same people, and says which of them is shown.
'use client'
import { List, Text } from '@mantine/core'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { resolveDevices } from '@/lib/serving/apps/app-audience.rules'
import {
  type Competition,
  type Contender,
  findCompetition,
  listDevices,
} from '@/lib/surveys/competition.rules'
import { parseSurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { listSurveySummaries } from '@/lib/surveys/surveys.endpoint'
import type { SurveySummary } from './list/survey-types'
import { listWords } from './survey-words'

/** The parts of a document that decide with which others it competes, as typed. */
export interface ContenderParts {
  key?: unknown
  localeGroup?: unknown
  priority?: unknown
  eventName?: unknown
  schedule?: unknown
  audience?: unknown
}

const NOBODY: Competition = { before: [], beside: [], after: [] }
const MOST = 3

const runs = ({ effectiveStatus }: SurveySummary): boolean =>
  effectiveStatus === 'live' || effectiveStatus === 'scheduled'

const toContender = ({ localeGroup, ...summary }: SurveySummary): Contender => ({
  ...summary,
  localeGroup: localeGroup ?? summary.key,
})

/** Null while the parts cannot be read. */
function readContender(id: number, parts: ContenderParts): Contender | null {
  const { key, localeGroup, priority, eventName, schedule, audience } = parts
  const parsed = parseSurveyDocument({
    ...{ key, localeGroup, priority, eventName, schedule, audience },
    ...{ name: 'x', questions: [] },
  })
  if (!('document' in parsed)) return null
  const { document } = parsed
  return {
    ...{ id, name: document.name, priority: document.priority, eventName: document.eventName },
    ...document.schedule,
    devices: listDevices(resolveDevices({ ...document, rules: [] })),
    localeGroup: document.localeGroup ?? document.key,
  }
}

/** The surveys that a document competes with which is live, or would be. */
export function useCompetition(surveyId: number, parts: ContenderParts): Competition {
  const { id: accountId } = useAccount()
  const { data } = useConsole(listSurveySummaries, { params: { accountId } })
  const own = readContender(surveyId, parts)
  if (!data || !own) return NOBODY
  return findCompetition(own, data.surveys.filter(runs).map(toContender))
}

function names(t: Translator, surveys: readonly Contender[]): string {
  const named = surveys.slice(0, MOST).map(({ name }) => t('“{text}”', { text: name }))
  const more = surveys.length - named.length
  return listWords(t, more > 0 ? [...named, t('{count, number} more', { count: more })] : named)
}

/** Who gets which, as sentences; empty: it competes with none. */
export const competitionWords = (t: Translator, { before, beside, after }: Competition): string[] => [
  ...(before.length > 0
    ? [
        t(
          'Who matches {names} gets {count, plural, one {that survey} other {one of those}} instead: a lower priority number goes first.',
          { names: names(t, before), count: before.length },
        ),
      ]
    : []),
  ...(beside.length === 1
    ? [
        t(
          'It may compete with {names}, which has the same priority number: of the people who match both, half get this one, drawn once for each person.',
          { names: names(t, beside) },
        ),
      ]
    : []),
  ...(beside.length > 1
    ? [
        t(
          'It may compete with {names}, which have the same priority number: people who match all of them are spread evenly, drawn once for each person.',
          { names: names(t, beside) },
        ),
      ]
    : []),
  ...(after.length > 0
    ? [
        t('Who matches this one does not get {names}: a lower priority number goes first.', {
          names: names(t, after),
        }),
      ]
    : []),
]

/** The list in the editor, beside the priority. */
export function Competitors({ surveyId, parts }: { surveyId: number; parts: ContenderParts }) {
  const t = useT()
  const sentences = competitionWords(t, useCompetition(surveyId, parts))
  return (
    <div role="status">
      {sentences.length === 0 ? null : (
        <>
          <Text size="sm" fw={600}>
            {t('Others that may match the same people')}
          </Text>
          <List size="sm">
            {sentences.map((sentence) => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
        </>
      )}
    </div>
  )
}
