// A bulk action that is killed in the middle: what was done stays done, and the process that goes on with it ends with
// each submission changed once.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { answerOnce } from '../answering'
import { arrangeAccount, arrangeSurvey, rows } from '../arrange'
import { arrangeKey } from '../keys'
import type { ServerProcess } from '../servers/start-server'
import type { Scenario } from './scenario'

/** More than is changed in the second that one call works. */
const COPIES = 8000

export async function arrangeBulkAction(): Promise<Scenario> {
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
  const actions = `/api/v1/accounts/${account.id}/surveys/${survey.id}/bulk-actions`
  const id = randomUUID()
  const post = (server: ServerProcess, path: string, body: unknown = {}) =>
    server.get(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const goOn = async (server: ServerProcess) => {
    const { status, json } = await post(server, `${actions}/${id}/continue`)
    expect(status).toBe(200)
    if (json.state === 'finished') expect(json).toMatchObject({ looked: COPIES + 1, changed: COPIES + 1 })
    return json
  }
  let looked = 0
  let cut: Promise<unknown> | undefined

  return {
    async work(server, round) {
      if (round === 0) {
        const started = await post(server, actions, { id, filter: { only: 'all' }, act: { hide: 'test' } })
        expect([started.status, started.json.matched]).toEqual([200, COPIES + 1])
      }
      const json = await goOn(server)
      // On a very fast machine it may end before the last kill; the first comes in the middle.
      if (round > 0 && json.state === 'finished') return
      expect(json.state).toBe('open')
      expect(json.looked).toBeGreaterThan(looked)
      looked = json.looked
    },
    begin(server) {
      cut = post(server, `${actions}/${id}/continue`).catch(() => null)
    },
    async inspect() {
      await cut
      const [hidden] = await rows<{ n: number }>(
        'SELECT count(*)::int AS n FROM submissions WHERE survey_id = $1 AND hidden IS NOT NULL',
        [survey.id],
      )
      // What was told to be done is done.
      expect(hidden?.n).toBeGreaterThanOrEqual(looked)
    },
    async finish(server) {
      while ((await goOn(server)).state === 'open');
    },
    async check() {
      const [counted] = await rows(
        `SELECT (SELECT count(*)::int FROM submissions WHERE survey_id = $1 AND hidden = 'test') AS hidden,
           (SELECT count(*)::int FROM bulk_changes WHERE action_id = $2) AS changes,
           (SELECT count(*)::int FROM audit_entries WHERE account_id = $3 AND kind = 'bulk_finished') AS noted`,
        [survey.id, id, account.id],
      )
      expect(counted).toEqual({ hidden: COPIES + 1, changes: COPIES + 1, noted: 1 })
    },
  }
}
