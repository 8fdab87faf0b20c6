// GET /surveys/{survey_id}/questions (docs/api.md §5).
import { afterEach, describe, expect, it } from 'vitest'
import { replaceEnv } from '@/lib/platform/env'
import { type Got, get, to } from '../../support/api'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'

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

describe('the questions', () => {
  const questions = [
    {
      key: 'choice',
      kind: 'single_choice',
      content: 'One?',
      submitLabel: 'Send',
      optional: true,
      emptyErrorText: 'Choose',
      buttonType: 'menu',
      answersPerRow: { desktop: 3, mobile: 1 },
      defaultLabel: 'Please choose',
      helper: {
        beforeText: 'B',
        afterText: 'A',
        beforeItems: ['low', '"2"'],
        afterItems: ['x'],
        beforeCount: 2,
        afterCount: 0,
      },
      answers: [
        { key: 'yes', content: 'Yes', next: 'why', imageUrl: 'https://e.com/y.png', imageAlt: 'a hand' },
        { key: 'no', content: 'No', next: 'end' },
        { key: 'else', content: 'Else' },
      ],
    },
    {
      key: 'ticks',
      kind: 'multiple_choices',
      content: 'Many?',
      multiple: { maximum: 2, errorText: 'Two at most' },
      answers: ['A', 'B'],
      next: 'end',
    },
    { key: 'any', kind: 'multiple_choices', content: 'Any?', answers: ['C'] },
    { key: 'nps', kind: 'nps', content: 'Score?' },
    {
      key: 'slide',
      kind: 'slider',
      content: 'How?',
      answers: [1, 2],
      slider: { start: 1, submitButton: false },
    },
    {
      key: 'why',
      kind: 'free_text',
      content: 'Why?',
      freeText: { hint: 'H', errorText: 'E', height: 90, maxLength: 12 },
    },
    {
      key: 'help',
      kind: 'custom_content',
      content: '<p onclick="x()">Hi <a href="https://e.com/help">help</a><script>alert(1)</script></p>',
      customContent: {
        fullscreen: true,
        backgroundColor: '#ffffff',
        opacity: 80,
        autoclose: { enabled: true, delay: 3 },
        autoredirect: { enabled: true, delay: 3, url: 'https://e.com/next' },
      },
    },
  ]

  const group = expect.any(Number)
  const plain = {
    submit_label: expect.stringMatching(/^(Next|Send)$/),
    button_type: 0,
    answers_per_row_desktop: null,
    answers_per_row_mobile: null,
    optional: 'f',
    nps: 'f',
    empty_error_text: 'Please answer this question.',
    before_question_text: null,
    after_question_text: null,
    before_answers_items: null,
    after_answers_items: null,
    before_answers_count: null,
    after_answers_count: null,
    single_choice_default_label: null,
    question_locale_group_id: group,
  }
  const answer = (id: number, position: number, content: string, next: number) => ({
    id,
    position,
    content,
    next_question_id: next,
    image_url: null,
    image_alt: null,
    possible_answer_locale_group_id: group,
  })

  it('tell pages of a rating, and the mobile SDKs the same bytes as without one', async () => {
    const account = await arrangeAccount()
    const scale = { key: 'scale', kind: 'single_choice', content: 'How?', answers: ['Bad', 'So-so', 'Good'] }
    const plainly = await arrangeSurvey(account, { questions: [scale] })
    const rated = await arrangeSurvey(account, { questions: [{ ...scale, rating: 'faces' }] })
    const ids = /"(id|question_locale_group_id|possible_answer_locale_group_id)":\d+/g
    const ask = async (survey: { id: number }, headers: Record<string, string>, labels?: string) =>
      (
        await get(to(`/surveys/${survey.id}/questions`, { identifier: account.identifier, labels }), {
          headers,
        })
      ).text.replace(ids, '"$1":0')
    const sdk = { 'user-agent': 'HttpClient/UNAVAILABLE (Pixel 8, Android 15)' }
    expect(await ask(rated, sdk)).toBe(await ask(plainly, sdk))
    expect(await ask(rated, sdk)).not.toContain('rating')
    for (const labels of [undefined, 'own']) {
      expect(JSON.parse(await ask(rated, {}, labels))[0]).toHaveProperty('rating', 'faces')
      expect(await ask(plainly, {}, labels)).not.toContain('rating')
      expect((await ask(rated, {}, labels)).replace('"rating":"faces",', '')).toBe(
        await ask(plainly, {}, labels),
      )
    }
  })

  it('are a bare array by position, each kind with exactly its fields', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, { questions })
    const got = await list(account, survey.id)
    expect(got.status).toBe(200)
    expect(got.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const { question: q, answer: a } = survey
    const body = JSON.parse(got.text)
    expect(body.slice(0, 3)).toEqual([
      {
        ...plain,
        id: q('choice'),
        question_type: 'single_choice_question',
        position: 0,
        content: 'One?',
        submit_label: 'Send',
        button_type: 2,
        answers_per_row_desktop: 3,
        answers_per_row_mobile: 1,
        optional: 't',
        empty_error_text: 'Choose',
        before_question_text: 'B',
        after_question_text: 'A',
        before_answers_items: '["low","\\"2\\""]',
        after_answers_items: '["x"]',
        before_answers_count: '2',
        after_answers_count: '0',
        single_choice_default_label: 'Please choose',
        next_question_id: q('ticks'),
        possible_answers: [
          {
            ...answer(a('choice', 'yes'), 0, 'Yes', q('why')),
            image_url: 'https://e.com/y.png',
            image_alt: 'a hand',
          },
          answer(a('choice', 'no'), 1, 'No', 0),
          answer(a('choice', 'else'), 2, 'Else', q('ticks')),
        ],
      },
      {
        ...plain,
        id: q('ticks'),
        question_type: 'multiple_choices_question',
        position: 1,
        content: 'Many?',
        maximum_selection: 2,
        maximum_selections_exceeded_error_text: 'Two at most',
        next_question_id: 0,
        possible_answers: [answer(a('ticks', 'a1'), 0, 'A', 0), answer(a('ticks', 'a2'), 1, 'B', 0)],
      },
      {
        ...plain,
        id: q('any'),
        question_type: 'multiple_choices_question',
        position: 2,
        content: 'Any?',
        next_question_id: q('nps'),
        possible_answers: [answer(a('any', 'a1'), 0, 'C', 0)],
      },
    ])
    expect(body[3]).toEqual({
      ...plain,
      id: q('nps'),
      question_type: 'single_choice_question',
      position: 3,
      content: 'Score?',
      nps: 't',
      button_type: 1,
      next_question_id: q('slide'),
      possible_answers: Array.from({ length: 11 }, (_, score) =>
        answer(a('nps', String(score)), score, String(score), q('slide')),
      ),
    })
    expect(body.slice(4)).toEqual([
      {
        ...plain,
        id: q('slide'),
        question_type: 'slider_question',
        position: 4,
        content: 'How?',
        slider_start_position: 1,
        slider_submit_button_enabled: 'f',
        next_question_id: q('why'),
        possible_answers: [
          answer(a('slide', 'a1'), 0, '1', q('why')),
          answer(a('slide', 'a2'), 1, '2', q('why')),
        ],
      },
      {
        ...plain,
        id: q('why'),
        question_type: 'free_text_question',
        position: 5,
        content: 'Why?',
        hint_text: 'H',
        empty_error_text: 'E',
        error_text: 'E',
        height: 90,
        max_length: 12,
        next_question_id: q('help'),
      },
      {
        ...plain,
        id: q('help'),
        question_type: 'custom_content_question',
        position: 6,
        content: expect.stringMatching(
          /^<p>Hi <a (?=[^>]*href="https:\/\/e\.com\/help")(?=[^>]*data-service-link-id="[0-9a-f-]{36}")[^>]*>help<\/a><\/p>$/,
        ),
        fullscreen: 't',
        background_color: '#ffffff',
        opacity: '80',
        autoclose_enabled: 't',
        autoclose_delay: 3,
        autoredirect_enabled: 't',
        autoredirect_delay: 3,
        autoredirect_url: 'https://e.com/next',
        next_question_id: 0,
      },
    ])
  })

  it('are shuffled at every call, all or all but the last, and keep their positions', async () => {
    const account = await arrangeAccount()
    const answers = ['A', 'B', 'C', 'D', 'E', 'F']
    const { id } = await arrangeSurvey(account, {
      questions: [
        { kind: 'single_choice', content: '1?', shuffle: 'all', answers },
        { kind: 'multiple_choices', content: '2?', shuffle: 'all_but_last', answers },
        { kind: 'single_choice', content: '3?', answers },
      ],
    })
    const orders: string[][] = [[], [], []]
    for (let n = 0; n < 25; n++) {
      for (const [q, { possible_answers = [] }] of (await listed(account, id)).entries()) {
        orders[q]?.push(possible_answers.map(({ content }) => content).join(''))
        for (const { content, position } of possible_answers) expect(answers[position]).toBe(content)
      }
    }
    const [all = [], butLast = [], none = []] = orders
    expect(new Set(all).size).toBeGreaterThan(3)
    expect(new Set(butLast).size).toBeGreaterThan(3)
    expect(new Set(all.map((order) => order.at(-1))).size).toBeGreaterThan(1)
    expect(new Set(butLast.map((order) => order.at(-1)))).toEqual(new Set(['F']))
    expect(new Set(none)).toEqual(new Set(['ABCDEF']))
    for (const order of [...all, ...butLast]) expect([...order].sort().join('')).toBe('ABCDEF')
  })

  it('leave out what a designer has removed, and number the rest from 0', async () => {
    const account = await arrangeAccount()
    const ask = (key: string) => ({ key, kind: 'single_choice', content: key, answers: ['A', 'B'] })
    const { id } = await arrangeSurvey(account, { key: 's', questions: [ask('a'), ask('b'), ask('c')] })
    await get(to('/serve', { identifier: account.identifier, callback: '_' }))
    await arrangeSurvey(account, { key: 's', questions: [ask('c'), { ...ask('b'), answers: ['B'] }] })
    const found = await listed(account, id)
    expect(found.map(({ position, content }) => [position, content])).toEqual([
      [0, 'c'],
      [1, 'b'],
    ])
    expect(found[1]?.possible_answers?.map(({ position, content }) => [position, content])).toEqual([
      [0, 'B'],
    ])
  })
})
