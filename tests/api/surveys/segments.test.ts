// Segments: rules under a name that surveys share, live at the next request, and how many people are in them.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/accounts/audit/audit.endpoint'
import { explainSurveys } from '@/lib/serving/preview/preview.endpoint'
import { validateSurvey } from '@/lib/surveys/exchange/survey-documents.endpoint'
import {
  estimateSegment,
  listSegments,
  removeSegment,
  saveSegment,
  showSegment,
} from '@/lib/surveys/segments/segments.endpoint'
import { get, to } from '../../support/api'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey } from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { served } from '../../support/serving'

useTestDatabase()

let account: ArrangedAccount
let owner: ArrangedUser
beforeEach(async () => {
  account = await arrangeAccount()
  owner = await arrangeUser([account, 'owner'])
})

const params = () => ({ accountId: account.id })
const on = (segmentKey: string) => ({ ...params(), segmentKey })
const pro = { kind: 'data', field: 'plan', operator: 'is', value: 'pro' } as const
const anna = { kind: 'client_key', known: true } as const
const inside = (segment: string, member = true) => ({ kind: 'segment', segment, member }) as const

type Rules = Parameters<typeof save>[1]
const save = (
  key: string,
  rules: NonNullable<Parameters<typeof consoleCall<typeof saveSegment>>[1]['body']>['segment']['rules'],
  revision?: number,
) =>
  consoleCall(
    saveSegment,
    {
      params: on(key),
      body: { segment: { key, name: `The ${key}`, rules }, ...(revision !== undefined && { revision }) },
    },
    owner,
  )
const problemsOf = async (key: string, rules: Rules) => {
  const { status, error } = await save(key, rules)
  expect(status).toBe(422)
  return (error.problems ?? []).map(
    ({ path, reason }: { path: string; reason: string }) => `${path}: ${reason}`,
  )
}
const list = async () => (await consoleCall(listSegments, { params: params() }, owner)).reply.segments
const estimate = async (key: string) => (await consoleCall(estimateSegment, { params: on(key) }, owner)).reply

describe('a segment', () => {
  it('decides for the surveys whose rules name it, from the next request on', async () => {
    expect((await save('pros', [pro], 0)).reply).toEqual({ key: 'pros', revision: 1 })
    const members = await arrangeSurvey(account, { key: 'm', rules: [inside('pros')] })
    const others = await arrangeSurvey(account, {
      key: 'o',
      priority: 200,
      rules: [{ kind: 'group', of: 'any', rules: [inside('pros', false), { kind: 'url', value: '/x' }] }],
    })
    const data = { custom_data: '{"plan":"pro"}' }
    expect(await served(account, data)).toBe(members.id)
    expect(await served(account, {})).toBe(others.id)
    await save('pros', [pro, anna], 1)
    expect(await served(account, data)).toBe(others.id)
    expect(await served(account, { ...data, client_key: 'anna' })).toBe(members.id)
    expect((await save('pros', [pro], 1)).status).toBe(409)
    expect(await list()).toMatchObject([
      { revision: 2, usedBy: { surveys: [{ id: members.id }, { id: others.id }], segments: [] } },
    ])
  })

  it('may be in another one, but not in itself', async () => {
    await save('pros', [pro])
    await save('fans', [{ kind: 'group', of: 'none', rules: [inside('pros')] }])
    expect(await problemsOf('pros', [anna, inside('pros')])).toEqual([
      'segment.rules[1].segment: the segment would contain itself: "pros", "pros"',
    ])
    expect(await problemsOf('pros', [{ kind: 'group', of: 'all', rules: [pro, inside('fans')] }])).toEqual([
      'segment.rules[0].rules[1].segment: the segment would contain itself: "pros", "fans", "pros"',
    ])
    expect(await problemsOf('new', [inside('none')])).toEqual([
      'segment.rules[0].segment: this account has no segment with the key "none"',
    ])
    expect(await problemsOf('new', [])).toEqual(['segment.rules: must have at least 1 entry'])
    const fans = await arrangeSurvey(account, { rules: [inside('fans')] })
    expect(await served(account, {})).toBe(fans.id)
    expect(await served(account, { custom_data: '{"plan":"pro"}' })).toBeNull()
  })

  it('asks for no more different events than an account may count', async () => {
    const event = (n: number) => ({ kind: 'event', name: `event ${n}` }) as const
    const some = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => event(from + n)) as unknown as Rules
    expect((await save('first', some(0, 30))).status).toBe(200)
    expect((await save('second', some(30, 60))).status).toBe(200)
    const [problem] = await problemsOf('third', some(60, 65))
    expect(problem).toMatch(/^segment\.rules: the rules of live surveys would ask for /)
    expect((await save('third', some(60, 64))).status).toBe(200)
  })

  it('is not removed while it is used', async () => {
    await save('pros', [pro])
    await save('fans', [inside('pros')])
    await arrangeSurvey(account, { name: 'Prices', rules: [inside('pros', false)] })
    const remove = (key: string) => consoleCall(removeSegment, { params: on(key) }, owner)
    expect((await remove('pros')).error.message).toMatch(/“Prices”.*“The fans”/)
    expect((await remove('fans')).status).toBe(200)
    await arrangeSurvey(account, { key: 'survey', name: 'Prices', rules: [] })
    const quotas = [{ key: 'q', name: 'Q', target: 1, all: [inside('pros', false)] }]
    const { id } = await arrangeSurvey(account, { key: 'more', name: 'More', quotas })
    const [pros] = (await list()).filter(({ segment }) => segment.key === 'pros')
    expect(pros?.usedBy.surveys).toContainEqual({ id, name: 'More' })
    expect((await remove('pros')).error.message).toContain('“More”')
    expect((await remove('none')).status).toBe(404)
    const entries = await consoleCall(listAuditEntries, { params: params(), query: {} }, owner)
    expect(entries.reply.entries.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['segment_created', 'segment_removed']),
    )
  })

  it('has to be there for a survey that names it', async () => {
    const quotas = [{ key: 'q', name: 'Q', target: 1, all: [inside('none')] }]
    const document = { key: 's', name: 'S', questions: [], rules: [inside('none')], quotas }
    const { reply } = await consoleCall(validateSurvey, { params: params(), body: { document } }, owner)
    expect(reply.problems).toEqual([
      { path: 'rules[0].segment', reason: 'this account has no segment with the key "none"' },
      { path: 'quotas[0].all[0].segment', reason: 'this account has no segment with the key "none"' },
    ])
  })

  it('keeps answers to surveys, and is explained from inside', async () => {
    const first = await arrangeSurvey(account, { key: 'first' })
    const answer = {
      kind: 'previous_answer',
      chosen: true,
      survey: 'first',
      question: 'q1',
      answer: 'good',
    } as const
    await save('happy', [answer, anna])
    const shown = await consoleCall(showSegment, { params: on('happy') }, owner)
    expect(shown.reply.segment.rules).toEqual([answer, anna])
    const { id } = await arrangeSurvey(account, { key: 'second', rules: [inside('happy')] })
    const told = await consoleCall(explainSurveys, { params: params(), body: { surveyId: id } }, owner)
    const [reason] = told.reply.surveys[0]?.reasons.filter(({ name }) => name === 'segment') ?? []
    expect(reason).toMatchObject({
      outcome: 'failed',
      rule: 'The person is in the segment “The happy”.',
      parts: [{ name: 'client_key' }, { name: 'previous_answer', outcome: 'failed' }],
    })
    expect(first.id).not.toBe(id)
  })
})

describe('the estimate', () => {
  it('is exact for few people, who may have several devices', async () => {
    await save('pros', [pro])
    await save('known', [anna])
    const seen = async (data: Record<string, string>, client_key?: string) =>
      get(
        to(`/devices/${randomUUID()}/set_data`, {
          identifier: account.identifier,
          ...data,
          ...(client_key && { client_key }),
        }),
      )
    for (const plan of ['pro', 'pro', 'free']) await seen({ plan })
    expect(await estimate('pros')).toEqual({
      ...{ people: 3, sampled: 3, reason: null },
      estimate: { people: 2, from: 2, to: 2 },
    })
    expect((await estimate('known')).estimate).toEqual({ people: 0, from: 0, to: 0 })
  })

  it('says where only a visit can tell', async () => {
    await save('page', [pro, { kind: 'group', of: 'any', rules: [anna, { kind: 'url', value: '/x' }] }])
    expect(await estimate('page')).toMatchObject({
      estimate: null,
      reason: expect.stringContaining('contains “/x”'),
    })
  })
})
