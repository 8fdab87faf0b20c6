// Names the surveys that may match the same people, and says which of them is shown.
'use client'
import { List, Text } from '@mantine/core'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { useT } from '@/components/ui/texts/texts'
import { resolveDevices } from '@/lib/serving/apps/app-audience.rules'
import {
  type Competition,
  type Contender,
  findCompetition,
  listDevices,
} from '@/lib/surveys/competition.rules'
import { parseSurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { listSurveySummaries } from '@/lib/surveys/surveys.endpoint'
import { competitionWords } from './competition-words'
import { runs, toContender } from './rivals'

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
