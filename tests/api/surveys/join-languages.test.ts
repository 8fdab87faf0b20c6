// Surveys of one locale group, each written by itself, become one survey with languages.
import { beforeEach, expect, it } from 'vitest'
import { commandContext } from '@/lib/contexts/command-context'
import { openDatabase } from '@/lib/platform/db/open-database'
import { showReport } from '@/lib/results/reports.endpoint'
import { exportSurvey } from '@/lib/surveys/exchange/export-survey'
import { joinSurveys } from '@/lib/surveys/translations/joining/join-surveys'
import { surveysCommand } from '@/scripts/surveys/surveys-command'
import { answerOnce } from '../../support/answering'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'

useTestDatabase()

let account: ArrangedAccount
let owner: ArrangedUser
let english: ArrangedSurvey
let german: ArrangedSurvey

const choice = (key: string, content: string, answers: [string, string][]) => ({
  ...{ key, kind: 'single_choice', content },
  answers: answers.map(([own, text]) => ({ key: own, content: text })),
})

beforeEach(async () => {
  account = await arrangeAccount()
  owner = await arrangeUser([account, 'owner'])
  english = await arrangeSurvey(account, {
    key: 'prices',
    locale: 'en',
    questions: [
      choice('price', 'How is the price?', [
        ['fair', 'Fair'],
        ['high', 'Too high'],
      ]),
      { key: 'why', kind: 'free_text', content: 'Why?' },
    ],
  })
  // The keys of the first question have followed its words.
  german = await arrangeSurvey(account, {
    key: 'prices-de',
    locale: 'de',
    localeGroup: 'prices',
    questions: [
      choice('wie-ist-der-preis', 'Wie ist der Preis?', [
        ['angemessen', 'Angemessen'],
        ['zu-hoch', 'Zu hoch'],
      ]),
      { key: 'why', kind: 'free_text', content: 'Warum?' },
      { key: 'nur-hier', kind: 'slider', content: 'Nur hier?', answers: ['1', '2'] },
    ],
  })
  await answerOnce(account, english, 'price', ['fair'])
  await answerOnce(account, german, 'wie-ist-der-preis', ['angemessen'])
  await answerOnce(account, german, 'wie-ist-der-preis', ['zu-hoch'])
})

const join = async (dryRun: boolean) =>
  joinSurveys(commandContext(await openDatabase(), account.id), english.id, { dryRun })
const report = async () =>
  (
    await consoleCall(
      showReport,
      { params: { accountId: account.id, surveyId: english.id }, query: { tz: 'UTC' } },
      owner,
    )
  ).reply

it('says what it would do, and does nothing', async () => {
  const before = await rows('SELECT id, key, original_id, revision FROM surveys ORDER BY id')
  expect(await join(true)).toMatchObject({
    joined: [
      {
        ...{ key: 'prices-de', locale: 'de', translated: 4, total: 4 },
        questions: [
          {
            ...{ key: 'wie-ist-der-preis', to: 'price', by: 'place' },
            answers: [
              { key: 'angemessen', to: 'fair', by: 'place' },
              { key: 'zu-hoch', to: 'high', by: 'place' },
            ],
          },
          { key: 'why', to: 'why', by: 'key', answers: [] },
          { key: 'nur-hier', to: null, by: null, answers: [] },
        ],
      },
    ],
  })
  expect(await rows('SELECT id, key, original_id, revision FROM surveys ORDER BY id')).toEqual(before)
})

it('makes them languages of one survey, with all answers so far in one question', async () => {
  expect(await join(false)).toHaveProperty('joined')
  const [row] = await rows('SELECT original_id, status FROM surveys WHERE id = $1', [german.id])
  expect(row).toEqual({ original_id: english.id, status: 'live' })
  const { totals, questions } = await report()
  expect(totals).toMatchObject({ responses: 3 })
  expect(questions[0]).toMatchObject({ key: 'price', answered: 3, bars: [{ count: 2 }, { count: 1 }] })
  expect(questions.filter(({ archived }) => !archived)).toHaveLength(2)
  const document = await exportSurvey(commandContext(await openDatabase(), account.id), english.id)
  expect(document?.languages).toMatchObject({
    de: { questions: { price: { content: 'Wie ist der Preis?' }, why: { content: 'Warum?' } } },
  })
  expect(await join(false)).toEqual({ refused: 'There is no other survey in its locale group.' })
})

it('refuses a survey that does not say its language', async () => {
  await arrangeSurvey(account, { key: 'prices-xx', localeGroup: 'prices' })
  expect(await join(false)).toEqual({ refused: 'The survey "prices-xx" does not say its language.' })
})

it('is a command, which says what it joins, and one that separates them again', async () => {
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  const run = async (...argv: string[]) => {
    lines.length = 0
    const of = ['--account', account.identifier]
    await surveysCommand(await openDatabase(), [...argv, ...of], { say, complain: say })
    return lines
  }
  const pairs = [
    '  its question "wie-ist-der-preis" is "price"',
    '  its answer "angemessen" of "price" is "fair"',
    '  its answer "zu-hoch" of "price" is "high"',
    '  its question "nur-hier" is in no other language: archived, with its answers',
  ]
  expect(await run('join', 'prices', '--dry-run')).toEqual([
    '"prices-de" would become de: 4 of 4 texts',
    ...pairs,
  ])
  await expect(run('separate', 'prices')).rejects.toThrow('This survey has no join that can be undone.')
  const said = await run('join', 'prices')
  expect(said.at(-1)).toMatch(/^"npm run surveys -- separate prices" undoes it until \d{4}-\d\d-\d\d\.$/)
  expect(await run('separate', 'prices')).toEqual([
    '"prices" is a survey of its own again',
    '"prices-de" is a survey of its own again',
  ])
})
