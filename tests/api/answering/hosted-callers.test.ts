// The hosted page of a survey: what hostile callers try.
import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { replaceEnv } from '@/lib/platform/env'
import { arrangeAccount, arrangeSurvey, changeSettings, rows, snapshot } from '../../support/arrange'
import { arrangeUser } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { callHosted, formOf, sendOn, switchOff, switchOn } from '../../support/hosted'
import { answerId, answersOf, arrangeHosting, type Hosting, submissionsOf } from '../../support/hosted-survey'
import { setEnv } from '../../support/serving'

useTestDatabase()
afterEach(() => replaceEnv(null))

let account: Hosting['account']
let designer: Hosting['designer']
let arrange: Hosting['arrange']
beforeAll(async () => {
  ;({ account, designer, arrange } = await arrangeHosting())
})

describe('a hostile caller', () => {
  it('finds no page by guessing, and none by a key that was replaced', async () => {
    const { survey, path } = await arrange()
    const key = path.slice('/s/'.length)
    const bytes = Buffer.from(key, 'base64url')
    const guesses = [
      ...['', 'x', 'null', '..%2f', `${key}x`, `${key}=`, key.slice(1), 'a'.repeat(5000), '%00', '%F0'],
      randomBytes(20).toString('base64url'),
      Buffer.concat([randomBytes(12), bytes.subarray(12)]).toString('base64url'),
      Buffer.concat([bytes.subarray(0, 12), randomBytes(8)]).toString('base64url'),
    ]
    for (const guess of guesses) {
      const got = await callHosted(`/s/${guess.startsWith('%F') ? 'x' : guess}`)
      expect([guess, got.status]).toEqual([guess, 404])
    }
    const renewed = await switchOn(designer, account, survey, true)
    expect(renewed).not.toBe(path)
    expect(await switchOn(designer, account, survey)).toBe(renewed)
    expect((await callHosted(path)).status).toBe(404)
    expect((await callHosted(renewed)).status).toBe(200)
    await switchOff(designer, account, survey)
    expect((await callHosted(renewed)).status).toBe(404)
  })

  it('records nothing with forged ids, another survey’s answers, or forms that are none', async () => {
    const { survey, path } = await arrange()
    const other = await arrange()
    const first = await callHosted(path)
    const { action, question } = formOf(first)
    const before = await snapshot()
    const forged: [string, string][][] = [
      [
        ['q', question],
        ['a', answerId(other.survey, 'nps', '9')],
      ],
      [
        ['q', question],
        ['a', answerId(survey, 'likes', 'price')],
      ],
      [
        ['q', question],
        ['a', '-1'],
      ],
      [
        ['q', question],
        ['a', `${answerId(survey, 'nps', '9')},1`],
      ],
      [
        ['q', question],
        ['a', '9'.repeat(4000)],
      ],
      [
        ['q', String(other.survey.question('nps'))],
        ['a', answerId(other.survey, 'nps', '9')],
      ],
      [
        ['q', '0'],
        ['a', '0'],
      ],
      [['q', '']],
      [['a', answerId(survey, 'nps', '9')]],
    ]
    for (const form of forged) {
      const got = await callHosted(action, { form })
      expect([form, got.status]).toEqual([form, 400])
    }
    const form: [string, string][] = [
      ['q', question],
      ['a', answerId(survey, 'nps', '9')],
    ]
    const json = { 'content-type': 'application/json' }
    expect((await callHosted(action, { form, headers: json })).status).toBe(415)
    expect((await callHosted(action, { form: [['text', 'x'.repeat(300_000)]] })).status).toBe(413)
    expect((await callHosted(`${path}?big=${'x'.repeat(9000)}`)).status).toBe(414)
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect((await callHosted(action, { method })).status).toBe(405)
    // Programs that look at links.
    await callHosted(action, { form, headers: { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' } })
    await callHosted(action, { form, headers: { 'sec-purpose': 'prefetch' } })
    await callHosted(`${path}?answer=${answerId(other.survey, 'nps', '9')}&at=x.9.-1&end=7&visit=me`)
    expect(await snapshot()).toEqual(before)
  })

  it.each([
    ['letters', 'y'.repeat(8180)],
    ['signs that our own addresses escape', '('.repeat(8000)],
  ])('with a long address of %s can also send what they see', async (_, long) => {
    const { survey, path } = await arrange()
    const sorry = await sendOn(await callHosted(`${path}?x=${long}`), { a: answerId(survey, 'nps', '3') })
    const thanks = await sendOn(sorry, { text: 'Too slow' })
    expect(thanks.text).toContain('Thanks a lot!')
    expect(await answersOf(survey)).toHaveLength(2)
    expect(await submissionsOf(survey)).toHaveLength(1)
  })

  it('sends the longest text in any script', async () => {
    const text = '漢'.repeat(20_000)
    const { survey, path } = await arrange({
      questions: [{ key: 'why', kind: 'free_text', content: 'Why?', freeText: { maxLength: 20_000 } }],
    })
    await sendOn(await callHosted(path), { text })
    expect(await answersOf(survey)).toEqual([[survey.question('why'), text]])
  })

  it('cannot name a question twice, nor read what a person has answered', async () => {
    const { survey, path } = await arrange()
    const client = randomUUID()
    const sorry = await sendOn(await callHosted(`${path}?client=${client}`), {
      a: answerId(survey, 'nps', '3'),
    })
    await sendOn(sorry, { text: 'The secret of Ann' })
    const [nps, text] = [survey.question('nps'), survey.question('sorry')]
    for (const more of ['', `&at=${nps}.${text}`, `&at=${text}.${text}.${nps}`, `&end=${text}`]) {
      const got = await callHosted(`${path}?client=${client}${more}`)
      expect([got.status, got.text.includes('secret'), got.text.includes(' checked')]).toEqual([
        200,
        false,
        false,
      ])
    }
  })

  it('from a page of another site records nothing where the account lists its sites', async () => {
    const guarded = await arrangeAccount()
    const owner = await arrangeUser([guarded, 'owner'])
    const survey = await arrangeSurvey(guarded)
    const path = await switchOn(owner, guarded, survey)
    await changeSettings(guarded, { allowedOrigins: ['https://shop.example'] })
    const first = await callHosted(path)
    const { action, question } = formOf(first)
    const form: [string, string][] = [
      ['q', question],
      ['a', answerId(survey, 'q1', 'good')],
    ]
    const foreign = await callHosted(action, { form, headers: { origin: 'https://evil.example' } })
    expect(foreign.status).toBe(404)
    expect(await submissionsOf(survey)).toEqual([])
  })

  it('from our own address is hidden, from a blocked one gets nothing, and too often waits', async () => {
    setEnv({ TRUST_PROXY: 'x-real-ip', RATE_LIMIT_ADDRESS: 40 })
    const guarded = await arrangeAccount({ ownAddresses: ['203.0.113.0/28'], blockedIps: ['198.51.100.9'] })
    const owner = await arrangeUser([guarded, 'owner'])
    const survey = await arrangeSurvey(guarded)
    const path = await switchOn(owner, guarded, survey)
    const answerFrom = async (address: string) => {
      const headers = { 'x-real-ip': address }
      const { action, question } = formOf(await callHosted(path))
      const form: [string, string][] = [
        ['q', question],
        ['a', answerId(survey, 'q1', 'good')],
      ]
      return (await callHosted(action, { form, headers })).status
    }
    expect(await answerFrom('203.0.113.3')).toBe(303)
    expect(await answerFrom('192.0.2.7')).toBe(303)
    expect(await answerFrom('198.51.100.9')).toBe(404)
    expect((await submissionsOf(survey)).map(({ hidden }) => hidden)).toEqual(['staff', null])
    const [{ count } = { count: 0 }] = await rows<{ count: number }>(
      'SELECT response_count AS count FROM surveys WHERE id = $1',
      [survey.id],
    )
    expect(count).toBe(1)
    const headers = { 'x-real-ip': '192.0.2.8' }
    const many = await Promise.all(Array.from({ length: 400 }, () => callHosted(path, { headers })))
    const refused = many.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    expect(refused[0]?.text).toContain('Please try again in a moment.')
  })
})
