// The history of a survey in the console.
import { beforeAll, beforeEach, expect, it } from 'vitest'
import * as drafts from '@/lib/surveys/drafts/drafts.endpoint'
import * as versions from '@/lib/surveys/history/versions.endpoint'
import { moveSurvey, openSurvey } from '@/lib/surveys/surveys.endpoint'
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
let designer: ArrangedUser
let survey: ArrangedSurvey

beforeAll(async () => {
  account = await arrangeAccount()
  designer = await arrangeUser([account, 'designer'])
})
beforeEach(async () => {
  survey = await arrangeSurvey(account, { status: 'draft' })
})

const params = () => ({ accountId: account.id, surveyId: survey.id })
const open = async () => (await consoleCall(openSurvey, { params: params() }, designer)).reply
const list = async () =>
  (await consoleCall(versions.listVersions, { params: params() }, designer)).reply.versions
const move = (to: 'live' | 'paused') => consoleCall(moveSurvey, { params: params(), body: { to } }, designer)
const restore = (revision: number, expectedVersion: number | null) =>
  consoleCall(
    versions.restoreVersion,
    { params: { ...params(), revision }, body: { expectedVersion } },
    designer,
  )

async function publish(change: Record<string, unknown>): Promise<number> {
  const { document, draft } = await open()
  const body = { document: { ...document, ...change }, expectedVersion: draft?.version ?? null }
  const saved = await consoleCall(drafts.saveDraft, { params: params(), body }, designer)
  const { reply } = await consoleCall(
    drafts.publishSurvey,
    { params: params(), body: { expectedVersion: saved.reply.version, status: 'live' } },
    designer,
  )
  return reply.revision
}

it('stores every published version, and none of a draft', async () => {
  expect(await list()).toEqual([])
  const first = await publish({ name: 'One' })
  const second = await publish({ name: 'Two' })
  await move('paused')
  const found = await list()
  expect(found.map(({ revision, status, current }) => [revision, status, current])).toEqual([
    [second + 1, 'paused', true],
    [second, 'live', false],
    [first, 'live', false],
  ])
  expect(found[0]).toMatchObject({ savedBy: expect.stringMatching(/^User /), savedByKey: false })
})

it('shows a version and what it changed', async () => {
  const first = await publish({ name: 'One' })
  const second = await publish({ name: 'Two' })
  const show = async (revision: number) =>
    (await consoleCall(versions.showVersion, { params: { ...params(), revision } }, designer)).reply
  expect(await show(second)).toMatchObject({
    ...{ document: { name: 'Two' }, previousRevision: first },
    changes: [{ weight: 'internal', sentence: 'The name changes from “One” to “Two”.' }],
  })
  expect(await show(first)).toMatchObject({ document: { name: 'One' }, previousRevision: null, changes: [] })
  const unknown = await consoleCall(
    versions.showVersion,
    { params: { ...params(), revision: 999 } },
    designer,
  )
  expect(unknown.status).toBe(404)
})

it('restores a version through the draft', async () => {
  const first = await publish({ name: 'One' })
  await publish({ name: 'Two', thankYou: 'Bye' })
  const { version } = (await restore(first, null)).reply
  const opened = await open()
  expect(opened).toMatchObject({ name: 'Two', problems: [], draft: { version, document: { name: 'One' } } })
  expect((await restore(first, null)).status).toBe(409)
  await consoleCall(
    drafts.publishSurvey,
    { params: params(), body: { expectedVersion: version, status: 'keep' } },
    designer,
  )
  const { document } = await open()
  expect(document).toMatchObject({ name: 'One', status: 'live' })
  expect(document.thankYou).toBeUndefined()
})

it('restores no version over one that was published since it was looked at', async () => {
  const first = await publish({ name: 'One' })
  const seen = await publish({ name: 'Two' })
  const theirs = await publish({ name: 'Theirs' })
  const restoreSeen = (expectedRevision: number) =>
    consoleCall(
      versions.restoreVersion,
      { params: { ...params(), revision: first }, body: { expectedVersion: null, expectedRevision } },
      designer,
    )
  const refused = await restoreSeen(seen)
  expect([refused.status, refused.error.code]).toEqual([409, 'conflict'])
  expect(await open()).toMatchObject({ revision: theirs, draft: null, document: { name: 'Theirs' } })
  expect((await restoreSeen(theirs)).status).toBe(200)
})

it('starts the history of a live survey with its state before', async () => {
  survey = await arrangeSurvey(account, { name: 'Old' })
  await rows('DELETE FROM survey_versions WHERE survey_id = $1', [survey.id])
  await publish({ name: 'New' })
  const [now, before] = await list()
  expect([now?.revision, before?.revision]).toEqual([2, 1])
  const shown = await consoleCall(versions.showVersion, { params: { ...params(), revision: 1 } }, designer)
  expect(shown.reply.document.name).toBe('Old')
})

it('gets 404 for the history of another account', async () => {
  await publish({ name: 'One' })
  const elsewhere = await arrangeAccount()
  const owner = await arrangeUser([elsewhere, 'owner'])
  const foreign = { accountId: elsewhere.id, surveyId: survey.id }
  const got = await Promise.all([
    consoleCall(versions.listVersions, { params: foreign }, owner),
    consoleCall(versions.showVersion, { params: { ...foreign, revision: 2 } }, owner),
    consoleCall(
      versions.restoreVersion,
      { params: { ...foreign, revision: 2 }, body: { expectedVersion: null } },
      owner,
    ),
  ])
  expect(got.map(({ status }) => status)).toEqual([404, 404, 404])
})
