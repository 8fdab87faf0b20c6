import { describe, expect, it } from 'vitest'
import { htmlToText } from '@/lib/platform/pdf/html-text'
import { pdfFileName } from '@/lib/platform/pdf/pdf-file-name'
import { pickFace } from '@/lib/platform/pdf/pick-face'
import { toPrintable } from '@/lib/platform/pdf/printable-text'
import { asked, readPdf, render } from '@/tests/support/formats/read-pdf'

const LOREM =
  'The basket forgot the third thing whenever the address changed, so everything had to be checked twice. '

describe('renderAnswersPdf', () => {
  it('has the name, the date, each question with all answers, and the page number', async () => {
    const { raw, pages } = readPdf(
      await render(
        [
          asked(),
          asked({ content: 'And why?', kind: 'free_text', options: [], text: 'Just because.\nReally.' }),
        ],
        { locale: 'en-GB' },
      ),
    )
    expect(raw.startsWith('%PDF-1.7')).toBe(true)
    expect(pages).toHaveLength(1)
    const text = pages[0]?.replace(/\n/g, ' ')
    for (const part of [
      'Checkout feedback',
      'Answered on',
      '21 November 2026',
      '22:30 UTC',
      'Which one?',
      'The first',
      'The second',
      'And why?',
      'Just because.',
      'Really.',
      '1 / 1',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('has a title, a language, and a structure that says what was chosen', async () => {
    const { raw } = readPdf(await render([asked()], { locale: 'de-AT', title: 'Zufriedenheit' }))
    expect(raw).toContain('/Lang (de-AT)')
    expect(raw).toContain('/DisplayDocTitle true')
    expect(raw).toContain('(Zufriedenheit)')
    for (const type of ['Document', 'H1', 'H2', 'L', 'LI', 'LBody']) expect(raw).toContain(`/S /${type}\n`)
    expect(raw.match(/\/S \/H2\n/g)).toHaveLength(1)
    expect(Buffer.from(raw, 'latin1').includes(Buffer.from('Gewählt', 'utf16le').swap16())).toBe(true)
  })

  it('uses the language of the survey', async () => {
    const { pages } = readPdf(await render([asked({ skipped: true, options: [] })], { locale: 'de' }))
    const text = pages[0]?.replace(/\n/g, ' ')
    expect(text).toContain('Beantwortet am')
    expect(text).toContain('21. November 2026')
    expect(text).toContain('Keine Antwort')
  })

  it('sets Latin, Greek and Cyrillic as they are', async () => {
    const { pages } = readPdf(
      await render([
        asked({
          content: 'Zażółć gęślą',
          options: [
            { content: 'Ελληνικά', chosen: true },
            { content: 'Кириллица', chosen: false },
          ],
        }),
      ]),
    )
    const text = pages[0]
    for (const part of ['gęślą', 'Ελληνικά', 'Кириллица']) expect(text).toContain(part)
    expect(text).not.toContain('□')
  })

  it('prints a box for unsupported characters and says so', async () => {
    const { pages } = readPdf(
      await render([asked({ kind: 'free_text', options: [], text: 'ok தமிழ் \u0000\ud800 \u{10FFFD}' })]),
    )
    const text = pages[0]?.replace(/\n/g, ' ')
    expect(text).toContain('□□□')
    expect(text).toContain('Some characters cannot be shown in this document.')
  })

  it('numbers pages and keeps questions with their answers', async () => {
    const questions = Array.from({ length: 60 }, (_, index) =>
      asked({
        content: `Question ${index + 1}: ${LOREM}`,
        ...(index % 3 > 0 && {
          kind: 'free_text',
          options: [],
          text: `The first. ${LOREM.repeat(index % 9)}`,
        }),
      }),
    )
    const { pages } = readPdf(await render(questions))
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((text, index) => {
      expect(text.replace(/\n/g, ' ')).toContain(`${index + 1} / ${pages.length}`)
      const heads = text.match(/Question \d+/g) ?? []
      expect(text.match(/The first/g)).toHaveLength(heads.length)
    })
  })

  it('lets a text flow over as many pages as it needs', async () => {
    const words = Array.from({ length: 3000 }, (_, index) => `word${index}`).join(' ')
    const { pages } = readPdf(await render([asked({ kind: 'free_text', options: [], text: words })]))
    const text = pages.join(' ')
    expect(pages.length).toBeGreaterThan(2)
    for (const index of [0, 1000, 2999]) expect(text).toMatch(new RegExp(`word${index}\\b`))
  })

  it('accepts empty, huge and unusual input', async () => {
    const options = Array.from({ length: 101 }, (_, index) => ({
      content: String(index),
      chosen: index === 42,
    }))
    const { pages } = readPdf(
      await render(
        [
          asked({ content: '', options: [{ content: '', chosen: true }] }),
          asked({ kind: 'slider', options }),
          asked({ content: 'x'.repeat(5000) }),
          asked({
            content: '<p>Hello</p><script>bad()</script>',
            kind: 'custom_content',
            options: [],
            skipped: true,
          }),
        ],
        { title: '\u0000', locale: '??' },
      ),
    )
    expect(pages.join(' ')).toContain('Hello')
    expect(pages.join(' ')).not.toContain('bad()')
  })
})

describe('toPrintable', () => {
  it.each([
    ['a\r\nb\tc', 'a\nb    c', 0],
    ['e\u0301', 'é', 0],
    ['soft\u00adhyphen\u200b\u202e', 'softhyphen', 0],
    ['👨\u200d👩\u200d👧!', '👨\u200d👩\u200d👧!', 0],
    ['می\u200cخواهم', 'می\u200cخواهم', 0],
    ['தமிழ்!', '□□□!', 3],
    ['a\n\n\n\n\nb', 'a\n\nb', 0],
  ])('prints %j as %j', (source, text, lost) => {
    const canShow = (cluster: string) => pickFace(cluster, null, 'chinese') !== null
    expect(toPrintable(source, canShow)).toEqual({ text, lost })
  })
})

describe('htmlToText', () => {
  it('keeps the words and their blocks', () => {
    const html =
      '<h3>Our&nbsp;promise</h3>\n<p>We <b>answer</b> &amp; thank.<br>Soon.</p><ul><li>a &lt; b</li><li>&#8364; &#x1F600;</li></ul><!-- x --><style>p{}</style>'
    expect(htmlToText(html)).toBe('Our\u00a0promise\nWe answer & thank.\nSoon.\n• a < b\n• € 😀')
  })
})

describe('pdfFileName', () => {
  const date = new Date('2026-11-21T22:30:00Z')
  it.each([
    ['Checkout feedback', 'Checkout-feedback-2026-11-21.pdf'],
    ['  ../../etc/passwd\0 ', 'etc-passwd-2026-11-21.pdf'],
    ['Größe & Maß “2026”', 'Größe-Maß-2026-2026-11-21.pdf'],
    ['!!!', 'answers-2026-11-21.pdf'],
    ['a'.repeat(300), `${'a'.repeat(80)}-2026-11-21.pdf`],
    ['\ud800', 'answers-2026-11-21.pdf'],
  ])('names the document of %j %s', (name, expected) => {
    expect(pdfFileName(name, date)).toBe(expected)
  })
})
