// GET /submissions/{submission_udid}/answer: each kind of question, and how its answer is stored
// (docs/api.md §6).
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { get, to } from '../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
} from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import {
  answer,
  answersOf,
  arrangeKinds,
  expectBody,
  expectNothingRecorded,
  expectRefused,
  KINDS,
  submissionOf,
} from '../../support/recording'
import { openSubmission } from '../../support/serving'

useTestDatabase()

let account: ArrangedAccount
let survey: ArrangedSurvey
beforeAll(async () => {
  account = await arrangeAccount()
  survey = await arrangeKinds(account)
})

const open = () => openSubmission(account)

describe.each([
  ['single', 'b', 'c'],
  ['nps', '10', '0'],
  ['slider', 'a', 'b'],
])('an answer to a %s question', (key, chosen, other) => {
  const send = (submission: string, query: Record<string, string | number | null>) =>
    answer(account, submission, { question_id: survey.question(key), ...query })

  it('is stored as the chosen possible answer', async () => {
    const submission = await open()
    expectBody(await send(submission, { answer_id: survey.answer(key, chosen) }), '{}')
    expect(await answersOf(submission)).toEqual({ [survey.question(key)]: [survey.answer(key, chosen)] })
    expect(await submissionOf(submission)).toMatchObject({
      answer_count: 1,
      last_question_id: survey.question(key),
      over_goal: false,
    })
  })

  it('is replaced by a newer one', async () => {
    const submission = await open()
    await send(submission, { answer_id: survey.answer(key, chosen) })
    expectBody(await send(submission, { answer_id: survey.answer(key, other) }), '{}')
    expect(await answersOf(submission)).toEqual({ [survey.question(key)]: [survey.answer(key, other)] })
    expect(await submissionOf(submission)).toMatchObject({ answer_count: 1 })
  })

  it('is skipped when it is blank', async () => {
    const submission = await open()
    await expectNothingRecorded(async () => {
      for (const answer_id of ['', ' ']) expectBody(await send(submission, { answer_id }), '{}')
    })
  })

  it('stays when a blank one follows', async () => {
    const submission = await open()
    await send(submission, { answer_id: survey.answer(key, chosen) })
    await expectNothingRecorded(() => send(submission, { answer_id: '' }))
  })

  it('is refused when it is absent, whatever the other parameters', async () => {
    const submission = await open()
    await expectNothingRecorded(async () => {
      expectRefused(await send(submission, {}), 400, 'Error: answer_id ')
      for (const name of ['text_answer', 'text', 'check_boxes', 'custom_content', 'next_question_id']) {
        expectRefused(
          await send(submission, { [name]: survey.answer(key, chosen) }),
          400,
          'Error: answer_id ',
        )
      }
    })
  })

  it('is refused by its id when it is unknown or another question’s', async () => {
    const submission = await open()
    const foreign = survey.answer('multi', 'a')
    await expectNothingRecorded(async () => {
      for (const id of [foreign, 999999, '99999999999', '-1', 'x', '1.0', `${survey.answer(key, chosen)}x`]) {
        expectRefused(await send(submission, { answer_id: id }), 400, String(id))
      }
    })
  })
})

describe('an answer to a multiple choice', () => {
  const id = (key: string) => survey.answer('multi', key)
  const send = (submission: string, check_boxes: string | null) =>
    answer(account, submission, { question_id: survey.question('multi'), check_boxes })

  it.each([
    ['a comma', ','],
    ['an encoded &', '&'],
    ['a comma and a space', ', '],
  ])('is a set of ticks joined by %s', async (_, joint) => {
    const submission = await open()
    expectBody(await send(submission, `${id('c')}${joint}${id('a')}`), '{}')
    expect(await answersOf(submission)).toEqual({ [survey.question('multi')]: [id('a'), id('c')] })
  })

  it('counts each tick once, empty parts not at all', async () => {
    const submission = await open()
    expectBody(await send(submission, `,${id('b')}&${id('b')},,${id('a')}&`), '{}')
    expect(await answersOf(submission)).toEqual({ [survey.question('multi')]: [id('a'), id('b')] })
  })

  it('is replaced as a whole', async () => {
    const submission = await open()
    await send(submission, `${id('a')},${id('b')}`)
    await send(submission, `${id('c')}`)
    expect(await answersOf(submission)).toEqual({ [survey.question('multi')]: [id('c')] })
  })

  it('writes nothing when the same ticks are repeated in another order', async () => {
    const submission = await open()
    await send(submission, `${id('a')},${id('b')}`)
    await expectNothingRecorded(() => send(submission, `${id('b')}&${id('a')}`))
  })

  it('is skipped when it is blank', async () => {
    const submission = await open()
    await expectNothingRecorded(async () => {
      for (const blank of ['', ' ', ',', '&', ' , ']) expectBody(await send(submission, blank), '{}')
    })
  })

  it('is refused when it is absent', async () => {
    const submission = await open()
    await expectNothingRecorded(async () => {
      expectRefused(await send(submission, null), 400, 'Error: check_boxes ')
      const query = { question_id: survey.question('multi'), answer_id: id('a') }
      expectRefused(await answer(account, submission, query), 400, 'Error: check_boxes ')
    })
  })

  it('is refused as a whole when one tick is unknown, another question’s, or too many', async () => {
    const submission = await open()
    await expectNothingRecorded(async () => {
      for (const wrong of ['999999', 'x', String(survey.answer('single', 'a'))]) {
        expectRefused(await send(submission, `${id('a')},${wrong}`), 400, wrong)
      }
      expectRefused(await send(submission, `${id('a')},${id('b')},${id('c')}`), 400, String(id('c')))
    })
  })

  it('takes any number of ticks without a maximum', async () => {
    const free = await arrangeAccount()
    const unlimited = await arrangeSurvey(free, {
      questions: [{ ...KINDS[3], multiple: {} }],
    })
    const submission = await openSubmission(free)
    const all = ['a', 'b', 'c'].map((key) => unlimited.answer('multi', key))
    const query = { question_id: unlimited.question('multi'), check_boxes: all.join() }
    expectBody(await answer(free, submission, query), '{}')
    expect(await answersOf(submission)).toEqual({ [unlimited.question('multi')]: all })
  })
})

describe('an answer to a free text', () => {
  const send = (submission: string, query: Record<string, string | null>) =>
    answer(account, submission, { question_id: survey.question('text'), ...query })
  const stored = async (query: Record<string, string | null>) => {
    const submission = await open()
    expectBody(await send(submission, query), '{}')
    return (await answersOf(submission))[survey.question('text')]
  }

  it('is stored as it was written', async () => {
    for (const text of [
      'Because',
      ' two  spaces ',
      'a\nb',
      '1 < 2 & 3 > "2"',
      '😀 ünï עברית',
      '%41',
      "'; --",
      '0',
    ]) {
      expect(await stored({ text_answer: text })).toBe(text)
    }
  })

  it('may be called text, and text_answer wins', async () => {
    expect(await stored({ text: 'short' })).toBe('short')
    expect(await stored({ text: 'short', text_answer: 'long' })).toBe('long')
  })

  it('loses NUL, and bytes that are no UTF-8 become U+FFFD', async () => {
    const submission = await open()
    const path = to(`/submissions/${submission}/answer`, {
      identifier: account.identifier,
      question_id: survey.question('text'),
    })
    expectBody(await get(`${path}&text_answer=a%00b%ffc%ed%a0%80d+e%20f`), '{}')
    const text = String((await answersOf(submission))[survey.question('text')])
    expect(text).toMatch(/^ab\ufffdc\ufffd+d e f$/)
  })

  it('is skipped when it is blank, and refused when it is absent', async () => {
    const submission = await open()
    await expectNothingRecorded(async () => {
      for (const text_answer of ['', '  ', '\n']) expectBody(await send(submission, { text_answer }), '{}')
      expectBody(await send(submission, { text: '' }), '{}')
      expectRefused(await send(submission, {}), 400, 'Error: text_answer ')
      expectRefused(await send(submission, { answer_id: '1' }), 400, 'Error: text_answer ')
    })
  })
})

describe('an answer to custom content', () => {
  const send = (submission: string, query: Record<string, string | null>) =>
    answer(account, submission, { question_id: survey.question('custom'), ...query })

  it('is stored as text', async () => {
    const submission = await open()
    expectBody(await send(submission, { custom_content: 'seen' }), '{}')
    expect(await answersOf(submission)).toEqual({ [survey.question('custom')]: 'seen' })
  })

  it('may only say that it was passed, which stores nothing', async () => {
    const submission = await open()
    await expectNothingRecorded(async () => {
      for (const next_question_id of ['0', String(survey.question('text')), '999999', 'x', '']) {
        expectBody(await send(submission, { next_question_id }), '{}')
      }
      for (const blank of ['', ' ']) expectBody(await send(submission, { custom_content: blank }), '{}')
    })
  })

  it('is refused when neither is there', async () => {
    const submission = await open()
    await expectNothingRecorded(async () => {
      expectRefused(await send(submission, {}), 400, 'Error: custom_content ')
      expectRefused(await send(submission, { text_answer: 'x' }), 400, 'Error: custom_content ')
    })
  })
})

describe('an answer after a designer changed the survey', () => {
  it('still counts when its possible answer or its question was removed', async () => {
    const own = await arrangeAccount()
    const before = await arrangeKinds(own, { key: 'edited' })
    const submission = await openSubmission(own)
    const kept = KINDS.filter(({ key }) => key !== 'multi').map((question) =>
      question.key === 'single' ? { ...question, answers: question.answers?.slice(1) } : question,
    )
    await arrangeKinds(own, { key: 'edited', questions: kept })
    const gone = before.answer('single', 'a')
    const ticks = [before.answer('multi', 'a'), before.answer('multi', 'c')]
    expectBody(
      await answer(own, submission, { question_id: before.question('single'), answer_id: gone }),
      '{}',
    )
    const query = { question_id: before.question('multi'), check_boxes: ticks.join('&') }
    expectBody(await answer(own, submission, query), '{}')
    expect(await answersOf(submission)).toEqual({
      [before.question('single')]: [gone],
      [before.question('multi')]: ticks,
    })
  })

  it.each(['paused', 'complete', 'archived'])(
    'may finish what was served before it became %s',
    async (status) => {
      const own = await arrangeAccount()
      const before = await arrangeSurvey(own, { key: 'ended' })
      const submission = await openSubmission(own)
      await arrangeSurvey(own, { key: 'ended', status })
      const query = { question_id: before.question('q1'), answer_id: before.answer('q1', 'good') }
      expectBody(await answer(own, submission, query), '{}')
      expect(await answersOf(submission)).toEqual({ [before.question('q1')]: [before.answer('q1', 'good')] })
    },
  )
})

describe('the parameters of /answer', () => {
  it('are required in the order identifier, question_id', async () => {
    const submission = await open()
    const path = `/submissions/${submission}/answer`
    await expectNothingRecorded(async () => {
      expectRefused(await get(path), 400, 'Error: identifier ')
      expectRefused(await get(to(path, { identifier: '' })), 400, 'Error: identifier ')
      const { identifier } = account
      expectRefused(await get(to(path, { identifier })), 400, 'Error: question_id ')
      expectRefused(await get(to(path, { identifier, question_id: ' ' })), 400, 'Error: question_id ')
      expectRefused(await get(to(path, { identifier, question_id: 'x' })), 400, 'Error: question_id ')
      expectRefused(
        await get(to(path, { identifier: 'nobody', question_id: 1 })),
        400,
        'Error: there is no account with this identifier.',
      )
    })
  })

  it('refuse a question of another survey, of another account, or of none', async () => {
    const other = await arrangeAccount()
    const foreign = await arrangeKinds(other)
    const sibling = await arrangeKinds(account, { status: 'draft' })
    const submission = await open()
    const chosen = survey.answer('single', 'a')
    await expectNothingRecorded(async () => {
      for (const id of [foreign.question('single'), sibling.question('single'), 999999]) {
        expectRefused(
          await answer(account, submission, { question_id: id, answer_id: chosen }),
          400,
          String(id),
        )
      }
    })
  })

  it('get 404 for a submission that is unknown or another account’s', async () => {
    const other = await arrangeAccount()
    await arrangeKinds(other)
    const foreign = await openSubmission(other)
    const query = { question_id: survey.question('single'), answer_id: survey.answer('single', 'a') }
    await expectNothingRecorded(async () => {
      for (const udid of [randomUUID(), foreign, 'x', 'a'.repeat(64), `${foreign}0`]) {
        expectRefused(await answer(account, udid, query), 404, 'submission_udid')
      }
      expectRefused(await answer(account, 'a'.repeat(65), query), 400, 'submission_udid')
    })
  })

  it('take the submission in any case, and a callback', async () => {
    const submission = await open()
    const query = { question_id: survey.question('single'), answer_id: survey.answer('single', 'a') }
    expectBody(await answer(account, submission.toUpperCase(), { ...query, callback: 'a.b' }), 'a.b({});')
    expect(await answersOf(submission)).toEqual({ [query.question_id]: [query.answer_id] })
  })
})
