// GET /surveys/{id}/questions: empty lists, callbacks, refusals, and calls that record nothing.
import { afterEach, describe, expect, it } from 'vitest'
import { replaceEnv } from '@/lib/platform/env'
import { type Got, get, to } from '../../support/api'
import {
  type ArrangedAccount,
  arrangeAccount,
  arrangeSurvey,
  changeSettings,
  snapshot,
} from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { setEnv } from '../../support/serving'

useTestDatabase()
afterEach(() => replaceEnv(null))

const list = ({ identifier }: ArrangedAccount, id: number | string): Promise<Got> =>
  get(to(`/surveys/${id}/questions`, { identifier }))

interface Listed {
  id: number
  position: number
  content: string
  next_question_id?: number
  possible_answers?: { id: number; position: number; content: string; next_question_id: number | null }[]
}
const listed = async (account: ArrangedAccount, id: number): Promise<Listed[]> =>
  JSON.parse((await list(account, id)).text)

describe('a list', () => {
  it('may be none', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { status: 'draft', questions: [] })
    expect((await list(account, id)).text).toBe('[]')
  })

  it('honour a callback, and need none', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, {
      questions: [{ kind: 'single_choice', content: '</script>', answers: ['a\u2028b'] }],
    })
    const { identifier } = account
    const got = await get(to(`/surveys/${id}/questions`, { identifier, callback: 'a.b' }))
    expect(got.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
    expect(got.text).toMatch(/^a\.b\(\[.*\]\);$/)
    expect(got.text).not.toMatch(/[<\u2028]/)
    const native = to(`/surveys/${id}/questions`, { identifier, callback: '_', device_type: 'native_mobile' })
    expect((await get(native)).text).toMatch(/^_\(/)
  })
})

describe('nothing', () => {
  it('is {} for a survey that is unknown, another account’s or archived', async () => {
    const [mine, theirs] = [await arrangeAccount(), await arrangeAccount()]
    const survey = await arrangeSurvey(mine, { key: 's' })
    expect((await list(mine, survey.id)).text).not.toBe('{}')
    expect((await list(theirs, survey.id)).text).toBe('{}')
    for (const id of ['0', '999999', '2147483648', '9'.repeat(40)]) {
      expect((await list(mine, id)).text).toBe('{}')
    }
    await arrangeSurvey(mine, { key: 's', status: 'archived' })
    expect((await list(mine, survey.id)).text).toBe('{}')
  })

  it.each(['paused', 'complete'])('is not the answer for one that is %s', async (status) => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { key: 's' })
    await arrangeSurvey(account, { key: 's', status })
    expect(await listed(account, id)).toHaveLength(1)
  })

  it('is {} for a draft of an account that has switched previews off', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { key: 's', status: 'draft' })
    expect(await listed(account, id)).toHaveLength(1)
    await changeSettings(account, { draftPreviewEnabled: false })
    expect((await list(account, id)).text).toBe('{}')
    await arrangeSurvey(account, { key: 's', status: 'live' })
    expect(await listed(account, id)).toHaveLength(1)
  })

  it('is {} for a disabled account and a blocked address', async () => {
    setEnv({ TRUST_PROXY: 'x-forwarded-for' })
    const account = await arrangeAccount({ blockedIps: ['203.0.113.7'] })
    const { id } = await arrangeSurvey(account)
    const path = to(`/surveys/${id}/questions`, { identifier: account.identifier })
    expect((await get(path, { headers: { 'x-forwarded-for': '203.0.113.7' } })).text).toBe('{}')
    expect((await get(path, { headers: { 'x-forwarded-for': '203.0.113.8' } })).text).not.toBe('{}')
    await changeSettings(account, { enabled: false })
    expect((await get(path)).text).toBe('{}')
  })
})

describe('a call', () => {
  it('records nothing', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account)
    const before = await snapshot()
    await list(account, id)
    expect(await snapshot()).toEqual(before)
  })

  it('requires the identifier of an account', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account)
    for (const query of [{}, { identifier: ' ' }, { identifier: 'nobody' }]) {
      const got = await get(to(`/surveys/${id}/questions`, query))
      expect([got.status, got.text]).toEqual([400, expect.stringMatching(/^Error: .*identifier/)])
    }
  })

  it.each(['1.0', 'a_b', '%C3%A4'])('knows no path with %s for an id', async (id) => {
    expect((await list(await arrangeAccount(), id)).status).toBe(404)
  })

  it('shows an edit at once', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { key: 's' })
    expect((await listed(account, id))[0]?.content).toBe('How is it?')
    await arrangeSurvey(account, {
      key: 's',
      questions: [{ key: 'q1', kind: 'single_choice', content: 'And now?', answers: ['A'] }],
    })
    expect((await listed(account, id))[0]?.content).toBe('And now?')
  })
})
