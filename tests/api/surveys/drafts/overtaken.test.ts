// A survey is changed elsewhere, such as from the command line, while somebody edits a draft of it.
import { beforeAll, expect, it } from 'vitest'
import * as drafts from '@/lib/surveys/drafts/drafts.endpoint'
import { draftConflict } from '@/lib/surveys/survey-fields.endpoint'
import { openSurvey } from '@/lib/surveys/surveys.endpoint'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey } from '../../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'

useTestDatabase()

let account: ArrangedAccount
let ann: ArrangedUser
let keys = 0

beforeAll(async () => {
  account = await arrangeAccount()
  ann = await arrangeUser([account, 'designer'])
})

async function begin(status: 'draft' | 'live') {
  const key = `overtaken-${++keys}`
  const survey = await arrangeSurvey(account, { key, status })
  const params = { accountId: account.id, surveyId: survey.id }
  const { document, revision } = (await consoleCall(openSurvey, { params }, ann)).reply
  const save = (name: string, expectedVersion: number | null, expectedRevision?: number) =>
    consoleCall(
      drafts.saveDraft,
      {
        params,
        body: {
          document: { ...document, name },
          expectedVersion,
          ...(expectedRevision === undefined ? {} : { expectedRevision }),
        },
      },
      ann,
    )
  const publish = (expectedVersion: number, expectedRevision?: number) =>
    consoleCall(
      drafts.publishSurvey,
      {
        params,
        body: {
          expectedVersion,
          status: 'keep',
          ...(expectedRevision === undefined ? {} : { expectedRevision }),
        },
      },
      ann,
    )
  const nameNow = async () => (await consoleCall(openSurvey, { params }, ann)).reply.name
  const changeElsewhere = () => arrangeSurvey(account, { key, status, name: 'From elsewhere' })
  return { revision, save, publish, nameNow, changeElsewhere }
}

it('is not overwritten by the next save of an unpublished draft', async () => {
  const { revision, save, nameNow, changeElsewhere } = await begin('draft')
  const first = (await save('Mine', null, revision)).reply
  await changeElsewhere()
  const refused = await save('Mine, later', first.version, first.revision)
  expect([refused.status, refused.error.code, await nameNow()]).toEqual([409, 'conflict', 'From elsewhere'])
})

it('is overwritten when the editor has loaded it', async () => {
  const { revision, save, nameNow, changeElsewhere } = await begin('draft')
  const first = (await save('Mine', null, revision)).reply
  await changeElsewhere()
  const refused = await save('Mine, later', first.version, first.revision)
  const details = draftConflict.parse(refused.error.details)
  expect((await save('Mine, later', details.version, details.revision)).status).toBe(200)
  expect(await nameNow()).toBe('Mine, later')
})

it('is not replaced by publishing what was compared with an earlier state', async () => {
  const { revision, save, publish, nameNow, changeElsewhere } = await begin('live')
  const version = (await save('Mine', null, revision)).reply.version ?? 0
  await changeElsewhere()
  expect((await publish(version, revision)).status).toBe(409)
  expect(await nameNow()).toBe('From elsewhere')
  expect((await publish(version, revision + 1)).status).toBe(200)
  expect(await nameNow()).toBe('Mine')
})
