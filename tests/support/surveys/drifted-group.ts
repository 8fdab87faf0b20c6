// A survey in English and a separate one in German whose keys have drifted apart, with answers to both.
import { commandContext } from '@/lib/contexts/command-context'
import { openDatabase } from '@/lib/platform/db/open-database'
import { showReport } from '@/lib/results/reports.endpoint'
import { exportSurvey } from '@/lib/surveys/exchange/export-survey'
import {
  joinLanguages,
  showLanguageJoin,
  undoLanguageJoin,
} from '@/lib/surveys/translations/joining/language-join.endpoint'
import type { AskedPair } from '@/lib/surveys/translations/joining/pair-questions.rules'
import { answerOnce } from '../answering'
import { type ArrangedSurvey, arrangeAccount, arrangeSurvey } from '../arrange'
import { arrangeUser, consoleCall } from '../console'

export const choice = (key: string, content: string, ...answers: [string, string][]) => ({
  ...{ key, kind: 'single_choice', content },
  answers: answers.map(([own, text]) => ({ key: own, content: text })),
})
const text = (key: string, content: string) => ({ key, kind: 'free_text', content })

// In German the first two questions have changed places, two have each other's keys, and "why" is another kind.
const GERMAN = {
  ...{ key: 'prices-de', name: 'Preise', locale: 'de', localeGroup: 'prices', status: 'paused' },
  questions: [
    choice('auswahl', 'Wie ist die Auswahl?', ['klein', 'Klein'], ['gross', 'Groß']),
    choice('preis', 'Wie ist der Preis?', ['hoch', 'Hoch'], ['fair', 'Fair'], ['egal', 'Egal']),
    choice('why', 'Warum nicht?', ['zeit', 'Keine Zeit'], ['lust', 'Keine Lust']),
    text('more', 'Was gefällt Ihnen? {{answer:preis|der Preis}}'),
    text('best', 'Noch etwas?'),
  ],
}

export async function arrangeDriftedGroup() {
  const account = await arrangeAccount()
  const owner = await arrangeUser([account, 'owner'])
  const english = await arrangeSurvey(account, {
    ...{ key: 'prices', name: 'Prices', locale: 'en' },
    questions: [
      choice('price', 'How is the price?', ['fair', 'Fair'], ['high', 'Too high']),
      choice('range', 'How is the range?', ['small', 'Small'], ['large', 'Large']),
      text('why', 'Why?'),
      text('best', 'What do you like?'),
      text('more', 'Anything else?'),
    ],
  })
  // Each is published twice, so that there is a history to rename.
  await arrangeSurvey(account, { ...GERMAN, status: 'live', name: 'Preise zuerst' })
  const german = await arrangeSurvey(account, { ...GERMAN, status: 'live' })
  await answerOnce(account, english, 'price', ['fair'])
  await answerOnce(account, german, 'preis', ['hoch'])
  await answerOnce(account, german, 'preis', ['egal'])
  await answerOnce(account, german, 'why', ['lust'])
  await answerOnce(account, german, 'more', { text: 'Alles' })
  await arrangeSurvey(account, GERMAN)

  const params = () => ({ accountId: account.id, surveyId: english.id })
  const show = async () => (await consoleCall(showLanguageJoin, { params: params() }, owner)).reply
  const join = (questions: AskedPair[]) =>
    consoleCall(
      joinLanguages,
      { params: params(), body: { languages: [{ key: 'prices-de', questions }] } },
      owner,
    )
  const undo = () => consoleCall(undoLanguageJoin, { params: params(), body: {} }, owner)
  const report = async ({ id }: ArrangedSurvey, group?: 'yes') =>
    (
      await consoleCall(
        showReport,
        { params: { accountId: account.id, surveyId: id }, query: { tz: 'UTC', ...(group && { group }) } },
        owner,
      )
    ).reply
  const read = async ({ id }: ArrangedSurvey) =>
    exportSurvey(commandContext(await openDatabase(), account.id), id)
  return { account, owner, english, german, params, show, join, undo, report, read }
}

export type DriftedGroup = Awaited<ReturnType<typeof arrangeDriftedGroup>>

/** Pairs what says the same. */
export const BY_HAND = [
  {
    ...{ key: 'preis', to: 'price' },
    answers: [
      { key: 'hoch', to: 'high' },
      { key: 'fair', to: 'fair' },
      { key: 'egal', to: null },
    ],
  },
  { key: 'auswahl', to: 'range' },
  { key: 'why', to: null },
  { key: 'more', to: 'best' },
  { key: 'best', to: 'more' },
]
