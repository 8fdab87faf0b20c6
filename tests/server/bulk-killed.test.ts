// kill -9 in the middle of a bulk action: what was done stays done, and the process that goes on with it ends with each
// submission changed once.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { answerOnce } from '../support/answering'
import { arrangeAccount, arrangeSurvey, rows } from '../support/arrange'
import { findBrokenInvariants } from '../support/check-invariants'
import { arrangeKey } from '../support/keys'
import { makeFolder, removeFolder } from '../support/servers/data-folder'
import { inFolder } from '../support/servers/server-data'
import { type ServerProcess, startServer } from '../support/servers/start-server'

/** More than is changed in the second that one call works. */
const COPIES = 8000
const KILLS = 3

let folder: string
let ids: { path: string; survey: number; key: string }

beforeAll(async () => {
  folder = await makeFolder()
  ids = await inFolder(folder, async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account)
    await answerOnce(account, survey, 'q1', ['good'])
    await rows(
      `INSERT INTO submissions (udid, account_id, survey_id, device_udid, device_type, created_at, viewed_at)
       SELECT gen_random_uuid(), account_id, survey_id, device_udid, device_type, created_at, viewed_at
       FROM submissions, generate_series(1, $2) WHERE survey_id = $1`,
      [survey.id, COPIES],
    )
    const { key } = await arrangeKey(account)
    const path = `/api/v1/accounts/${account.id}/surveys/${survey.id}/bulk-actions`
    return { path, survey: survey.id, key }
  })
  return () => removeFolder(folder)
})

const post = (server: ServerProcess, path: string, body: unknown = {}) =>
  server.get(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${ids.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

it(`ends after ${KILLS} kills with each submission hidden once`, { timeout: 240_000 }, async () => {
  const id = randomUUID()
  let server = await startServer({ DATA_DIR: folder })
  const started = await post(server, ids.path, { id, filter: { only: 'all' }, act: { hide: 'test' } })
  expect([started.status, started.json.matched]).toEqual([200, COPIES + 1])
  let looked = 0
  for (let kills = 0; kills < KILLS; kills++) {
    const first = await post(server, `${ids.path}/${id}/continue`)
    expect(first.status).toBe(200)
    // On a very fast machine it may end before the last kill; the first comes in the middle.
    if (kills > 0 && first.json.state === 'finished') break
    expect(first.json.state).toBe('open')
    expect(first.json.looked).toBeGreaterThan(looked)
    looked = first.json.looked
    // The next call works when the process dies: some pieces after its beginning.
    const cut = post(server, `${ids.path}/${id}/continue`).catch(() => null)
    await new Promise((resolve) => setTimeout(resolve, 50 + 100 * kills))
    expect(await server.kill()).toEqual({ code: null, signal: 'SIGKILL' })
    await cut
    await inFolder(folder, async ({ pool }) => {
      const [hidden] = await rows<{ n: number }>(
        'SELECT count(*)::int AS n FROM submissions WHERE survey_id = $1 AND hidden IS NOT NULL',
        [ids.survey],
      )
      // What was told to be done is done, and every figure is right.
      expect(hidden?.n).toBeGreaterThanOrEqual(looked)
      expect(await findBrokenInvariants(pool)).toEqual([])
    })
    server = await startServer({ DATA_DIR: folder })
  }
  let state = 'open'
  while (state === 'open') {
    const { status, json } = await post(server, `${ids.path}/${id}/continue`)
    expect(status).toBe(200)
    ;({ state } = json)
    if (state === 'finished') expect(json).toMatchObject({ looked: COPIES + 1, changed: COPIES + 1 })
  }
  expect(state).toBe('finished')
  await server.stop()
  await inFolder(folder, async ({ pool }) => {
    const [counted] = await rows(
      `SELECT (SELECT count(*)::int FROM submissions WHERE survey_id = $1 AND hidden = 'test') AS hidden,
         (SELECT count(*)::int FROM bulk_changes WHERE action_id = $2) AS changes,
         (SELECT count(*)::int FROM audit_entries WHERE kind = 'bulk_finished') AS noted`,
      [ids.survey, id],
    )
    expect(counted).toEqual({ hidden: COPIES + 1, changes: COPIES + 1, noted: 1 })
    expect(await findBrokenInvariants(pool)).toEqual([])
  })
})
