// /people: one person's data as figures and as a file, and complete erasure.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { erasePerson, exportPerson, findPerson } from '@/lib/people/people.endpoint'
import { openDatabase } from '@/lib/platform/db/open-database'
import { giveAnswer, openSubmissionOf } from '../../support/answering'
import { get, to } from '../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
  snapshot,
} from '../../support/arrange'
import { findBrokenInvariants } from '../../support/check-invariants'
import { arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { RESULT_QUESTIONS } from '../../support/results'

useTestDatabase()

interface Person extends Record<string, string> {
  udid: string
  client_key: string
}

const person = (): Person => ({ udid: randomUUID(), client_key: `key-${randomUUID()}` })

async function arrange(goal: number | null) {
  const account = await arrangeAccount()
  const survey = await arrangeSurvey(account, { goal, questions: RESULT_QUESTIONS })
  const [row] = await rows('SELECT content FROM questions WHERE id = $1', [survey.question('custom')])
  const link = /data-service-link-id="([^"]+)"/.exec(String(row?.content))?.[1] ?? ''
  return { account, survey, link }
}

/** Leaves a row in every table. */
async function leaveTraces(
  { account, survey, link }: { account: ArrangedAccount; survey: ArrangedSurvey; link: string },
  submission: string,
  { udid, client_key }: Person,
) {
  const { identifier } = account
  await giveAnswer(account, survey, submission, 'way', ['go'])
  await giveAnswer(account, survey, submission, 'many', ['x', 'y'])
  await giveAnswer(account, survey, submission, 'text', { text: 'as ever' })
  const click = { submission_udid: submission, question_id: survey.question('custom'), link_identifier: link }
  await get(to('/custom_content_link_click', { ...click, client_key, request_id: randomUUID() }))
  await get(to('/track_event', { identifier, event_name: 'Bought', udid, request_id: randomUUID() }))
  await get(to(`/devices/${udid}/set_data`, { identifier, device_data: '{"plan":"pro"}' }))
}

describe('erasing one person', () => {
  it.each<['udid' | 'clientKey', number | null]>([
    ['udid', null],
    ['udid', 1],
    ['clientKey', null],
    ['clientKey', 2],
  ])('by %s leaves no trace and right counts (goal %s)', async (by, goal) => {
    const arranged = await arrange(goal)
    const { account, survey } = arranged
    const owner = await arrangeUser([account, 'owner'])
    const [gone, stays] = [person(), person()]
    const submissions: [string, Person][] = []
    for (const who of [gone, stays, gone, stays]) {
      submissions.push([await openSubmissionOf(account, survey, who), who])
    }
    for (const [submission, who] of submissions) await leaveTraces(arranged, submission, who)
    const params = { accountId: account.id }
    const query = by === 'udid' ? { udid: gone.udid } : { client_key: gone.client_key }
    const body = by === 'udid' ? { udid: gone.udid } : { clientKey: gone.client_key }
    const other = { udid: stays.udid }

    const held = { devices: 1, submissions: 2, responses: 2, answers: 6, clicks: 2, events: 2 }
    expect((await consoleCall(findPerson, { params, query }, owner)).reply).toMatchObject(held)
    const file = JSON.parse((await consoleCall(exportPerson, { params, query }, owner)).text)
    expect(
      [file.devices, file.submissions, file.answers, file.clicks, file.events].map((one) => one.length),
    ).toEqual([1, 2, 6, 2, 2])
    expect(file.answers[0]).toMatchObject({ question: expect.any(String), chosen: expect.any(Array) })
    const findOther = async () => {
      const { asOf, ...found } = (await consoleCall(findPerson, { params, query: other }, owner)).reply
      return found
    }
    const before = await findOther()
    const version = await rows('SELECT version FROM accounts WHERE id = $1', [account.id])

    const { reply } = await consoleCall(erasePerson, { params, body: { ...body, confirm: true } }, owner)
    expect(reply).toEqual(held)
    const text = JSON.stringify(await snapshot())
    for (const trace of [
      gone.udid,
      gone.client_key,
      ...submissions.filter(([, who]) => who === gone).map(([id]) => id),
    ]) {
      expect(text).not.toContain(trace)
    }
    expect(await findBrokenInvariants((await openDatabase()).pool)).toEqual([])
    expect(await findOther()).toEqual(before)
    expect(await rows('SELECT version FROM accounts WHERE id = $1', [account.id])).not.toEqual(version)
    const [row] = await rows('SELECT response_count FROM surveys WHERE id = $1', [survey.id])
    expect(row?.response_count).toBe(goal === 1 ? 1 : 2)
  })

  it('makes the summary of a key that others share as if the device had never been', async () => {
    const { account, survey } = await arrange(null)
    const owner = await arrangeUser([account, 'owner'])
    const key = `shared-${randomUUID()}`
    const [one, two] = [randomUUID(), randomUUID()]
    const stays = await openSubmissionOf(account, survey, { udid: one, client_key: key })
    await giveAnswer(account, survey, stays, 'way', ['go'])
    const summary = () => rows('SELECT * FROM person_surveys WHERE person = $1', [`k:${key}`])
    const before = await summary()
    const goes = await openSubmissionOf(account, survey, { udid: two, client_key: key })
    await giveAnswer(account, survey, goes, 'way', ['old'])
    expect(await summary()).not.toEqual(before)
    const params = { accountId: account.id }
    await consoleCall(erasePerson, { params, body: { udid: two, confirm: true } }, owner)
    expect(await summary()).toEqual(before)
    expect(await findBrokenInvariants((await openDatabase()).pool)).toEqual([])
  })

  it('asks for confirmation, for exactly one name, and touches no other account', async () => {
    const { account, survey } = await arrange(null)
    const owner = await arrangeUser([await arrangeAccount(), 'owner'], [account, 'analyst'])
    const who = person()
    await openSubmissionOf(account, survey, who)
    const elsewhere = await rows<{ id: number }>(
      `SELECT account_id AS id FROM memberships WHERE user_id = $1 AND role = 'owner'`,
      [owner.id],
    )
    const mine = { accountId: elsewhere[0]?.id ?? 0 }
    // That an owner erased somebody, even if nobody was found, is in the audit log.
    const read = async () => ({ ...(await snapshot()), audit_entries: [] })
    const before = await read()
    const call = (params: { accountId: number }, body: object) =>
      consoleCall(erasePerson, { params, body: body as { confirm: true } }, owner)
    expect((await call(mine, { udid: who.udid })).status).toBe(422)
    expect((await call(mine, { confirm: true })).status).toBe(422)
    expect((await call(mine, { udid: who.udid, clientKey: 'x', confirm: true })).status).toBe(422)
    expect((await call({ accountId: account.id }, { udid: who.udid, confirm: true })).status).toBe(403)
    expect((await call({ accountId: 999_999 }, { udid: who.udid, confirm: true })).status).toBe(404)
    expect((await call(mine, { udid: who.udid, confirm: true })).reply.submissions).toBe(0)
    expect(await read()).toEqual(before)
  })
})
