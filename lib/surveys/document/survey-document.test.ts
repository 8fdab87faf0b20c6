import { describe, expect, it } from 'vitest'
import type { SurveySettings } from '@/lib/surveys/survey.rules'
import { ofKind, parse, question, survey } from '@/tests/support/surveys/parse-survey'

describe('a short survey document', () => {
  it('gets every default', () => {
    const document = parse(survey({ questions: [{ kind: 'free_text', content: 'Why?' }] }))
    expect(document).toMatchObject({
      status: null,
      localeGroup: null,
      goal: null,
      presentation: 'docked',
      priority: 100,
      audience: { samplePercent: 100, showAgainAfter: null },
      title: null,
      privacy: { maskEmails: null },
      rules: [],
      questions: [{ key: 'q1', next: null, optional: false, freeText: { maxLength: null } }],
    })
  })

  it("has everything that a survey's settings have", () => {
    const {
      key,
      name,
      status,
      goal,
      sharesGoal,
      pace,
      quotas,
      localeGroup,
      rules,
      questions,
      languages,
      privacy,
      ...others
    } = parse(survey({}))
    const settings: SurveySettings = {
      ...others,
      privacy: { maskPersonalData: true, maskPhones: true, maskEmails: true },
    }
    expect(Object.keys(settings).sort()).toEqual(
      [
        ...[
          'presentation',
          'eventName',
          'priority',
          'locale',
          'schedule',
          'audience',
          'conditions',
          'invitation',
        ],
        ...['title', 'poll', 'allAtOnce', 'singlePage', 'randomizeQuestions', 'look', 'privacy', 'code'],
      ].sort(),
    )
  })

  it('accepts plain texts as answers and numbers their keys', () => {
    const [first] = parse(question({ answers: ['Yes', { key: 'no', content: 'No' }, 3] })).questions
    expect(first).toMatchObject({
      key: 'q1',
      answers: [
        { key: 'a1', content: 'Yes', next: null },
        { key: 'no', content: 'No' },
        { key: 'a3', content: '3' },
      ],
    })
  })

  it('generates the eleven answers of NPS', () => {
    const [nps] = parse(ofKind('nps')).questions
    expect(nps).toMatchObject({ buttonType: 'button' })
    const answers = nps && 'answers' in nps ? nps.answers : []
    expect(answers.map(({ key, content }) => `${key}:${content}`).join(' ')).toBe(
      '0:0 1:1 2:2 3:3 4:4 5:5 6:6 7:7 8:8 9:9 10:10',
    )
  })

  it('treats blank texts as absent', () => {
    expect(parse(survey({ thankYou: ' ', invitation: { text: '' } }))).toMatchObject({
      thankYou: undefined,
      invitation: { text: null },
    })
  })

  it('tells no thanks from those of its language, which documents had in English once', () => {
    expect(parse(survey({ thankYou: null }))).toMatchObject({ thankYou: null })
    for (const thankYou of [undefined, 'Thank you!'])
      expect(parse(survey({ thankYou })).thankYou).toBeUndefined()
    expect(parse(survey({ thankYou: 'Thank you.' }))).toMatchObject({ thankYou: 'Thank you.' })
  })

  it('parses its own output to the same', () => {
    const document = parse(question({ answers: ['A', { content: 'B', next: 'end' }] }))
    expect(parse(JSON.parse(JSON.stringify(document)))).toEqual(document)
  })

  it('removes characters that PostgreSQL cannot store', () => {
    expect(parse(survey({ name: 'a\0b\uD800c' })).name).toBe('ab\uFFFDc')
  })

  it('keeps a native theme as it is', () => {
    const nativeTheme = JSON.parse(
      '{"widget": {"padding": 3, "background-color": "#80FFffff"}, "helper": null}',
    )
    expect(JSON.stringify(parse(survey({ look: { nativeTheme } })).look.nativeTheme)).toBe(
      JSON.stringify(nativeTheme),
    )
  })

  it('removes the scheme, which page rules ignore', () => {
    const rules = [
      { kind: 'url', value: 'https://shop.example/' },
      { kind: 'url', match: 'regex', value: 'https?://x' },
    ]
    expect(parse(survey({ rules })).rules).toEqual([
      { kind: 'url', include: true, match: 'contains', value: 'shop.example/' },
      { kind: 'url', include: true, match: 'regex', value: 'https?://x' },
    ])
  })
})
