// Whole numbers of any length keep all their digits: stored, targeted, exported (docs/api.md §2,
// §6, §8).
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { findPersonIds } from '@/lib/people/person.store'
import { listPersonRows } from '@/lib/people/person-rows.store'
import { openDatabase } from '@/lib/platform/db/open-database'
import { writeJson } from '@/lib/platform/json/exact-json'
import { get, to } from '../../support/api'
import { arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { arrangeKinds, onSubmission } from '../../support/recording'
import { openSubmission, served } from '../../support/serving'

useTestDatabase()

const LONG = '12345678901234567890123456789'
const JSON_TEXT = `{"order": {"id": ${LONG}}, "less": -${LONG}}`

const contextOf = async (submission: string) =>
  (await rows('SELECT context::text AS text FROM submissions WHERE udid = $1', [submission]))[0]?.text

it('in Context Data of a serve and of an answer, with parameters merged in later', async () => {
  const account = await arrangeAccount()
  const survey = await arrangeKinds(account)
  const submission = await openSubmission(account, { custom_data: JSON_TEXT })
  expect(JSON.parse(String(await contextOf(submission)))).toEqual(JSON.parse(JSON_TEXT))
  expect(await contextOf(submission)).toContain(`"id": ${LONG}`)
  const query = { question_id: survey.question('text'), text_answer: 'So', more: '1' }
  await onSubmission(account, 'answer', submission, query)
  expect(await contextOf(submission)).toContain(`"less": -${LONG}`)
  await onSubmission(account, 'answer', submission, { ...query, custom_data: `{"n":${LONG}}` })
  expect(await contextOf(submission)).toContain(`"n": ${LONG}`)
})

it('in the properties of an event, and in the export of its person', async () => {
  const { id, identifier } = await arrangeAccount()
  const udid = randomUUID()
  await get(to('/track_event', { identifier, udid, event_name: 'e', event_properties: JSON_TEXT }))
  const [row] = await rows('SELECT properties::text AS text FROM events WHERE device_udid = $1', [udid])
  expect(row?.text).toContain(LONG)
  const db = await openDatabase()
  const accountId = id
  const ids = await findPersonIds(db, accountId, { udid })
  let text = ''
  for await (const page of listPersonRows(db, accountId, { udid }, ids, 'events')) text += writeJson(page)
  expect(text).toContain(`:${LONG}`)
  expect(text).toContain(`:-${LONG}`)
})

it('in a targeting rule', async () => {
  const account = await arrangeAccount()
  const { id } = await arrangeSurvey(account, {
    rules: [{ kind: 'data', field: 'customer', operator: 'is', value: LONG }],
  })
  expect(await served(account, { custom_data: `{"customer":${LONG}}` })).toBe(id)
  expect(await served(account, { custom_data: `{"customer":${LONG.slice(0, -1)}0}` })).toBeNull()
})
