import { describe, expect, it } from 'vitest'
import {
  sampleAnswer,
  sampleQuestion,
  sampleSettings,
  sampleSurvey,
} from '@/tests/support/surveys/sample-survey'
import { type QuestionResults, renderResultsPage } from './results-page.render'

const poll = sampleSurvey({ poll: true })
const refreshUrl = '/results?identifier=A&submission_udid=B&accept=application/json'
const single = sampleQuestion({
  id: 1,
  content: 'Tea or <coffee>?',
  possibleAnswers: [sampleAnswer(1, { content: 'Tea' }), sampleAnswer(2, { content: 'Coffee & cake' })],
})
const multiple = sampleQuestion({
  id: 2,
  kind: 'multiple_choices',
  possibleAnswers: [11, 12, 13].map((id) => sampleAnswer(id)),
})

const results = (parts: Partial<QuestionResults> = {}): QuestionResults => ({
  question: single,
  counts: new Map([
    [1, 1500],
    [2, 500],
  ]),
  ticks: [],
  own: null,
  ...parts,
})

const counted = (ticks: number[][]): Partial<QuestionResults> => ({
  question: multiple,
  ticks,
  counts: new Map([11, 12, 13].map((id) => [id, ticks.filter((set) => set.includes(id)).length])),
})

const page = (entries: QuestionResults[], parts: { locale?: string; refreshUrl?: string | null } = {}) =>
  renderResultsPage({ survey: poll, results: entries, refreshUrl, link: null, locale: 'en', ...parts })

/** The visible text: no style, no tags, single spaces. */
const textOf = (html: string): string =>
  html
    .replace(/<(style|head)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('renderResultsPage', () => {
  it('shows question, counts, percentages and what 100% is without any script', () => {
    const html = page([results()])
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/)
    expect(html).toContain('<h2 dir="auto">Tea or &lt;coffee&gt;?</h2>')
    expect(textOf(html)).toContain('Tea 1,500 answers, 1,500 75%')
    expect(textOf(html)).toContain('Coffee &amp; cake 500 answers, 500 25%')
    expect(textOf(html)).toContain('100% = 2,000 answers')
    expect(html).toContain('style="inline-size:max(4px,75%)"')
  })

  it("marks the reader's own choice in words", () => {
    const html = page([results({ own: { answerIds: [2], text: null } })])
    expect(textOf(html)).toMatch(/Coffee &amp; cake Your choice 500/)
    expect(html.match(/Your choice/g)).toHaveLength(1)
  })

  it('computes percentages of the people where several can be ticked', () => {
    const text = textOf(page([results(counted([[11, 12], [11], [11, 13], [12]]))]))
    expect(text).toContain('Answer 11 3 answers, 3 75%')
    expect(text).toContain('100% = 4 people. Several answers were possible.')
  })

  it.each([
    ['the list of ticks is full', Array.from({ length: 1000 }, () => [11])],
    ['the list of ticks is older than the counts', [[12]]],
  ])('computes percentages of the ticks when %s', (_, ticks) => {
    const counts = new Map([
      [11, 3000],
      [12, 1000],
    ])
    const text = textOf(page([results({ question: multiple, ticks, counts })]))
    expect(text).toContain('3,000 75%')
    expect(text).toContain('100% = 4,000 choices. Several answers were possible.')
  })

  it('lists combinations when several people share at least two of them', () => {
    const ticks = [[11, 12], [12, 11], [11, 12], [13, 12], [12, 13], [11], [11], [11, 13]]
    const text = textOf(page([results({ ...counted(ticks), own: { answerIds: [13, 12], text: null } })]))
    expect(text).toContain('Often chosen together Answer 11 + Answer 12 3 people')
    expect(text).toContain('Answer 12 + Answer 13 Your choice 2 people')
    expect(text).not.toContain('Answer 11 + Answer 13')
  })

  it('leaves out combinations where they add nothing', () => {
    const text = textOf(page([results(counted([[11, 12], [11, 12], [11, 13], [11], [11], [12], [12]]))]))
    expect(text).not.toContain('Often chosen together')
  })

  it('says that there are no answers yet', () => {
    const text = textOf(page([results({ counts: new Map() })]))
    expect(text).toContain('Tea 0 answers, 0 0%')
    expect(text).toContain('No answers yet.')
  })

  it('does not round something to nothing, or nearly all to all', () => {
    const counts = new Map([
      [1, 9999],
      [2, 1],
    ])
    const html = page([results({ counts })])
    expect(html).toContain('&gt;99%')
    expect(html).toContain('&lt;1%')
  })

  it("shows the reader's own free text, the bars of a slider, and nothing for custom content", () => {
    const free = sampleQuestion({ id: 3, kind: 'free_text', content: 'Why?' })
    const slider = sampleQuestion({
      id: 4,
      kind: 'slider',
      content: 'How warm?',
      possibleAnswers: [sampleAnswer(41)],
    })
    const custom = sampleQuestion({ id: 5, kind: 'custom_content', content: '<b>hello</b>' })
    const html = page([
      results(),
      results({ question: free, counts: new Map(), own: { answerIds: [], text: '<i>because</i>' } }),
      results({ question: slider, counts: new Map([[41, 3]]), own: { answerIds: [41], text: null } }),
      results({ question: custom, counts: new Map() }),
    ])
    expect(textOf(html)).toContain(
      'Why? Your answer &lt;i&gt;because&lt;/i&gt; What people answered in their own words is not shown here.',
    )
    expect(textOf(html)).toContain('How warm? Answer 41 Your choice 3 answers')
    expect(html).not.toContain('hello')
    expect(html.match(/class="track"/g)).toHaveLength(3)
  })

  it("leaves out archived answers but still shows the reader's own", () => {
    const question = {
      ...single,
      possibleAnswers: [...single.possibleAnswers, sampleAnswer(3, { content: 'Cocoa', archived: true })],
    }
    const own = { answerIds: [3], text: null }
    const text = textOf(
      page([
        results({
          question,
          own,
          counts: new Map([
            [1, 1],
            [2, 1],
            [3, 9],
          ]),
        }),
      ]),
    )
    expect(text).toContain('100% = 2 answers')
    expect(text).toContain('Your answer Cocoa')
  })

  it.each([
    ['de', 'Tea Ihre Wahl 1.500 Antworten, 1.500 75 %', '100 % = 2.000 Antworten'],
    ['fr-CA', 'Tea Votre choix 1 500 réponses, 1 500 75 %', '100 % = 2 000 réponses'],
    ['es', 'Tea Su elección 1500 respuestas, 1500 75 %', '100 % = 2000 respuestas'],
    ['ja', 'Tea あなたの選択 回答 1,500 件, 1,500 75%', '100% = 回答 2,000 件'],
    ['pl', 'Tea Twój wybór 1500 odpowiedzi, 1500 75%', '100% = 2000 odpowiedzi'],
    ['bg', 'Tea Your choice 1,500 answers, 1,500 75%', '100% = 2,000 answers'],
    ['not a locale', 'Tea Your choice 1,500 answers, 1,500 75%', '100% = 2,000 answers'],
  ])('is written in %s', (locale, row, whole) => {
    const text = textOf(page([results({ own: { answerIds: [1], text: null } })], { locale })).replace(
      /[\u00a0\u202f]/g,
      ' ',
    )
    expect(text).toContain(row)
    expect(text).toContain(whole)
  })

  it('is set right to left for such languages, and marks content in an unsupported language', () => {
    expect(page([results()], { locale: 'ar' })).toContain('<html lang="ar" dir="rtl">')
    expect(page([results()], { locale: 'he-IL' })).toContain('<html lang="he-IL" dir="rtl">')
    const persian = page([results()], { locale: 'fa' })
    expect(persian).toContain('<html lang="en" dir="rtl">')
    expect(persian).toContain('<h2 dir="auto" lang="fa">')
    expect(persian).toContain('<p class="note" dir="ltr" data-live="s1">100% = 2,000 answers</p>')
  })

  it('turns a sentence with a brand at its start around in no language from right to left', () => {
    const question = sampleQuestion({
      content: 'Fernwood: איך היה?',
      possibleAnswers: [
        sampleAnswer(1, { content: 'Stove של MSR' }),
        sampleAnswer(2, { content: 'iPhone 15 Pro' }),
      ],
    })
    const hebrew = page([results({ question })], { locale: 'he' })
    expect(hebrew).toContain('<h2 dir="rtl">Fernwood')
    expect(hebrew).toContain('<span dir="rtl">Stove')
    expect(hebrew).toContain('<span dir="auto">iPhone')
    expect(page([results({ question })], { locale: 'en' })).toContain('<h2 dir="auto">Fernwood')
  })

  it('sets its notes from right to left in Arabic, whose percentages begin with a mark for left to right', () => {
    expect(page([results()], { locale: 'ar' })).toMatch(/<p class="note" dir="rtl" data-live="s1">\u200e?100/)
  })

  it('loads its script only where figures can change and the address is a path of this host', () => {
    expect(page([results()])).toContain('<script src="/results.js" defer></script>')
    expect(page([results()])).toContain(`data-refresh="${refreshUrl.replaceAll('&', '&amp;')}"`)
    for (const other of [null, '//evil.example/x', 'https://evil.example', '/\\evil.example']) {
      expect(page([results()], { refreshUrl: other })).not.toContain('<script')
    }
    const free = sampleQuestion({ kind: 'free_text' })
    expect(page([results({ question: free })])).not.toContain('<script')
  })

  it('escapes every text of the survey and applies its theme', () => {
    const evil = '"><script>alert(1)</script>'
    const look = {
      ...sampleSettings.look,
      backgroundColor: '#12305e',
      textColor: '#ffffff',
      css: `h2{padding:3px}</style>${evil}`,
    }
    const survey = { ...sampleSurvey({ poll: true, look, thankYou: evil }), name: evil }
    const question = {
      ...single,
      content: evil,
      possibleAnswers: [sampleAnswer(1, { content: evil, imageUrl: evil, imageAlt: evil })],
    }
    const html = renderResultsPage({
      survey,
      results: [results({ question, own: { answerIds: [1], text: evil } })],
      refreshUrl: `/results?${evil}`,
      link: null,
      locale: evil,
    })
    expect(html).not.toContain('<script>')
    expect(html.match(/<\/style>/g)).toHaveLength(1)
    expect(html).toContain('--surface:#12305e')
    expect(html).toContain('.survey h2{padding:3px}')
  })

  it('shows pictures of answers with their text', () => {
    const answer = sampleAnswer(1, {
      content: '',
      imageUrl: 'https://img.example/a.png',
      imageAlt: 'A red bag',
    })
    const html = page([results({ question: { ...single, possibleAnswers: [answer] } })])
    expect(html).toContain('<img src="https://img.example/a.png" alt=""')
    expect(textOf(html)).toContain('A red bag 1,500 answers')
  })

  it('shows thanks where the survey is not a poll', () => {
    const survey = sampleSurvey({ poll: false, thankYou: 'Thank you so much!' })
    const html = renderResultsPage({ survey, results: [results()], refreshUrl, link: null, locale: 'en' })
    expect(html).toContain('Thank you so much!')
    expect(html).not.toContain('class="track"')
    expect(html).not.toContain('<script')
  })

  it('shows the branding only where the survey does', () => {
    const look = { ...sampleSettings.look, branding: false }
    const plain = renderResultsPage({
      survey: sampleSurvey({ poll: true, look }),
      results: [results()],
      refreshUrl,
      link: null,
      locale: 'en',
    })
    expect(page([results()])).toContain('Made with Soundings')
    expect(plain).not.toContain('Made with')
  })

  it.each([
    ['/demo-assets/icon.svg', true],
    ['https://example.com/a.png', true],
    ['//example.com/a.png', false],
    ['javascript:alert(1)', false],
  ])('shows the picture at %s: %s', (imageUrl, shown) => {
    const question = { ...single, possibleAnswers: [sampleAnswer(1, { content: 'Tea', imageUrl })] }
    expect(page([results({ question })]).includes('<img ')).toBe(shown)
  })
})
