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

  it.each(['check_boxes', 'check_boxes[]'])('is all of %s where a form repeats it', async (name) => {
    const submission = await open()
    const path = `/submissions/${submission}/answer?identifier=${account.identifier}&question_id=${survey.question('multi')}`
    const form = `${name}=&${name}=${id('c')}&${name}=${id('a')}`
    expectBody(await get(`${path}&${form}`), '{}')
    expect(await answersOf(submission)).toEqual({ [survey.question('multi')]: [id('a'), id('c')] })
  })

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
