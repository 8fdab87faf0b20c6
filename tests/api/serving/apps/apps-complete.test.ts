// Apps can complete every valid survey: each kind, the demo's, the console's templates, and
// random ones.
import { describe, expect, it } from 'vitest'
import { DEMO } from '@/demo/load/documents'
import { seededRandom } from '@/lib/answering/routing/steps.rules'
import { TEMPLATES } from '@/lib/surveys/templates/template-documents.rules'
import { arrangeAccount, arrangeSurvey } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { english } from '../../../support/english'
import { answersOf } from '../../../support/recording'
import { complete } from '../../../support/sdk/app'
import { completeInApps } from '../../../support/sdk/app-walk'
import { SdkClient } from '../../../support/sdk/client'
import { randomSurveys } from '../../../support/surveys/random-survey'
import { casesOf } from '../../../support/thorough'

useTestDatabase()

const answers = ['One', { content: 'Two', imageUrl: '/demo/two.png', imageAlt: 'two' }]
const KINDS: [string, Record<string, unknown>][] = [
  ['single_choice', { answers }],
  ['multiple_choices', { answers }],
  ['nps', {}],
  ['slider', { answers }],
  ['free_text', {}],
]
const SIGNS = `<>&*_"'\n\r`
const last = { key: 'last', kind: 'free_text', content: 'And then?' }

/** For apps, without rules, dates and positions that exclude this app. */
const inApps = (document: Record<string, unknown>) => ({
  ...document,
  status: 'live',
  localeGroup: null,
  goal: null,
  schedule: {},
  rules: [],
  audience: { devices: { ios: true, android: true } },
  look: { ...(document.look as object), sdkInlineSelector: 'feed' },
})

describe('an app of either platform', () => {
  it.each(KINDS)(
    'goes through a %s with nothing said beyond its content, and on to what follows',
    async (kind, more) => {
      const questions = [{ key: 'first', kind, content: 'First?', ...more }, last]
      const account = await arrangeAccount()
      // Every other person ticks the last answer.
      for (const turn of [0, 1]) {
        const { android, ios } = await completeInApps(account, { questions }, turn)
        expect([android.path.length, ios.path.length]).toEqual([2, 2])
        expect([android.end, ios.end]).toEqual(['thanks', 'thanks'])
      }
      for (const emptyErrorEnabled of [false, true]) {
        const together = { allAtOnce: { enabled: true, emptyErrorEnabled }, questions }
        expect((await completeInApps(account, together)).ios.given.size).toBe(2)
      }
    },
  )

  it('shows custom content and ends with it, sent with others or alone', async () => {
    const account = await arrangeAccount()
    const custom = { key: 'c', kind: 'custom_content', content: '<p>Hi</p>' }
    const closing = { ...custom, customContent: { autoclose: { enabled: true, delay: 0 } } }
    expect((await completeInApps(account, { questions: [custom, last] })).android.end).toBe('closed')
    expect((await completeInApps(account, { questions: [closing, last] })).android.end).toBe('thanks')
    for (const emptyErrorEnabled of [false, true]) {
      const allAtOnce = { enabled: true, emptyErrorEnabled }
      const { android } = await completeInApps(account, {
        allAtOnce,
        questions: [closing, { ...custom, key: 'd' }, last],
      })
      expect(android.given.size).toBe(1)
    }
  })

  it('shows what the author wrote, whatever the text, or the author was told', async () => {
    const account = await arrangeAccount()
    const choose = seededRandom('hostile texts')
    const hostile = () => {
      const length = 1 + Math.floor(choose() * 12)
      const signs = Array.from({ length }, () => SIGNS.charAt(Math.floor(choose() * SIGNS.length)))
      return `${signs.join('')}${choose() < 0.3 ? 'a' : '<'}`
    }
    for (const kind of ['single_choice', 'multiple_choices', 'slider', 'free_text']) {
      for (const poll of kind === 'free_text' ? [false] : [false, true]) {
        const own =
          kind === 'free_text' ? { freeText: { hint: hostile() } } : { answers: [hostile(), hostile()] }
        const helper = { beforeText: hostile(), afterItems: [hostile(), hostile()] }
        const labels = { content: hostile(), submitLabel: hostile(), emptyErrorText: hostile() }
        await completeInApps(account, {
          poll,
          thankYou: hostile(),
          invitation: { text: hostile(), button: hostile() },
          questions: [{ key: 'q', kind, ...own, helper, ...labels }],
        })
      }
    }
    const answers = Array.from({ length: 150 }, hostile)
    const questions = ['one', 'two'].map((key) => ({
      key,
      kind: 'multiple_choices',
      content: hostile(),
      answers,
    }))
    await completeInApps(account, { questions })
  })

  it('keeps a form with more ticks than are allowed, but for those beyond', async () => {
    const ticks = { key: 'ticks', kind: 'multiple_choices', content: 'Up to two', multiple: { maximum: 2 } }
    const single = { key: 'single', kind: 'single_choice', content: 'One', answers }
    const { android, ios } = await completeInApps(await arrangeAccount(), {
      allAtOnce: { enabled: true },
      questions: [single, { ...ticks, answers: ['A', 'B', 'C'] }, last],
    })
    expect([android.given.size, ios.given.size]).toEqual([3, 3])
  })

  it.each([2, 6, 20])(
    'sends a form with %i texts of the most expensive script in one address',
    async (count) => {
      const account = await arrangeAccount()
      for (const maxLength of [null, 5000]) {
        const texts = Array.from({ length: count }, (_, n) => ({
          key: `t${n}`,
          kind: 'free_text',
          content: 'Why?',
        }))
        const ticks = {
          key: 'ticks',
          kind: 'multiple_choices',
          content: 'Which?',
          answers: Array(40).fill('A'),
        }
        const { id } = await arrangeSurvey(account, {
          allAtOnce: { enabled: true },
          questions: [ticks, ...texts.map((text) => ({ ...text, freeText: { maxLength } }))],
        })
        for (const platform of ['android', 'ios'] as const) {
          const client = new SdkClient(platform, account)
          const finished = await complete(client, id, (most) => most - 1, '漢'.repeat(5000))
          expect(await answersOf(finished.submission)).toEqual(Object.fromEntries(finished.given))
          const [longest = 0] = finished.questions.flatMap(({ max_length }) => max_length ?? []).sort()
          expect(longest * count).toBeGreaterThan(maxLength === null ? 600 : 2000)
        }
      }
    },
  )

  it.each([null, 'Thanks'])('shows the results of a poll whose thanks are %s', async (thankYou) => {
    const questions = [{ key: 'vote', kind: 'single_choice', content: 'Which?', answers }]
    const { android, ios } = await completeInApps(await arrangeAccount(), { poll: true, thankYou, questions })
    expect([android.end, ios.end]).toEqual(['results', 'results'])
    expect(ios.poll?.at(-1)?.image_url).toMatch(/^http:\/\/[^/]+\/demo\/two\.png$/)
  })

  it.each(
    DEMO.flatMap(({ surveys }) =>
      surveys.map((one) => [one.key, { ...one, look: { ...one.look, theme: null } }] as const),
    ),
  )('completes %s of the demo', async (_, document) => {
    await completeInApps(await arrangeAccount(), inApps(document))
  })

  it.each(Object.entries(TEMPLATES).filter(([name]) => name !== 'blank'))(
    'completes the template %s',
    async (_, template) => {
      await completeInApps(await arrangeAccount(), inApps({ ...template(english) }))
    },
  )

  it('completes surveys made by chance', async () => {
    const account = await arrangeAccount()
    const documents = randomSurveys(casesOf({ usually: 40, thoroughly: 500 }), 1)
    for (let at = 0; at < documents.length; at += 10) {
      await Promise.all(
        documents.slice(at, at + 10).map((document, index) =>
          completeInApps(account, document, at + index).catch((error) => {
            throw new Error(`${error.message} (${JSON.stringify(document)})`, { cause: error })
          }),
        ),
      )
    }
  }, 600_000)
})
