// How many statements the console's calls send: each costs a round trip, and drafts are saved at
// every pause of typing.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { showMe } from '@/lib/accounts/members.endpoint'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import * as drafts from '@/lib/surveys/drafts/drafts.endpoint'
import { createSurvey, openSurvey } from '@/lib/surveys/surveys.endpoint'
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

type Change = (document: SurveyDocument) => SurveyDocument

/** The statements of a save, after another one that began the draft. */
async function saveAgain(surveyId: number, change: Change): Promise<string[]> {
  const { document, draft } = (await open(surveyId)).reply
  let expectedVersion = draft?.version ?? null
  const save = async (changed: SurveyDocument) => {
    const body = { document: { ...changed }, expectedVersion }
    const { reply } = await consoleCall(drafts.saveDraft, { params: params(surveyId), body }, ann)
    expect(reply.problems).toEqual([])
    expectedVersion = reply.version
  }
  const begun = { ...document, name: 'Begun' }
  await save(begun)
  return listStatements(() => save(change(begun)))
}

const rename: Change = (document) => ({ ...document, name: 'Another' })
const reword: Change = ({ questions: [first, ...others], ...document }) => ({
  ...document,
  questions: first ? [{ ...first, content: 'How was it?' }, ...others] : [],
})
const reorder: Change = (document) => ({ ...document, questions: document.questions.toReversed() })

/** A survey that was never published, with links, and a rule on an answer to another survey. */
async function arrangeRich(): Promise<number> {
  await arrangeSurvey(account, { key: 'asked-before' })
  const link = '<p>See <a href="https://example.com">help</a></p>'
  const { id } = await arrangeSurvey(account, {
    status: 'draft',
    rules: [{ kind: 'previous_answer', survey: 'asked-before', question: 'q1', answer: 'good' }],
    questions: [
      ...Array.from({ length: 20 }, (_, n) => ({ kind: 'nps', content: `How likely is ${n}?` })),
      { kind: 'custom_content', content: link },
    ],
  })
  return id
}

describe('statements', () => {
  it('are one for the session, before a call does its own work', async () => {
    const sent = await listStatements(() => consoleCall(showMe, { params: {} }, ann))
    expect(sent.length).toBeLessThanOrEqual(3)
    expect(sent[0]).toContain('FROM sessions')
    expect(sent.slice(1).join()).not.toContain('sessions')
  })

  it('are at most 7 when a survey is opened, one more if a rule asks for an answer, and one for links', async () => {
    expect((await listStatements(() => open(survey.id))).length).toBeLessThanOrEqual(7)
    const rich = await arrangeRich()
    expect((await listStatements(() => open(rich))).length).toBeLessThanOrEqual(9)
  })

  // One of them locks the languages that may share the goal, here and below.
  it('are at most 8 when a draft of a published survey is saved', async () => {
    const sent = await saveAgain(survey.id, reword)
    expect(sent.length).toBeLessThanOrEqual(8)
    expect(sent.join()).toContain('INSERT INTO survey_drafts')
  })

  it.each([
    ['its name', rename, 11],
    ['the text of a question', reword, 12],
  ])('are few when %s changes in a survey that was never published', async (_, change, most) => {
    const body = { template: 'nps' as const, name: 'New' }
    const made = await consoleCall(createSurvey, { params: { accountId: account.id }, body }, ann)
    const sent = await saveAgain(made.reply.id, change)
    expect(sent.length).toBeLessThanOrEqual(most)
    expect(sent.join()).toContain('UPDATE "public"."surveys"')
  })

  it('do not grow with the number of questions that move', async () => {
    const sent = await saveAgain(await arrangeRich(), reorder)
    expect(sent.length).toBeLessThanOrEqual(14)
    expect(sent.join()).toContain('UPDATE questions')
  })
})
