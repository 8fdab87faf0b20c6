// The package @soundings/api against the real server, with connections that lose replies.

import { beforeAll, expect, it } from 'vitest'
import { createClient } from '@/packages/api/src/index'
import { listen } from '../../../support/api'
import { arrangeAccount } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { type ArrangedKey, arrangeKey } from '../../../support/keys'

useTestDatabase()

let url: string
let key: ArrangedKey
beforeAll(async () => {
  url = `http://127.0.0.1:${await listen()}`
  key = await arrangeKey(await arrangeAccount())
})

/** Every second reply is lost after the server has done what was asked. */
function losingFetch(): typeof fetch {
  let calls = 0
  return async (...args) => {
    const response = await fetch(...args)
    if (calls++ % 2 === 1) return response
    await response.arrayBuffer()
    throw new TypeError('fetch failed')
  }
}

it('creates, changes and publishes once although every other reply is lost', async () => {
  const api = createClient({ url, key: key.key, fetch: losingFetch() })
  const document = { key: 'lossy', name: 'Lossy', questions: [{ kind: 'free_text', content: 'Why?' }] }
  const { id, etag } = await api.createSurvey({ body: { document } })
  const saved = await api.saveDraft({
    surveyId: id,
    ifMatch: etag,
    body: { document: { ...document, name: 'B' } },
  })
  const { draft } = await api.openSurvey({ surveyId: id })
  expect(draft).toMatchObject({ savedBy: 'Nightly export', savedByKey: true })
  await api.publishSurvey({ surveyId: id, ifMatch: saved.etag, body: { status: 'live' } })
  const { surveys } = await api.listSurveySummaries()
  expect(surveys.map(({ name, status }) => [name, status])).toEqual([['B', 'live']])
  const { versions } = await api.listVersions({ surveyId: id })
  expect(versions).toMatchObject([{ savedBy: 'Nightly export', savedByKey: true }])
  const late = api.saveDraft({ surveyId: id, ifMatch: etag, body: { document } })
  await expect(late).rejects.toMatchObject({ status: 412, code: 'precondition_failed' })
})

it('lists all pages and streams files', async () => {
  const api = createClient({ url, key: key.key })
  for (const name of ['One', 'Two', 'Three']) await api.createSurvey({ body: { name } })
  const names = []
  for await (const { name } of api.each('listSurveySummaries', { limit: 2 })) names.push(name)
  expect(names).toEqual(['B', 'One', 'Two', 'Three'])
  const file = await api.exportCsv({ surveyId: 1 })
  expect(await file.text()).toContain('submission')
  await expect(api.showSubmission({ surveyId: 1, udid: 'no' })).rejects.toMatchObject({ status: 404 })
})

it('is told apart from people who may do more', async () => {
  const account = await arrangeAccount()
  const reader = await arrangeKey(account, ['surveys:read'])
  const api = createClient({ url, key: reader.key })
  expect((await api.listSurveySummaries()).surveys).toEqual([])
  await expect(api.createSurvey({ body: { name: 'No' } })).rejects.toMatchObject({
    status: 403,
    code: 'not_allowed',
    message: expect.stringContaining('surveys:write'),
  })
})
