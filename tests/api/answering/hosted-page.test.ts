// The hosted page of a survey: what people without script answer, by its forms and by links that answer.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { showReport } from '@/lib/results/reports.endpoint'
import { moveSurvey } from '@/lib/surveys/surveys.endpoint'
import { arrangeAccount, arrangeSurvey, changeSettings, rows, snapshot } from '../../support/arrange'
import { arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { callHosted, send, sendOn, switchOn } from '../../support/hosted'
import {
  answerId,
  answersOf,
  arrangeHosting,
  type Hosting,
  ONLY,
  submissionsOf,
} from '../../support/hosted-survey'

useTestDatabase()

let account: Hosting['account']
let designer: Hosting['designer']
let arrange: Hosting['arrange']
beforeAll(async () => {
  ;({ account, designer, arrange } = await arrangeHosting())
})

describe('a person without script', () => {
  it('answers question by question along the routes, and is thanked', async () => {
    const { survey, path } = await arrange()
    const first = await callHosted(path)
    expect(first.status).toBe(200)
    expect(first.text).toContain('Would you recommend &lt;us&gt;?')
    expect(first.headers.get('x-robots-tag')).toContain('noindex')
    expect(first.headers.get('set-cookie')).toBeNull()
    expect(first.headers.get('content-security-policy')).toMatch(
      /default-src 'none'; script-src 'self'; .*form-action 'self'/,
    )
    expect(first.text.match(/<script/g)).toHaveLength(1)
    expect(await submissionsOf(survey)).toEqual([])

    const second = await sendOn(first, { a: answerId(survey, 'nps', '9') })
    expect(second.text).toContain('What do you like?')
    // Every answer to it leads to the end.
    expect(second.text).toContain('>Send</button>')
    const end = await sendOn(second, {
      a: [answerId(survey, 'likes', 'speed'), answerId(survey, 'likes', 'price')],
    })
    expect(end.text).toContain('Thanks a lot!')
    expect(end.text).not.toContain('<form')
    expect(await answersOf(survey)).toEqual([
      [survey.question('nps'), [survey.answer('nps', '9')]],
      [
        survey.question('likes'),
        [survey.answer('likes', 'price'), survey.answer('likes', 'speed')].sort((a, b) => a - b),
      ],
    ])
    expect(await submissionsOf(survey)).toMatchObject([
      { viewed: true, device_type: 'desktop', client_key: null, hidden: null },
    ])
    const params = { accountId: account.id, surveyId: survey.id }
    const { reply } = await consoleCall(showReport, { params, query: {} }, designer)
    expect(reply.totals).toMatchObject({ responses: 1 })
  })

  it('is led to another question by another answer, and may leave an optional one out', async () => {
    const { survey, path } = await arrange()
    const sorry = await sendOn(await callHosted(path), { a: answerId(survey, 'nps', '3') })
    expect(sorry.text).toContain('What went wrong?')
    expect((await sendOn(sorry, { text: ' ', skip: '1' })).text).toContain('Thanks a lot!')
    expect(await answersOf(survey)).toEqual([[survey.question('nps'), [survey.answer('nps', '3')]]])
  })

  it('is told at the field what is missing or too much, and loses nothing', async () => {
    const { survey, path } = await arrange()
    const first = await callHosted(path)
    const missing = await send(first, {})
    expect(missing.status).toBe(422)
    expect(missing.text).toMatch(/role="alert"[^>]*>Please answer this question\./)
    expect(missing.text).toMatch(/aria-describedby="error\d+"/)
    expect(missing.text).toContain('<title>Please answer this question. Would')
    expect(await submissionsOf(survey)).toEqual([])
    const second = await sendOn(missing, { a: answerId(survey, 'nps', '10') })
    const all = ['price', 'speed', 'people'].map((key) => answerId(survey, 'likes', key))
    const much = await send(second, { a: all })
    expect(much.status).toBe(422)
    expect(much.text).toMatch(/role="alert"[^>]*>You can choose up to 2\./)
    expect(much.text.match(/ checked/g)).toHaveLength(3)
    expect(await answersOf(survey)).toHaveLength(1)
  })

  it('records nothing twice, however often a form is sent, and the last answer counts', async () => {
    const { survey, path } = await arrange()
    const first = await callHosted(path)
    await Promise.all(Array.from({ length: 50 }, () => send(first, { a: answerId(survey, 'nps', '9') })))
    await send(first, { a: answerId(survey, 'nps', '9') })
    expect(await submissionsOf(survey)).toHaveLength(1)
    expect(await answersOf(survey)).toEqual([[survey.question('nps'), [survey.answer('nps', '9')]]])
    const second = await sendOn(first, { a: answerId(survey, 'nps', '8') })
    await sendOn(second, { a: answerId(survey, 'likes', 'people') })
    expect(await answersOf(survey)).toEqual([
      [survey.question('nps'), [survey.answer('nps', '8')]],
      [survey.question('likes'), [survey.answer('likes', 'people')]],
    ])
    const [{ count } = { count: 0 }] = await rows<{ count: number }>(
      'SELECT response_count AS count FROM surveys WHERE id = $1',
      [survey.id],
    )
    expect(count).toBe(1)
  })

  it('of a client key is one person, with Context Data, whatever link they open', async () => {
    const { survey, path } = await arrange()
    const key = `<script>alert(1)</script>'"${randomUUID()}`
    const query = new URLSearchParams({ client: key, plan: 'pro "x"' })
    for (const score of ['2', '7']) {
      const first = await callHosted(`${path}?${query}`)
      expect(first.text).not.toContain('<script>')
      await sendOn(first, { a: answerId(survey, 'nps', score) })
    }
    expect(await submissionsOf(survey)).toMatchObject([{ client_key: key, context: { plan: 'pro "x"' } }])
    expect(await answersOf(survey)).toEqual([[survey.question('nps'), [survey.answer('nps', '7')]]])
    const devices = await rows('SELECT client_key FROM devices WHERE client_key = $1', [key])
    expect(devices).toHaveLength(1)
    const other = await arrange()
    await sendOn(await callHosted(`${other.path}?${query}`), { a: answerId(other.survey, 'nps', '7') })
    expect(await rows('SELECT client_key FROM devices WHERE client_key = $1', [key])).toHaveLength(1)
    const later = await callHosted(`${path}?${query}&wave=2`)
    await sendOn(later, { a: answerId(survey, 'nps', '1') })
    expect(await submissionsOf(survey)).toHaveLength(2)
  })

  it('keeps no Context Data that a tool did not fill in', async () => {
    const { survey, path } = await arrange()
    const first = await callHosted(`${path}?client=${randomUUID()}&plan=*|PLAN|*&city=[x]%20y&team={{team}}`)
    await sendOn(first, { a: answerId(survey, 'nps', '9') })
    expect(await submissionsOf(survey)).toMatchObject([{ context: { city: '[x] y' } }])
  })

  it('who comes back by the same link starts again in the same submission', async () => {
    const { survey, path } = await arrange()
    const client = randomUUID()
    await sendOn(await callHosted(`${path}?client=${client}`), { a: answerId(survey, 'nps', '9') })
    const again = await callHosted(`${path}?client=${client}`)
    // Nobody who has the link and the key reads what was answered.
    expect(again.text).toContain('Would you recommend')
    const second = await sendOn(again, { a: answerId(survey, 'nps', '9') })
    await sendOn(second, { a: answerId(survey, 'likes', 'price') })
    expect(await submissionsOf(survey)).toHaveLength(1)
    expect(await answersOf(survey)).toHaveLength(2)
  })

  it.each([
    ...['{{client_key}}', '*|UNIQID|*', '{{ contact.hs_object_id }}', 'null', '', 'x'.repeat(256)],
    ...['user-{{id}}', '%7B%7Bemail%7D%7D', '%%subscriber_id%%', '[email]', '{!Contact.Id}'],
  ])('of the client key %s is nobody in particular', async (client) => {
    const { survey, path } = await arrange()
    const query = new URLSearchParams({ client })
    for (const _ of [1, 2]) {
      await sendOn(await callHosted(`${path}?${query}`), { a: answerId(survey, 'nps', '9') })
    }
    expect(await submissionsOf(survey)).toMatchObject([{ client_key: null }, { client_key: null }])
  })
})

describe('a link that answers', () => {
  it('records nothing until somebody sends it, then goes on in the same submission', async () => {
    const { survey, path } = await arrange()
    const client = randomUUID()
    const link = `${path}?client=${client}&answer=${answerId(survey, 'nps', '4')}`
    const before = await snapshot()
    const opened = await callHosted(link)
    await callHosted(link, { method: 'HEAD' })
    expect(await snapshot()).toEqual(before)
    expect(opened.text).toContain('What went wrong?')
    expect(opened.text).toMatch(/Your answer<\/span>.*<b dir="auto">4<\/b>/)
    const end = await sendOn(opened, { text: 'Slow' })
    expect(end.text).toContain('Thanks a lot!')
    expect(await answersOf(survey)).toEqual([
      [survey.question('nps'), [survey.answer('nps', '4')]],
      [survey.question('sorry'), 'Slow'],
    ])
    expect(await submissionsOf(survey)).toMatchObject([{ client_key: client, device_type: 'email' }])
    // Another answer of the same mail replaces the first one.
    const again = await callHosted(`${path}?client=${client}&answer=${answerId(survey, 'nps', '5')}`)
    await sendOn(again, { skip: '1' })
    expect(await submissionsOf(survey)).toHaveLength(1)
    expect((await answersOf(survey))[0]).toEqual([survey.question('nps'), [survey.answer('nps', '5')]])
  })

  it('to the only question is sent by a button', async () => {
    const { survey, path } = await arrange({ questions: [ONLY] })
    const opened = await callHosted(`${path}?answer=${answerId(survey, 'q1', 'bad')}`)
    expect(opened.text).toContain('>Send</button>')
    expect(await submissionsOf(survey)).toEqual([])
    expect((await sendOn(opened, {})).text).toContain('Thanks a lot!')
    expect(await answersOf(survey)).toEqual([[survey.question('q1'), [survey.answer('q1', 'bad')]]])
  })

  it('can be taken back before it is sent', async () => {
    const { survey, path } = await arrange()
    const opened = await callHosted(`${path}?client=${randomUUID()}&answer=${answerId(survey, 'nps', '4')}`)
    const change = /class="given".*?<a href="([^"]*)"/s.exec(opened.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const first = await callHosted(change)
    expect(first.text).toContain('Would you recommend')
    await sendOn(first, { a: answerId(survey, 'nps', '10') })
    expect(await answersOf(survey)).toEqual([[survey.question('nps'), [survey.answer('nps', '10')]]])
  })
})

describe('a survey that is not open', () => {
  it('says so, and records nothing', async () => {
    const { survey, path } = await arrange()
    const first = await callHosted(path)
    const params = { accountId: account.id, surveyId: survey.id }
    const move = (to: 'paused' | 'complete' | 'live') =>
      consoleCall(moveSurvey, { params, body: { to } }, designer)
    await move('paused')
    for (const got of [await callHosted(path), await send(first, { a: answerId(survey, 'nps', '9') })]) {
      expect(got.status).toBe(200)
      expect(got.text).toContain('This survey is not open now')
    }
    await move('complete')
    expect((await callHosted(path)).text).toContain('This survey has ended')
    expect(await submissionsOf(survey)).toEqual([])
  })

  it('because of its dates', async () => {
    const soon = new Date(Date.now() + 86_400_000).toISOString()
    const past = new Date(Date.now() - 86_400_000).toISOString()
    const later = await arrange({ schedule: { startsAt: soon } })
    expect((await callHosted(later.path)).text).toContain('This survey is not open now')
    const ended = await arrange({ schedule: { endsAt: past } })
    expect((await callHosted(ended.path)).text).toContain('This survey has ended')
  })

  it('lets whoever gave the last wanted response finish', async () => {
    const { survey, path } = await arrange({ goal: 1 })
    const [first, late] = [await callHosted(path), await callHosted(path)]
    const second = await sendOn(first, { a: answerId(survey, 'nps', '9') })
    expect((await callHosted(path)).text).toContain('This survey has ended')
    expect((await send(late, { a: answerId(survey, 'nps', '9') })).text).toContain('This survey has ended')
    expect((await sendOn(second, { a: answerId(survey, 'likes', 'price') })).text).toContain('Thanks a lot!')
    expect(await answersOf(survey)).toHaveLength(2)
    expect(await submissionsOf(survey)).toHaveLength(1)
  })

  it('of an account that is switched off', async () => {
    const closed = await arrangeAccount()
    const owner = await arrangeUser([closed, 'owner'])
    const survey = await arrangeSurvey(closed)
    const path = await switchOn(owner, closed, survey)
    await changeSettings(closed, { enabled: false })
    const got = await callHosted(path)
    expect([got.status, got.text.includes('This link does not work')]).toEqual([404, true])
  })
})
