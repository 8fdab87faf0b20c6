// Recalls in texts: what a document may say, what becomes of it, and that no value gets out of its place.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mayRecall,
  readableText,
  readRecalls,
  withFallbacks,
} from '@/lib/surveys/document/recall-token.endpoint'
import { parseSurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { numberPlan } from '@/lib/surveys/planning/number-plan.rules'
import { planSurvey } from '@/lib/surveys/planning/plan-survey.rules'
import type { Survey } from '@/lib/surveys/survey.rules'
import { english } from '@/tests/support/english'
import { compileRecall, nameReadably } from './compile-recall.rules'
import { answersAs, fillQuestion, fillSurvey } from './fill-survey.rules'
import { fillParts, LONGEST_RECALLED, oneLine, textOf } from './text-parts.rules'

const plan = { key: 'plan', kind: 'single_choice', content: 'Which plan?', answers: ['Free', 'Pro'] }
const parts = {
  key: 'parts',
  kind: 'multiple_choices',
  content: 'Which parts?',
  answers: ['Search', 'Reports', 'Mails'],
}
const note = { key: 'note', kind: 'custom_content', content: '<p>Hello {{data:name|there}}</p>' }
const ask = (content: string, more: object = {}) => ({ key: 'why', kind: 'free_text', content, ...more })

const problemsOf = (document: object) => {
  const parsed = parseSurveyDocument({ key: 's', name: 'S', ...document })
  return 'problems' in parsed ? parsed.problems.map(({ path, reason }) => `${path}: ${reason}`) : []
}

const EMPTY = {
  stored: null,
  hasSubmissions: false,
  masking: { personalData: false, emails: false, phones: false },
  foreignLinks: [],
  referredAnswers: [],
  targets: [],
  themes: [],
  segments: [],
  sharers: [],
}

function compile(document: object): Survey {
  const parsed = parseSurveyDocument({ key: 's', name: 'S', ...document })
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  const planned = planSurvey(english, parsed.document, EMPTY, () => '00000000-0000-4000-8000-000000000000')
  if ('problems' in planned) throw new Error(JSON.stringify(planned.problems))
  return numberPlan(planned.plan, { id: 1, key: 's', revision: 1, localeGroupId: 1 })
}

const question = (survey: Survey, key: string) => {
  const found = survey.questions.find((one) => one.key === key)
  if (!found) throw new Error(key)
  return found
}

describe('a document', () => {
  it('may recall earlier answers and any data', () => {
    expect(
      problemsOf({
        invitation: { text: 'Hi {{data:user.name|there}}' },
        thankYou: 'Thanks for {{ANSWER: why | your words }}!',
        questions: [
          plan,
          note,
          ask('Why {{answer:plan|this plan}}?', { helper: { beforeText: 'On {{data:plan|your plan}}' } }),
        ],
      }),
    ).toEqual([])
  })

  it.each([
    [
      'no question',
      [ask('Why {{answer:plan|it}}?')],
      {},
      /questions\[0]\.content: .*no question has this key/,
    ],
    ['a later one', [ask('Why {{answer:plan|it}}?'), plan], {}, /questions\[0]\.content: .*not asked before/],
    ['itself', [ask('Why {{answer:why|it}}?')], {}, /questions\[0]\.content: .*not asked before/],
    ['content', [note, ask('Why {{answer:note|it}}?')], {}, /questions\[1]\.content: .*has no answer/],
    ['no fallback', [plan, ask('Why {{answer:plan}}?')], {}, /questions\[1]\.content: .*not complete/],
    ['a blank fallback', [plan, ask('Why {{answer:plan| }}?')], {}, /questions\[1]\.content: .*not complete/],
    ['an open end', [plan, ask('Why {{data:plan|it?')], {}, /questions\[1]\.content: .*not complete/],
    ['one in another', [ask('{{data:a|{{data:b|c}}}}')], {}, /questions\[0]\.content: .*not complete/],
    ['HTML in it', [ask('{{data:a|<b>}}')], {}, /questions\[0]\.content: .*not complete/],
    [
      'all at once',
      [plan, ask('Why {{answer:plan|it}}?')],
      { allAtOnce: { enabled: true } },
      /questions\[1]\.content: .*at once/,
    ],
    [
      'a random order',
      [plan, ask('Why {{answer:plan|it}}?')],
      { randomizeQuestions: true },
      /questions\[1]\.content: .*random/,
    ],
    [
      'an answer in the invitation',
      [plan],
      { invitation: { text: '{{answer:plan|it}}' } },
      /invitation\.text: .*before all questions/,
    ],
    [
      'an answer text',
      [{ ...plan, answers: ['{{data:plan|Free}}', 'Pro'] }],
      {},
      /questions\[0]\.answers\[0]\.content: .*same for everybody/,
    ],
    ['a label', [ask('Why?', { submitLabel: '{{data:a|b}}' })], {}, /questions\[0]\.submitLabel: .*same for/],
    [
      'a hint',
      [ask('Why?', { freeText: { hint: '{{data:a' } })],
      {},
      /questions\[0]\.freeText\.hint: .*same/,
    ],
    ['the name', [plan], { name: '{{data:a|b}}' }, /name: .*same for everybody/],
    [
      'an address',
      [{ ...note, content: '<a href="https://x.example/{{data:a|b}}">x</a>' }],
      {},
      /questions\[0]\.content: .*inside of a tag/,
    ],
    [
      'too many',
      [ask('{{data:a|b}}'.repeat(21))],
      {},
      /questions\[0]\.content: recalls 21 times: at most 20/,
    ],
  ])('is refused for %s', (_, questions, more, problem) => {
    const problems = problemsOf({ ...more, questions })
    expect(problems.join('\n')).toMatch(problem)
    expect(problems).toHaveLength(1)
  })

  it('may have braces that recall nothing', () => {
    const questions = [ask('{{ name }} {{user.data:plan}} {{ {{ }} answer:plan|x')]
    expect(problemsOf({ questions })).toEqual([])
    const survey = compile({ questions })
    expect(survey.recall).toBeUndefined()
    expect(question(survey, 'why').content).toBe('{{ name }} {{user.data:plan}} {{ {{ }} answer:plan|x')
  })

  it('may recall answers in the thanks when all are asked at once', () => {
    expect(
      problemsOf({
        questions: [plan],
        thankYou: 'You have {{answer:plan|it}}',
        allAtOnce: { enabled: true },
      }),
    ).toEqual([])
  })
})

describe('a survey', () => {
  const survey = compile({
    locale: 'en',
    thankYou: 'Thanks for {{answer:parts|your answer}}, {{data:name|friend}}.',
    invitation: { text: 'Hello {{data:name|there}}' },
    questions: [
      plan,
      parts,
      note,
      ask('Why {{answer:plan|this plan}} with {{answer:parts|all parts}}?', {
        helper: { afterText: 'On {{data:user.plan|your plan}}' },
      }),
    ],
  })

  it('has fallbacks where nothing is known, and names in brackets', () => {
    expect(survey.settings.invitation.text).toBe('Hello there')
    expect(survey.settings.thankYou).toBe('Thanks for your answer, friend.')
    expect(question(survey, 'why').content).toBe('Why this plan with all parts?')
    expect(question(survey, 'note').content).toBe('<p>Hello there</p>')
    expect(question(nameReadably(survey), 'why').content).toBe('Why [this plan] with [all parts]?')
    expect(JSON.stringify({ ...survey, recall: null })).not.toContain('{{')
    expect(survey.recall?.answers).toEqual([2, 1])
  })

  it('is itself where it recalls nothing', () => {
    const plain = { ...survey, recall: undefined, questions: [question(survey, 'plan')] }
    expect(compileRecall(plain)).toBe(plain)
    expect(nameReadably(plain)).toBe(plain)
  })

  it('tells what was answered', () => {
    const answer = answersAs(survey.questions, [
      { questionId: 1, answerIds: [2], text: null },
      { questionId: 2, answerIds: [5, 3, 4], text: null },
    ])
    const known = { answer, data: { name: 'Ada', user: { plan: 'Team' } }, locale: 'en' }
    const filled = fillQuestion(question(survey, 'why'), known)
    expect(filled.content).toBe('Why Pro with Search, Reports, and Mails?')
    expect(filled.settings.helper.afterText).toBe('On Team')
    expect(fillSurvey(survey, known).settings.thankYou).toBe('Thanks for Search, Reports, and Mails, Ada.')
    expect(fillQuestion(question(survey, 'why'), { ...known, locale: 'de' }).content).toBe(
      'Why Pro with Search, Reports und Mails?',
    )
  })

  it('keeps for the tag what only the page knows', () => {
    const filled = fillSurvey(survey, { data: { name: 'Ada' } })
    expect(filled.settings.thankYou).toBe('Thanks for your answer, Ada.')
    expect(filled.recall?.thankYou).toEqual([
      'Thanks for ',
      { answer: 2, fallback: 'your answer' },
      ', ',
      'Ada',
      '.',
    ])
  })
})

describe('a value', () => {
  const inText = (value: unknown, isHtml = false) =>
    textOf(fillParts(['A ', { data: 'x', fallback: 'none' }, ' B'], { data: { x: value } }, isHtml))

  it.each([
    ['text', 'Pro', 'A Pro B'],
    ['a number', 12.5, 'A 12.5 B'],
    ['a long id', 12345678901234567890n, 'A 12345678901234567890 B'],
    ['zero', 0, 'A 0 B'],
    ['blank', '  ', 'A none B'],
    ['null', null, 'A none B'],
    ['true', true, 'A none B'],
    ['a list', ['a'], 'A none B'],
    ['an object', { a: 1 }, 'A none B'],
    ['not a number', Number.NaN, 'A none B'],
    ['lines', ' a\r\n\tb\u0000c\u2028d ', 'A a b c d B'],
    ['a token', '{{data:x|y}}', 'A {{data:x|y}} B'],
    ['Hebrew', 'שלום', 'A \u2068שלום\u2069 B'],
    ['overrides', '\u202Eevil\u2069\u2066', 'A evil B'],
  ])('that is %s', (_, value, text) => {
    expect(inText(value)).toBe(text)
  })

  it('is escaped in HTML', () => {
    expect(inText(`<img src=x onerror="a('b')">&`, true)).toBe(
      'A &lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp; B',
    )
  })

  it('is found by own names only, plain ones before paths', () => {
    const at = (name: string, data: object) => textOf(fillParts([{ data: name, fallback: '-' }], { data }))
    expect(at('__proto__', {})).toBe('-')
    expect(at('constructor.name', {})).toBe('-')
    expect(at('toString', {})).toBe('-')
    expect(at('__proto__', JSON.parse('{"__proto__":"own"}'))).toBe('own')
    expect(at('a.b', { a: { b: 1 }, 'a.b': 2 })).toBe('2')
    expect(at('a.b', { a: { b: 1 } })).toBe('1')
    expect(at('a.length', { a: 'text' })).toBe('-')
  })

  it('is isolated in a text of the other direction', () => {
    expect(textOf(fillParts(['שלום ', { data: 'x', fallback: '-' }], { data: { x: 'Pro' } }))).toBe(
      'שלום \u2068Pro\u2069',
    )
  })

  it('is cut between characters, in no time', () => {
    expect(oneLine('a'.repeat(200))).toHaveLength(200)
    expect(oneLine('a'.repeat(16_384))).toBe(`${'a'.repeat(199)}…`)
    expect(oneLine(`a${'👩🏽‍🚀'.repeat(2000)}`)).toMatch(/^a(👩🏽‍🚀)+…$/u)
    expect(oneLine(`e${'\u0301'.repeat(9000)}`).length).toBeLessThanOrEqual(LONGEST_RECALLED)
  })
})

describe('any text', () => {
  const token = fc.tuple(
    fc.constantFrom('answer', 'data'),
    fc.stringMatching(/^[a-z][a-z0-9_.-]{0,20}$/),
    fc.stringMatching(/^[^{}|<>\s]{1,20}$/u),
  )
  const piece = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('{', '}', '|', ':', ' ', '<', '>', 'data', 'answer', 'x') }),
    token.map(([kind, name, fallback]) => `{{${kind}:${name}|${fallback}}}`),
  )
  const text = fc.array(piece, { maxLength: 8 }).map((list) => list.join(''))
  /** What a token is, written once more and plainly. */
  const PLAIN = /\{\{\s{0,9}(answer|data)\s{0,9}:[^{}|<>\r\n]{1,120}\|[^{}|<>\r\n]{1,500}\}\}/gi

  it('is read into pieces that are the whole text', () => {
    fc.assert(
      fc.property(text, (whole) => {
        const pieces = readRecalls(whole)
        const tokens = pieces.filter((one) => typeof one !== 'string')
        const literal = pieces.filter((one) => typeof one === 'string').join('')
        const found = (whole.match(PLAIN) ?? []).filter((one) => !/:\s*\||\|\s*\}\}/.test(one))
        expect(tokens).toHaveLength(found.length)
        expect(literal.length + found.join('').length).toBe(whole.length)
        if (!mayRecall(whole)) expect(withFallbacks(whole)).toBe(whole)
        for (const { fallback } of tokens) expect(readableText(whole)).toContain(`[${fallback}]`)
      }),
      { numRuns: 200 },
    )
  })

  it('of a caller never gets out of its place', () => {
    const parts = ['<p>', { data: 'x', fallback: 'y' }, '</p>']
    // fast-check's own unit of this kind makes a table of all characters first.
    const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))
    fc.assert(
      fc.property(
        fc.string({ unit: fc.oneof(fc.string({ minLength: 1, maxLength: 1 }), anyCharacter) }),
        (value) => {
          const plain = textOf(fillParts(parts, { data: { x: value } }))
          expect(plain.length).toBeLessThanOrEqual(LONGEST_RECALLED + 9)
          expect(plain).not.toMatch(/[\r\n\u202a-\u202e\u2066\u2067]/u)
          const html = textOf(fillParts(parts, { data: { x: value } }, true))
          expect(html.slice(3, -4)).not.toMatch(/[<>"']/)
        },
      ),
      { numRuns: 200 },
    )
  })
})
