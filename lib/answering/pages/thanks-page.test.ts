import { describe, expect, it } from 'vitest'
import { WORDS } from '@/lib/languages/languages'
import {
  sampleAnswer,
  sampleQuestion,
  sampleSettings,
  sampleSurvey,
} from '@/tests/support/surveys/sample-survey'
import { renderProblemPage } from './problem-page.render'
import { renderThanksPage, type ThanksPageData } from './thanks-page.render'

const page = (parts: Partial<ThanksPageData> = {}) =>
  renderThanksPage({
    survey: sampleSurvey(),
    results: [],
    link: null,
    locale: 'en',
    ...parts,
  })

describe('renderThanksPage', () => {
  it('shows a short text as its heading', () => {
    expect(page({ survey: sampleSurvey({ thankYou: 'Thanks <3' }) })).toContain(
      '<h1 class="hero" dir="auto">Thanks &lt;3</h1>',
    )
  })

  it('shows a long text under a separate heading', () => {
    const html = page({
      survey: sampleSurvey({ thankYou: `Thanks.\n${'We read all of it. '.repeat(10)}` }),
      locale: 'de',
    })
    expect(html).toContain('<h1 class="hero">Vielen Dank!</h1><p class="lead" dir="auto">Thanks.\nWe read')
  })

  it('shows a plain end where the survey has no thanks, or there is no survey', () => {
    expect(page({ survey: sampleSurvey({ thankYou: null }) })).toContain('<h1 class="hero">All done</h1>')
    expect(page({ survey: null })).toContain('You can close this page now.')
  })

  it.each([
    ['de', 'Vielen Dank!', 'ltr'],
    ['ja', 'ありがとうございました', 'ltr'],
    ['ar', WORDS.ar.thanks, 'rtl'],
  ])('thanks in %s where the survey has no thanks of its own', (locale, thanks, direction) => {
    for (const thankYou of [undefined, 'Thank you!']) {
      const html = page({ survey: sampleSurvey({ locale, thankYou }), locale })
      expect(html).toContain(thanks)
      expect(html).toContain(`dir="${direction}"`)
      expect(html).not.toContain('Thank you!')
    }
  })

  it('is titled by what is public, never by the name', () => {
    const survey = { ...sampleSurvey({ title: 'Your visit' }), name: 'internal' }
    expect(page({ survey })).toContain('<title>Thank you! – Your visit</title>')
    expect(page({ survey })).not.toContain('internal')
  })

  it('shows the given results without a script', () => {
    const question = sampleQuestion({ possibleAnswers: [sampleAnswer(1), sampleAnswer(2)] })
    const html = page({
      results: [{ question, counts: new Map([[1, 3]]), ticks: [], own: { answerIds: [1], text: null } }],
    })
    expect(html).toContain('Your choice')
    expect(html).toContain('100% = 3 answers')
    expect(html).not.toContain('<script')
  })

  it('shows the redirect target as a link that names its host', () => {
    const html = page({ link: { url: 'https://shop.example.net/next?a=1&b="', host: 'shop.example.net' } })
    expect(html).toContain(
      '<a href="https://shop.example.net/next?a=1&amp;b=&quot;" rel="noreferrer noopener nofollow">',
    )
    expect(html).toContain('Continue to <bdi>shop.example.net</bdi>')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//shop.example.net', 'https://', 'ftp://a.example'])(
    'makes no link of %s',
    (url) => {
      expect(page({ link: { url, host: 'shop.example.net' } })).not.toContain('<a ')
    },
  )
})

describe('renderProblemPage', () => {
  it('says what is wrong, what helps, and the status', () => {
    const html = renderProblemPage({ problem: 'broken', status: 404, locale: 'en-GB' })
    expect(html).toContain('<title>This link does not work</title>')
    expect(html).toContain('Please open it again from where you got it.')
    expect(html).toContain('Error 404')
  })

  it("is in the reader's language, right to left where that applies", () => {
    const html = renderProblemPage({ problem: 'later', status: 503, locale: 'he' })
    expect(html).toContain('<html lang="he" dir="rtl">')
    expect(html).toContain('שגיאה 503')
  })

  it("shows an ended survey without an error, in the survey's theme", () => {
    const look = { ...sampleSettings.look, backgroundColor: '#10312b' }
    const html = renderProblemPage({
      problem: 'ended',
      survey: sampleSurvey({ look }),
      status: 200,
      locale: 'de',
    })
    expect(html).toContain('Diese Umfrage ist beendet')
    expect(html).not.toContain('Fehler')
    expect(html).toContain('#10312b')
  })
})
