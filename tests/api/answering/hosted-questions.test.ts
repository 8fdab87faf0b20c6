// The hosted page of a survey: all questions at once, what each kind looks like, polls and links in custom content.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ArrangedSurvey, rows } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { callHosted, formOf, send, sendOn } from '../../support/hosted'
import {
  answerId,
  answersOf,
  arrangeHosting,
  type Hosting,
  ONLY,
  submissionsOf,
} from '../../support/hosted-survey'

useTestDatabase()

let arrange: Hosting['arrange']
beforeAll(async () => {
  ;({ arrange } = await arrangeHosting())
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
      [likes, answerId(survey, 'likes', 'a')],
      [likes, answerId(survey, 'likes', 'b')],
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
      [face, answerId(survey, 'q1', 'bad')],
      [likes, answerId(survey, 'likes', 'b')],
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
    const page = await callHosted(`${path}?client=${randomUUID()}&answer=${answerId(survey, 'q1', 'good')}`)
    expect(page.text).toContain(`value="${answerId(survey, 'q1', 'good')}" aria-label="3 of 3: good" checked`)
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
    expect((await sendOn(page, { a: answerId(survey, 'q1', 'good') })).text).toContain('Thanks a lot!')
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
    await sendOn(many, { a: answerId(survey, 'q1', 's37') })
    expect(await answersOf(survey)).toEqual([[survey.question('q1'), [survey.answer('q1', 's37')]]])
  })

  it('of pictures: one without a text is named by its description', async () => {
    const imageUrl = 'https://img.example/a.png'
    const answers = [
      { key: 'a', content: '', imageUrl, imageAlt: 'A tent' },
      { key: 'b', content: 'A stove', imageUrl, imageAlt: 'Steel' },
      { key: 'c', content: 'A rope', imageUrl, imageAlt: 'A rope' },
    ]
    const { text } = await callHosted((await arrange({ questions: [{ ...ONLY, answers }] })).path)
    expect(text).toContain('alt="A tent"></label>')
    expect(text).toContain('alt="Steel"><span class="label" dir="auto">A stove</span>')
    // A description that repeats the text would be heard twice.
    expect(text).toContain('alt=""><span class="label" dir="auto">A rope</span>')
  })
})

describe('the heading of the first level', () => {
  const content = (html: string) => [{ key: 'note', kind: 'custom_content', content: html }]
  it.each([
    ['the question', { questions: [ONLY] }, 'How is it?'],
    ['the title of all questions at once', { questions: [ONLY], allAtOnce: { enabled: true } }, 'Your visit'],
    ['the title of custom content', { questions: content('<p>News</p>') }, 'Your visit'],
    ['the one of custom content', { questions: content('<h1>News</h1>') }, 'News'],
  ])('is one: %s', async (_, document, expected) => {
    const { path } = await arrange({ name: 'internal', title: 'Your visit', ...document })
    const { text } = await callHosted(path)
    expect([...text.matchAll(/<h1[^>]*>([^<]*)<\/h1>/g)].map(([, heading]) => heading)).toEqual([expected])
    expect(text).not.toContain('internal')
  })
})

describe('a poll', () => {
  it('shows the results of all its counted questions at the end', async () => {
    const { survey, path } = await arrange({
      questions: [ONLY, { key: 'why', kind: 'free_text', content: 'Why?', optional: true }],
      poll: true,
    })
    const why = await sendOn(await callHosted(path), { a: answerId(survey, 'q1', 'bad') })
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
    const more = await sendOn(first, { a: answerId(survey, 'q1', 'bad') })
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
