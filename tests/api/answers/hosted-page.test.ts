// The hosted page of a survey: what people without script answer, and what hostile callers try.
import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { showReport } from '@/lib/contract/console/reports'
import { moveSurvey } from '@/lib/contract/console/surveys'
import { replaceEnv } from '@/lib/env'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  changeSettings,
  rows,
  snapshot,
} from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { callHosted, formOf, send, sendOn, switchOff, switchOn } from '../../support/hosted'
import { setEnv } from '../../support/serving'

useTestDatabase()
afterEach(() => replaceEnv(null))

const scores = (next: (score: number) => string | undefined) =>
  Array.from({ length: 11 }, (_, score) => {
    const to = next(score)
    return { key: String(score), content: String(score), ...(to ? { next: to } : {}) }
  })

const QUESTIONS = [
  {
    key: 'nps',
    kind: 'nps',
    content: 'Would you recommend <us>?',
    answers: scores((score) => (score <= 6 ? 'sorry' : undefined)),
  },
  {
    key: 'likes',
    kind: 'multiple_choices',
    content: 'What do you like?',
    answers: ['price', 'speed', 'people'].map((key) => ({ key, content: key })),
    multiple: { maximum: 2 },
    next: 'end',
  },
  { key: 'sorry', kind: 'free_text', content: 'What went wrong?', optional: true },
]

const ONLY = {
  key: 'q1',
  kind: 'single_choice',
  content: 'How is it?',
  answers: ['good', 'bad'].map((key) => ({ key, content: key })),
}

let account: ArrangedAccount
let designer: ArrangedUser
beforeAll(async () => {
  account = await arrangeAccount()
  designer = await arrangeUser([account, 'designer'])
})

const arrange = async (document: Record<string, unknown> = {}) => {
  const survey = await arrangeSurvey(account, {
    questions: QUESTIONS,
    thankYou: 'Thanks a lot!',
    ...document,
  })
  return { survey, path: await switchOn(designer, account, survey) }
}

interface Stored extends Record<string, unknown> {
  udid: string
  client_key: string | null
  device_udid: string
  device_type: string
  context: Record<string, string> | null
  hidden: string | null
  viewed: boolean
}

const submissionsOf = (survey: ArrangedSurvey) =>
  rows<Stored>(
    `SELECT udid, client_key, device_udid, device_type, context, hidden, viewed_at IS NOT NULL AS viewed
     FROM submissions WHERE survey_id = $1 ORDER BY created_at, udid`,
    [survey.id],
  )

const answersOf = async (survey: ArrangedSurvey) =>
  (
    await rows<{ question_id: number; answer_ids: number[]; text: string | null }>(
      `SELECT n.question_id, n.answer_ids, n.text FROM answers n JOIN submissions s
         ON s.account_id = n.account_id AND s.udid = n.submission_udid
       WHERE s.survey_id = $1 ORDER BY s.udid, n.question_id`,
      [survey.id],
    )
  ).map(({ question_id, answer_ids, text }) => [question_id, text ?? answer_ids])

const id = (survey: ArrangedSurvey, question: string, answer: string) =>
  String(survey.answer(question, answer))

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

    const second = await sendOn(first, { a: id(survey, 'nps', '9') })
    expect(second.text).toContain('What do you like?')
    // Every answer to it leads to the end.
    expect(second.text).toContain('>Send</button>')
    const end = await sendOn(second, { a: [id(survey, 'likes', 'speed'), id(survey, 'likes', 'price')] })
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
    const sorry = await sendOn(await callHosted(path), { a: id(survey, 'nps', '3') })
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
    const second = await sendOn(missing, { a: id(survey, 'nps', '10') })
    const all = ['price', 'speed', 'people'].map((key) => id(survey, 'likes', key))
    const much = await send(second, { a: all })
    expect(much.status).toBe(422)
    expect(much.text).toMatch(/role="alert"[^>]*>You can choose up to 2\./)
    expect(much.text.match(/ checked/g)).toHaveLength(3)
    expect(await answersOf(survey)).toHaveLength(1)
  })

  it('records nothing twice, however often a form is sent, and the last answer counts', async () => {
    const { survey, path } = await arrange()
    const first = await callHosted(path)
    await Promise.all(Array.from({ length: 50 }, () => send(first, { a: id(survey, 'nps', '9') })))
    await send(first, { a: id(survey, 'nps', '9') })
    expect(await submissionsOf(survey)).toHaveLength(1)
    expect(await answersOf(survey)).toEqual([[survey.question('nps'), [survey.answer('nps', '9')]]])
    const second = await sendOn(first, { a: id(survey, 'nps', '8') })
    await sendOn(second, { a: id(survey, 'likes', 'people') })
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
      await sendOn(first, { a: id(survey, 'nps', score) })
    }
    expect(await submissionsOf(survey)).toMatchObject([{ client_key: key, context: { plan: 'pro "x"' } }])
    expect(await answersOf(survey)).toEqual([[survey.question('nps'), [survey.answer('nps', '7')]]])
    const devices = await rows('SELECT client_key FROM devices WHERE client_key = $1', [key])
    expect(devices).toHaveLength(1)
    const other = await arrange()
    await sendOn(await callHosted(`${other.path}?${query}`), { a: id(other.survey, 'nps', '7') })
    expect(await rows('SELECT client_key FROM devices WHERE client_key = $1', [key])).toHaveLength(1)
    const later = await callHosted(`${path}?${query}&wave=2`)
    await sendOn(later, { a: id(survey, 'nps', '1') })
    expect(await submissionsOf(survey)).toHaveLength(2)
  })

  it('keeps no Context Data that a tool did not fill in', async () => {
    const { survey, path } = await arrange()
    const first = await callHosted(`${path}?client=${randomUUID()}&plan=*|PLAN|*&city=[x]%20y&team={{team}}`)
    await sendOn(first, { a: id(survey, 'nps', '9') })
    expect(await submissionsOf(survey)).toMatchObject([{ context: { city: '[x] y' } }])
  })

  it('who comes back by the same link starts again in the same submission', async () => {
    const { survey, path } = await arrange()
    const client = randomUUID()
    await sendOn(await callHosted(`${path}?client=${client}`), { a: id(survey, 'nps', '9') })
    const again = await callHosted(`${path}?client=${client}`)
    // Nobody who has the link and the key reads what was answered.
    expect(again.text).toContain('Would you recommend')
    const second = await sendOn(again, { a: id(survey, 'nps', '9') })
    await sendOn(second, { a: id(survey, 'likes', 'price') })
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
      await sendOn(await callHosted(`${path}?${query}`), { a: id(survey, 'nps', '9') })
    }
    expect(await submissionsOf(survey)).toMatchObject([{ client_key: null }, { client_key: null }])
  })
})

describe('a link that answers', () => {
  it('records nothing until somebody sends it, then goes on in the same submission', async () => {
    const { survey, path } = await arrange()
    const client = randomUUID()
    const link = `${path}?client=${client}&answer=${id(survey, 'nps', '4')}`
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
    const again = await callHosted(`${path}?client=${client}&answer=${id(survey, 'nps', '5')}`)
    await sendOn(again, { skip: '1' })
    expect(await submissionsOf(survey)).toHaveLength(1)
    expect((await answersOf(survey))[0]).toEqual([survey.question('nps'), [survey.answer('nps', '5')]])
  })

  it('to the only question is sent by a button', async () => {
    const { survey, path } = await arrange({ questions: [ONLY] })
    const opened = await callHosted(`${path}?answer=${id(survey, 'q1', 'bad')}`)
    expect(opened.text).toContain('>Send</button>')
    expect(await submissionsOf(survey)).toEqual([])
    expect((await sendOn(opened, {})).text).toContain('Thanks a lot!')
    expect(await answersOf(survey)).toEqual([[survey.question('q1'), [survey.answer('q1', 'bad')]]])
  })

  it('can be taken back before it is sent', async () => {
    const { survey, path } = await arrange()
    const opened = await callHosted(`${path}?client=${randomUUID()}&answer=${id(survey, 'nps', '4')}`)
    const change = /class="given".*?<a href="([^"]*)"/s.exec(opened.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const first = await callHosted(change)
    expect(first.text).toContain('Would you recommend')
    await sendOn(first, { a: id(survey, 'nps', '10') })
    expect(await answersOf(survey)).toEqual([[survey.question('nps'), [survey.answer('nps', '10')]]])
  })
})

describe('a survey with all questions at once', () => {
  const FACES = ['bad', 'so-so', 'good'].map((key) => ({ key, content: key }))
  const TOGETHER = [
    { ...ONLY, answers: FACES, rating: 'faces' as const },
    {
      key: 'likes',
      kind: 'multiple_choices',
      content: 'Which?',
      answers: ['a', 'b'].map((key) => ({ key, content: key })),
      multiple: { maximum: 1 },
    },
    { key: 'why', kind: 'free_text', content: 'Why?', optional: true },
  ]
  const names = (survey: ArrangedSurvey) => ({
    face: `a${survey.question('q1')}`,
    likes: `a${survey.question('likes')}`,
    why: `text${survey.question('why')}`,
  })
  const allAtOnce = {
    enabled: true,
    submitLabel: 'Send all',
    emptyErrorEnabled: true,
    errorText: 'See above.',
  }

  it('is one form, which records all answers or none', async () => {
    const { survey, path } = await arrange({ questions: TOGETHER, allAtOnce })
    const { face, likes, why } = names(survey)
    const page = await callHosted(path)
    expect(page.text.match(/<h2 class="asked"/g)).toHaveLength(3)
    expect(page.text).toContain('>Send all</button>')
    const sendAll = (from: typeof page, fields: [string, string][]) =>
      callHosted(/action="([^"]*)"/.exec(from.text)?.[1]?.replaceAll('&amp;', '&') ?? '', { form: fields })
    const both: [string, string][] = [
      [likes, id(survey, 'likes', 'a')],
      [likes, id(survey, 'likes', 'b')],
    ]
    const refused = await sendAll(page, [...both, [why, 'Because <b>']])
    expect(refused.status).toBe(422)
    expect(refused.text.match(/role="alert"/g)).toHaveLength(2)
    expect(refused.text.match(/ autofocus/g)).toHaveLength(1)
    expect(refused.text).toContain('See above.')
    // What was sent is still there.
    expect(refused.text.match(/ checked/g)).toHaveLength(2)
    expect(refused.text).toContain('Because &lt;b&gt;</textarea>')
    expect(await submissionsOf(survey)).toEqual([])
    const sent: [string, string][] = [
      [face, id(survey, 'q1', 'bad')],
      [likes, id(survey, 'likes', 'b')],
      [why, 'Because <b>'],
    ]
    const replies = await Promise.all([1, 2, 3].map(() => sendAll(refused, sent)))
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303])
    expect((await callHosted(replies[0]?.location ?? '')).text).toContain('Thanks a lot!')
    expect(await answersOf(survey)).toEqual([
      [survey.question('q1'), [survey.answer('q1', 'bad')]],
      [survey.question('likes'), [survey.answer('likes', 'b')]],
      [survey.question('why'), 'Because <b>'],
    ])
    expect(await submissionsOf(survey)).toHaveLength(1)
    expect((await sendAll(page, [[face, '999999999']])).status).toBe(400)
  })

  it('has the answer of a link chosen, and may be left empty where that is no error', async () => {
    const { survey, path } = await arrange({
      questions: TOGETHER,
      allAtOnce: { ...allAtOnce, emptyErrorEnabled: false },
    })
    const page = await callHosted(`${path}?client=${randomUUID()}&answer=${id(survey, 'q1', 'good')}`)
    expect(page.text).toContain(`value="${id(survey, 'q1', 'good')}" aria-label="3 of 3: good" checked`)
    expect((await send(page, {})).status).toBe(303)
    expect(await submissionsOf(survey)).toEqual([])
  })
})

describe('what a question looks like', () => {
  it.each([
    ['stars', 5, 5],
    ['faces', 5, 15],
    ['numbers', 5, 0],
  ] as const)('of a rating in %s: a button for each answer that sends it', async (rating, count, paths) => {
    const { survey, path } = await arrange({
      questions: [
        {
          ...{ key: 'q1', kind: 'single_choice', content: 'How is it?', rating },
          answers: ['Awful', 'Bad', 'So-so', 'Good', 'Great'].map((content) => ({
            key: content.toLowerCase(),
            content,
          })),
        },
      ],
    })
    const page = await callHosted(path)
    expect(page.text.match(/<button class="choice" name="a"/g)).toHaveLength(count)
    expect(page.text.match(/<path /g) ?? []).toHaveLength(paths)
    expect(page.text).toContain('aria-label="4 of 5: Good"')
    expect((await sendOn(page, { a: id(survey, 'q1', 'good') })).text).toContain('Thanks a lot!')
    expect(await answersOf(survey)).toEqual([[survey.question('q1'), [survey.answer('q1', 'good')]]])
  })

  it('of a slider: a menu where it has many steps', async () => {
    const slider = (many: number) => ({
      ...{ key: 'q1', kind: 'slider', content: 'How warm?' },
      answers: Array.from({ length: many }, (_, step) => ({ key: `s${step}`, content: `${step}` })),
    })
    const few = await callHosted((await arrange({ questions: [slider(5)] })).path)
    expect(few.text.match(/type="radio"/g)).toHaveLength(5)
    const { survey, path } = await arrange({ questions: [slider(101)] })
    const many = await callHosted(path)
    expect(many.text).not.toContain('type="radio"')
    expect(many.text).toContain('>Please choose</option>')
    // It has no value until somebody chooses one.
    expect((await send(many, { a: '' })).status).toBe(422)
    await sendOn(many, { a: id(survey, 'q1', 's37') })
    expect(await answersOf(survey)).toEqual([[survey.question('q1'), [survey.answer('q1', 's37')]]])
  })

  it('of pictures: one without a text is named by its description', async () => {
    const imageUrl = 'https://img.example/a.png'
    const answers = [
      { key: 'a', content: '', imageUrl, imageAlt: 'A tent' },
      { key: 'b', content: 'A stove', imageUrl, imageAlt: 'Steel' },
    ]
    const { text } = await callHosted((await arrange({ questions: [{ ...ONLY, answers }] })).path)
    expect(text).toContain('alt="A tent"></label>')
    expect(text).toContain('alt="Steel"><span class="label" dir="auto">A stove</span>')
  })
})

describe('a poll', () => {
  it('shows the results of all its counted questions at the end', async () => {
    const { survey, path } = await arrange({
      questions: [ONLY, { key: 'why', kind: 'free_text', content: 'Why?', optional: true }],
      poll: true,
    })
    const why = await sendOn(await callHosted(path), { a: id(survey, 'q1', 'bad') })
    const end = await sendOn(why, { skip: '1' })
    expect(end.text).toContain('How is it?')
    expect(end.text).toContain('100% = 1 answer')
    expect(end.text).not.toContain('Why?')
  })
})

describe('a link in custom content', () => {
  it('is counted once there is an answer that it belongs to, and leads nobody elsewhere', async () => {
    const content = '<p><a href="https://more.example/">More</a></p>'
    const { survey, path } = await arrange({
      questions: [ONLY, { key: 'more', kind: 'custom_content', content }],
    })
    const [{ udid } = { udid: '' }] = await rows<{ udid: string }>(
      'SELECT udid FROM links WHERE question_id = $1',
      [survey.question('more')],
    )
    const clicks = async () =>
      (await rows<{ clicks: number }>('SELECT click_count AS clicks FROM links WHERE udid = $1', [udid]))[0]
        ?.clicks
    const first = await callHosted(path)
    expect((await send(first, { link: udid })).status).toBe(204)
    expect(await clicks()).toBe(0)
    const more = await sendOn(first, { a: id(survey, 'q1', 'bad') })
    expect(more.text).toContain(`data-service-link-id="${udid}"`)
    const clicked = await send(more, { link: udid })
    expect([clicked.status, clicked.text, clicked.location]).toEqual([204, '', null])
    await send(more, { link: randomUUID() })
    await callHosted(formOf(more).action, {
      form: [['link', udid]],
      headers: { 'user-agent': 'Mimecast' },
    })
    expect(await clicks()).toBe(1)
    expect(await submissionsOf(survey)).toHaveLength(1)
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
    for (const got of [await callHosted(path), await send(first, { a: id(survey, 'nps', '9') })]) {
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
    const second = await sendOn(first, { a: id(survey, 'nps', '9') })
    expect((await callHosted(path)).text).toContain('This survey has ended')
    expect((await send(late, { a: id(survey, 'nps', '9') })).text).toContain('This survey has ended')
    expect((await sendOn(second, { a: id(survey, 'likes', 'price') })).text).toContain('Thanks a lot!')
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
        ['a', id(other.survey, 'nps', '9')],
      ],
      [
        ['q', question],
        ['a', id(survey, 'likes', 'price')],
      ],
      [
        ['q', question],
        ['a', '-1'],
      ],
      [
        ['q', question],
        ['a', `${id(survey, 'nps', '9')},1`],
      ],
      [
        ['q', question],
        ['a', '9'.repeat(4000)],
      ],
      [
        ['q', String(other.survey.question('nps'))],
        ['a', id(other.survey, 'nps', '9')],
      ],
      [
        ['q', '0'],
        ['a', '0'],
      ],
      [['q', '']],
      [['a', id(survey, 'nps', '9')]],
    ]
    for (const form of forged) {
      const got = await callHosted(action, { form })
      expect([form, got.status]).toEqual([form, 400])
    }
    const form: [string, string][] = [
      ['q', question],
      ['a', id(survey, 'nps', '9')],
    ]
    const json = { 'content-type': 'application/json' }
    expect((await callHosted(action, { form, headers: json })).status).toBe(415)
    expect((await callHosted(action, { form: [['text', 'x'.repeat(70_000)]] })).status).toBe(413)
    expect((await callHosted(`${path}?big=${'x'.repeat(9000)}`)).status).toBe(414)
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect((await callHosted(action, { method })).status).toBe(405)
    // Programs that look at links.
    await callHosted(action, { form, headers: { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' } })
    await callHosted(action, { form, headers: { 'sec-purpose': 'prefetch' } })
    await callHosted(`${path}?answer=${id(other.survey, 'nps', '9')}&at=x.9.-1&end=7&visit=me`)
    expect(await snapshot()).toEqual(before)
  })

  it('cannot name a question twice, nor read what a person has answered', async () => {
    const { survey, path } = await arrange()
    const client = randomUUID()
    const sorry = await sendOn(await callHosted(`${path}?client=${client}`), { a: id(survey, 'nps', '3') })
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
      ['a', id(survey, 'q1', 'good')],
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
        ['a', id(survey, 'q1', 'good')],
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
