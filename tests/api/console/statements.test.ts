// How many statements the console's calls send: each costs a round trip, and drafts are saved at every pause of typing.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as drafts from '@/lib/contract/console/drafts'
import { showMe } from '@/lib/contract/console/people-of-console'
import { createSurvey, openSurvey } from '@/lib/contract/console/surveys'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
} from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { listStatements } from '../../support/count-statements'
import { useTestDatabase } from '../../support/database'

useTestDatabase()

let account: ArrangedAccount
let ann: ArrangedUser
let survey: ArrangedSurvey

beforeAll(async () => {
  account = await arrangeAccount()
  ann = await arrangeUser([account, 'designer'])
  // The first call reads what the process then remembers for good.
  await consoleCall(showMe, { params: {} }, ann)
})
beforeEach(async () => {
  survey = await arrangeSurvey(account)
})

const params = (surveyId: number) => ({ accountId: account.id, surveyId })
const open = (surveyId: number) => consoleCall(openSurvey, { params: params(surveyId) }, ann)

/** The statements of the second of two saves, each with a name of its own. */
async function saveTwice(surveyId: number): Promise<string[]> {
  const { document, draft } = (await open(surveyId)).reply
  let expectedVersion = draft?.version ?? null
  const save = async (name: string) => {
    const body = { document: { ...document, name }, expectedVersion }
    const { reply } = await consoleCall(drafts.saveDraft, { params: params(surveyId), body }, ann)
    expectedVersion = reply.version
  }
  await save('One')
  return listStatements(() => save('Two'))
}

describe('statements', () => {
  it('are one for the session, before a call does its own work', async () => {
    const sent = await listStatements(() => consoleCall(showMe, { params: {} }, ann))
    expect(sent.length).toBeLessThanOrEqual(3)
    expect(sent[0]).toContain('FROM sessions')
    expect(sent.slice(1).join()).not.toContain('sessions')
  })

  it('are at most 6 when a survey is opened', async () => {
    expect((await listStatements(() => open(survey.id))).length).toBeLessThanOrEqual(6)
  })

  it('are at most 7 when a draft of a published survey is saved', async () => {
    const sent = await saveTwice(survey.id)
    expect(sent.length).toBeLessThanOrEqual(7)
    expect(sent.join()).toContain('INSERT INTO survey_drafts')
  })

  it('are at most 9 when a survey that was never published is stored with its draft', async () => {
    const body = { template: 'blank' as const, name: 'New' }
    const made = await consoleCall(createSurvey, { params: { accountId: account.id }, body }, ann)
    const sent = await saveTwice(made.reply.id)
    expect(sent.length).toBeLessThanOrEqual(9)
    expect(sent.join()).toContain('UPDATE surveys')
  })
})
