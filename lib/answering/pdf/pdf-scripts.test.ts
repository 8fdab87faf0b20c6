// Documents in many scripts: every character is present, in order, and can be copied.
import { describe, expect, it } from 'vitest'
import { WORDS } from '@/lib/languages/languages'
import { LANGUAGES } from '@/lib/languages/pick-language'
import { levelsOf, toVisualOrder } from '@/lib/platform/pdf/direction'
import { hanFaceOf, splitByFace } from '@/lib/platform/pdf/pick-face'
import { setLines } from '@/lib/platform/pdf/set-lines'
import { asked, readPdf, render } from '@/tests/support/formats/read-pdf'

const tell = (text: string, locale: string | null = 'en') =>
  render([asked({ content: text, kind: 'free_text', options: [], text })], { title: text, locale })

/** As printed: letters of these texts are one character each. */
const fromTheLeft = (text: string) => [...text].reverse().join('')

const bare = (text: string) => text.replace(/\s/g, '')

describe('a document', () => {
  it.each([
    ['Devanagari', 'क्षेत्रीय कार्यालय से संपर्क किया'],
    ['Thai', 'ขั้นตอนการชำระเงิน'],
    ['Chinese', '您对付款流程满意吗？謝謝'],
    ['Japanese', 'お支払いの手続きはいかがでしたか？'],
    ['Korean', '결제 과정은 어떠셨나요?'],
    ['emoji', '😀 👍🏽 👨‍👩‍👧 🇩🇪 1️⃣ ❤️ 👩🏽‍🚀'],
    ['several', 'Γειά Привет 漢字 한국어 हिन्दी ไทย 🔥'],
  ])('in %s has every character three times, and no box', async (_name, text) => {
    const { pages } = readPdf(await tell(text))
    const printed = bare(pages.join(''))
    // Title, question, answer; and the title once more at the foot.
    expect(printed.split(bare(text)).length - 1).toBe(4)
    expect(printed).not.toMatch(/[□?]{2}|□/)
  })

  it.each(LANGUAGES)('has our own words in %s, and no box', async (locale) => {
    const { answered, noAnswer, chosen } = WORDS[locale]
    const unanswered = asked({ content: chosen, kind: 'free_text', options: [], text: null, skipped: true })
    const printed = bare(readPdf(await render([unanswered], { title: answered, locale })).pages.join(''))
    const isThere = (text: string) =>
      [bare(text), bare(fromTheLeft(text))].some((one) => printed.includes(one))
    expect([isThere(noAnswer), isThere(chosen)]).toEqual([true, true])
    expect(printed).not.toContain('□')
  })

  it.each([
    ['ar', 'كيف كانت تجربتك مع الدفع'],
    ['he', 'איך היה התהליך שלכם'],
  ])('in %s is set from right to left, and joined letters are still letters', async (locale, text) => {
    const { pages, lefts } = readPdf(await tell(text, locale))
    expect(bare(pages.join(''))).toContain(bare(fromTheLeft(text)))
    // The question's number is at the right edge.
    expect(Math.max(...lefts)).toBeGreaterThan(500)
    const unsaid = readPdf(await tell(text, null))
    expect(Math.max(...unsaid.lefts)).toBeGreaterThan(500)
    expect(Math.max(...readPdf(await tell('left', 'en')).lefts.slice(0, -2))).toBeLessThan(100)
  })

  it('has numbers, Latin words and brackets in their place within Hebrew', async () => {
    const { pages } = readPdf(await tell('גרסה (2.0) של iPhone 15 טובה', 'he'))
    expect(bare(pages.join(''))).toContain('הבוטiPhone15לש(2.0)הסרג')
  })
})

it('breaks Thai between words, as it has no spaces, and words that are too long anywhere', () => {
  const set = (text: string) =>
    setLines(text, { width: 250, direction: 'ltr', han: 'chinese', measure: (part) => part.length * 10 })
  const text = 'การจัดส่งรวดเร็วมากแต่แอปพลิเคชันหยุดทำงานสองครั้งระหว่างการชำระเงิน'
  const lines = set(text).map((line) => line.text)
  const words = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)].map(({ index }) => index)
  expect(lines.join('')).toBe(text)
  expect(lines.length).toBeGreaterThan(2)
  expect(words).toContain(lines[0]?.length)
  expect(set(`one ${'x'.repeat(60)} two`).map((line) => line.text)).toEqual([
    'one',
    'x'.repeat(25),
    'x'.repeat(25),
    `${'x'.repeat(10)} two`,
  ])
})

it.each([
  ['漢字', 'ja', 'japanese'],
  ['漢字', 'zh-TW', 'chinese'],
  ['漢字かな', 'en', 'japanese'],
  ['大韓 한국', 'en', 'korean'],
])('writes the Chinese characters of %j in %s as %s', (text, locale, face) => {
  expect(hanFaceOf(text, locale)).toBe(face)
})

it('sets characters of no script in the font of the text around them', () => {
  const faces = (text: string) =>
    splitByFace(text, 'chinese').map(({ face, start, end }) => [face, text.slice(start, end)])
  expect(faces('您好，（a）')).toEqual([
    ['chinese', '您好，（'],
    ['latin', 'a'],
    ['chinese', '）'],
  ])
  expect(faces('שלום (ok)')).toEqual([
    ['hebrew', 'שלום ('],
    ['latin', 'ok)'],
  ])
})

it('orders parts as they are displayed', () => {
  const order = (...levels: number[]) =>
    toVisualOrder(levels.map((level, index) => ({ level, index }))).map(({ index }) => index)
  expect(order(0, 0, 0)).toEqual([0, 1, 2])
  expect(order(0, 1, 0)).toEqual([0, 1, 2])
  expect(order(1, 2, 1)).toEqual([2, 1, 0])
  expect(order(0, 1, 2, 1, 0, 1, 1)).toEqual([0, 3, 2, 1, 4, 6, 5])
  expect(order(2, 1, 2, 2)).toEqual([2, 3, 1, 0])
  expect([...levelsOf('a', 'ltr')]).toEqual([0])
})
