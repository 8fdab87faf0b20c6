// Changes of all submissions that match a filter: in pieces, right after each, resumed, repeated, by two
// people at once, and undone.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { listAuditEntries } from '@/lib/accounts/audit/audit.endpoint'
import { openDatabase } from '@/lib/platform/db/open-database'
import { showReport } from '@/lib/results/reports.endpoint'
import {
  continueBulkAction,
  listBulkActions,
  startBulkAction,
  undoBulkAction,
} from '@/lib/results/reviews/bulk-actions.endpoint'
import { hideSubmissions } from '@/lib/results/reviews/reviews.endpoint'
import { createTag, listTags, removeTag } from '@/lib/results/reviews/tags/tags.endpoint'
import { answerOnce } from '../../../support/answering'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../../support/arrange'
import { findBrokenInvariants } from '../../../support/check-invariants'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'
import { referencesTo } from '../../../support/references'
import { RESULT_QUESTIONS } from '../../../support/results'

useTestDatabase()

let account: ArrangedAccount
let owner: ArrangedUser
let analyst: ArrangedUser
beforeAll(async () => {
  account = await arrangeAccount()
  owner = await arrangeUser([account, 'owner'])
  analyst = await arrangeUser([account, 'analyst'])
})

type Body = z.input<typeof startBulkAction.body>

const params = ({ id }: ArrangedSurvey) => ({ accountId: account.id, surveyId: id })
const start = (survey: ArrangedSurvey, body: Omit<Body, 'id'> & { id?: string }, as = owner) =>
  consoleCall(startBulkAction, { params: params(survey), body: { id: randomUUID(), ...body } }, as)
const goOn = (survey: ArrangedSurvey, bulkId: string, as = owner) =>
  consoleCall(continueBulkAction, { params: { ...params(survey), bulkId } }, as)
const undo = (survey: ArrangedSurvey, bulkId: string, as = owner) =>
  consoleCall(undoBulkAction, { params: { ...params(survey), bulkId } }, as)

/** Until it is no longer `state`; each step leaves every figure right. */
async function toTheEnd(step: () => ReturnType<typeof goOn>) {
  for (;;) {
    const { status, reply, text } = await step()
    if (status !== 200) throw new Error(text)
    expect(await broken()).toEqual([])
    if (reply.state === 'finished' || reply.state === 'undone') return reply
  }
}
const broken = async () => findBrokenInvariants((await openDatabase()).pool)
const report = async (survey: ArrangedSurvey) => {
  const { asOf, ...rest } = (await consoleCall(showReport, { params: params(survey) }, owner)).reply
  return rest
}
const hiddenOf = async ({ id }: ArrangedSurvey) =>
  (
    await rows<{ udid: string; hidden: string }>(
      'SELECT udid, hidden FROM submissions WHERE survey_id = $1 AND hidden IS NOT NULL ORDER BY udid',
      [id],
    )
  ).map(({ udid, hidden }) => `${udid} ${hidden}`)

/** Answers, of which `go` have the choice `go`, and copies of them as rows. */
async function arrange(go: number, stop: number, more: object = {}) {
  const survey = await arrangeSurvey(account, { questions: RESULT_QUESTIONS, ...more })
  for (let n = 0; n < go; n++) await answerOnce(account, survey, 'way', ['go'])
  for (let n = 0; n < stop; n++) await answerOnce(account, survey, 'way', ['stop'])
  return survey
}

/** Each submission of a survey `times` more, with the counts that follow. */
async function multiply({ id }: ArrangedSurvey, times: number) {
  await rows(
    `INSERT INTO submissions (udid, account_id, survey_id, device_udid, device_type, created_at, viewed_at, responded_at, answer_count)
     SELECT gen_random_uuid(), account_id, survey_id, device_udid, device_type, created_at, viewed_at, responded_at, 0
     FROM submissions, generate_series(1, $2) WHERE survey_id = $1`,
    [id, times],
  )
  await rows('UPDATE submissions SET responded_at = NULL WHERE survey_id = $1 AND answer_count = 0', [id])
}

describe('a bulk action', () => {
  it('hides all that match, and its undo puts every figure back', async () => {
    const survey = await arrange(5, 4)
    const before = await report(survey)
    const { reply: made } = await start(survey, { filter: { answer: 'way:any:stop' }, act: { hide: 'spam' } })
    expect(made).toMatchObject({ state: 'open', matched: 4, looked: 0, changed: 0 })
    // Nothing has changed yet.
    expect(await report(survey)).toEqual(before)
    const done = await toTheEnd(() => goOn(survey, made.id))
    expect(done).toMatchObject({ state: 'finished', looked: 4, changed: 4, left: 4 })
    expect((await report(survey)).totals).toMatchObject({ impressions: 5, responses: 5 })
    // Going on with what is finished changes nothing.
    expect((await goOn(survey, made.id)).reply).toEqual(done)
    const undone = await toTheEnd(() => undo(survey, made.id))
    expect(undone).toMatchObject({ state: 'undone', left: 0 })
    expect(await report(survey)).toEqual(before)
    expect((await goOn(survey, made.id)).reply.state).toBe('undone')
    const { entries } = (await consoleCall(listAuditEntries, { params: { accountId: account.id } }, owner))
      .reply
    expect(entries.slice(0, 3).map(({ kind, after }) => [kind, after])).toEqual([
      ['bulk_undone', { hide: 'spam', count: 4 }],
      ['bulk_finished', { hide: 'spam', count: 4 }],
      ['bulk_started', { hide: 'spam', count: 4 }],
    ])
  })

  it('goes on where it was, whoever calls, in pieces', async () => {
    const survey = await arrange(3, 0)
    await multiply(survey, 220)
    const { reply: made } = await start(survey, { filter: { only: 'all' }, act: { hide: 'test' } })
    expect(made.matched).toBe(663)
    // Two people at once, who click twice.
    for (;;) {
      const states = await Promise.all(
        [owner, analyst, owner, analyst].map((as) => goOn(survey, made.id, as)),
      )
      expect(states.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await broken()).toEqual([])
      if (states.some(({ reply }) => reply.state === 'finished')) break
    }
    const { actions } = (await consoleCall(listBulkActions, { params: params(survey) }, analyst)).reply
    expect(actions[0]).toMatchObject({ state: 'finished', looked: 663, changed: 663, left: 663 })
    expect(await hiddenOf(survey)).toHaveLength(663)
    await Promise.all([undo(survey, made.id), undo(survey, made.id, analyst)])
    expect(await toTheEnd(() => undo(survey, made.id))).toMatchObject({ left: 0 })
    expect(await hiddenOf(survey)).toEqual([])
  })

  it('undoes only what it changed itself, and gives back each reason', async () => {
    const survey = await arrange(2, 2)
    const [one] = await rows<{ udid: string }>('SELECT udid FROM submissions WHERE survey_id = $1', [
      survey.id,
    ])
    const udid = one?.udid ?? ''
    const hide = { submissions: await referencesTo([udid]), reason: 'staff' as const }
    await consoleCall(hideSubmissions, { params: params(survey), body: hide }, owner)
    const all = { filter: { hidden: 'included' as const } }
    const { reply: hiding } = await start(survey, { ...all, act: { hide: 'spam' } })
    expect(await toTheEnd(() => goOn(survey, hiding.id))).toMatchObject({ looked: 4, changed: 3 })
    const stored = await hiddenOf(survey)
    expect(stored).toContain(`${udid} staff`)
    const { reply: showing } = await start(survey, { ...all, act: { show: true } })
    expect(await toTheEnd(() => goOn(survey, showing.id))).toMatchObject({ changed: 4 })
    expect(await hiddenOf(survey)).toEqual([])
    await toTheEnd(() => undo(survey, showing.id))
    expect(await hiddenOf(survey)).toEqual(stored)
    await toTheEnd(() => undo(survey, hiding.id))
    expect(await hiddenOf(survey)).toEqual([`${udid} staff`])
  })

  it('tags, although its own tag is in the filter, and marks as done', async () => {
    const survey = await arrange(3, 2)
    const tag = (
      await consoleCall(createTag, { params: { accountId: account.id }, body: { name: 'All' } }, owner)
    ).reply
    const count = async () =>
      (await consoleCall(listTags, { params: { accountId: account.id } }, owner)).reply.tags[0]?.count
    const act = { tag: { id: tag.id, on: true } }
    const { reply } = await start(survey, { filter: { tag: 'not:all' }, act })
    expect(await toTheEnd(() => goOn(survey, reply.id))).toMatchObject({ changed: 5 })
    expect(await count()).toBe(5)
    await toTheEnd(() => undo(survey, reply.id))
    expect(await count()).toBe(0)
    const { reply: done } = await start(survey, { filter: {}, act: { done: true } })
    expect(await toTheEnd(() => goOn(survey, done.id))).toMatchObject({ changed: 5 })
    // A tag that was removed meanwhile.
    const { reply: late } = await start(survey, { filter: {}, act })
    await consoleCall(removeTag, { params: { accountId: account.id, tagId: tag.id } }, owner)
    expect((await goOn(survey, late.id)).status).toBe(404)
  })

  it('frees places within a goal, and takes them back', async () => {
    const survey = await arrange(3, 1, { goal: 5 })
    const { reply } = await start(survey, { filter: { answer: 'way:any:go' }, act: { hide: 'spam' } })
    await toTheEnd(() => goOn(survey, reply.id))
    await toTheEnd(() => undo(survey, reply.id))
    const [row] = await rows('SELECT response_count FROM surveys WHERE id = $1', [survey.id])
    expect(row).toEqual({ response_count: 4 })
  })

  it('leaves out what is served after its start', async () => {
    const survey = await arrange(2, 0)
    const { reply } = await start(survey, { filter: {}, act: { hide: 'spam' } })
    await answerOnce(account, survey, 'way', ['go'])
    expect(await toTheEnd(() => goOn(survey, reply.id))).toMatchObject({ matched: 2, changed: 2 })
    expect((await report(survey)).totals.responses).toBe(1)
  })

  it('starts once for an id, and belongs to its survey and account', async () => {
    const survey = await arrange(1, 0)
    const id = randomUUID()
    const body = { id, filter: {}, act: { done: true } }
    const [first, second] = await Promise.all([start(survey, body), start(survey, body)])
    expect([first?.status, second?.status]).toEqual([200, 200])
    const other = await arrange(0, 1)
    expect((await start(other, body)).status).toBe(409)
    expect((await goOn(other, id)).status).toBe(404)
    const stranger = await arrangeUser([await arrangeAccount(), 'owner'])
    expect((await goOn(survey, id, stranger)).status).toBe(404)
    expect((await undo(survey, id, stranger)).status).toBe(404)
    expect((await start(survey, { ...body, act: {} as never })).status).toBe(422)
    expect((await start(survey, { ...body, filter: { nonsense: 'x' } as never })).status).toBe(422)
  })
})
