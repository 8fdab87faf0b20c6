// What Prisma sends for surveys, drafts and versions names the account for each table: it is not
// among the statements that distribution.test.ts knows.
import { beforeAll, expect, it } from 'vitest'
import { deleteAccounts } from '@/lib/accounts/account.store'
import { openDatabase } from '@/lib/platform/db/open-database'
import { findAccount } from '@/lib/serving/memory/cached-account.store'
import * as drafts from '@/lib/surveys/drafts/drafts.endpoint'
import * as surveys from '@/lib/surveys/surveys.endpoint'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey } from '../support/arrange'
import { arrangeUser, consoleCall } from '../support/console'
import { listStatements } from '../support/count-statements'
import { useTestDatabase } from '../support/database'
import { GLOBAL_TABLES } from '../support/distribution/account-tables'

useTestDatabase()

let account: ArrangedAccount

beforeAll(async () => {
  account = await arrangeAccount()
})

const QUESTIONS = ['a', 'b', 'c'].map((key) => ({
  key,
  kind: 'single_choice',
  content: `Question ${key}?`,
  answers: [
    { key: 'yes', content: 'Yes' },
    { key: 'no', content: 'No' },
  ],
}))
const LINK = { key: 'more', kind: 'custom_content', content: '<a href="https://example.com/">More</a>' }
const RULE = { kind: 'previous_answer', survey: 'first', question: 'a', answer: 'yes' }

/** Makes, changes, publishes and removes surveys and their parts in all ways. */
async function workOnSurveys(): Promise<void> {
  const ann = await arrangeUser([account, 'owner'])
  await arrangeSurvey(account, { key: 'first', localeGroup: 'one', questions: [...QUESTIONS, LINK] })
  const { id } = await arrangeSurvey(account, {
    ...{ key: 'second', status: 'draft', rules: [RULE], questions: [...QUESTIONS, LINK] },
  })
  await arrangeSurvey(account, { key: 'second', status: 'draft', rules: [], questions: QUESTIONS.slice(1) })
  await arrangeSurvey(account, { key: 'first', localeGroup: 'two', questions: QUESTIONS.slice(0, 1) })
  const params = { accountId: account.id, surveyId: id }
  await consoleCall(surveys.moveSurvey, { params, body: { to: 'live' } }, ann)
  const { document } = (await consoleCall(surveys.openSurvey, { params }, ann)).reply
  const body = { document: { ...document, name: 'Changed' }, expectedVersion: null }
  await consoleCall(drafts.saveDraft, { params, body }, ann)
  await consoleCall(drafts.noteEditing, { params, body: { leaving: false } }, ann)
  await consoleCall(drafts.noteEditing, { params, body: { leaving: true } }, ann)
  await consoleCall(drafts.listChanges, { params }, ann)
  await consoleCall(drafts.discardDraft, { params }, ann)
  await consoleCall(surveys.listSurveySummaries, { params: { accountId: account.id } }, ann)
  await findAccount(await openDatabase(), account.identifier)
  await deleteAccounts(await openDatabase(), [account.identifier])
}

const KINDS = [
  'DELETE answers',
  'DELETE devices',
  'DELETE events',
  'DELETE handled_requests',
  'DELETE outgoing_events',
  'DELETE person_events',
  'DELETE person_surveys',
  'DELETE questions',
  'DELETE rules',
  'DELETE submissions',
  'DELETE survey_editors',
  'DELETE surveys',
  'INSERT locale_groups',
  'INSERT surveys',
  'SELECT locale_groups',
  'SELECT survey_versions',
  'UPDATE links',
  'UPDATE questions',
  'UPDATE survey_drafts',
  'UPDATE surveys',
]

it('names the account for each table, and joins none', async () => {
  const sent = await listStatements(workOnSurveys)
  const tablesOf = (text: string) =>
    [...text.matchAll(/(?:FROM|INTO|UPDATE|JOIN) "public"\."(\w+)"/g)]
      .map(([, name = '']) => name)
      .filter((name) => !GLOBAL_TABLES.includes(name))
  const ofAccounts = sent.filter((text) => tablesOf(text).length > 0)
  const kinds = new Set(ofAccounts.map((text) => `${text.slice(0, 6)} ${tablesOf(text)[0]}`))
  expect([...kinds].sort()).toEqual(KINDS)
  const careless = ofAccounts.filter(
    (text) =>
      new Set(tablesOf(text)).size > 1 || !/INSERT INTO .*"account_id"|"account_id" = \$\d/.test(text),
  )
  expect(careless).toEqual([])
})
