// Apps can complete every valid survey: each kind, the demo's, the console's templates, and
// hundreds of random ones.
import { describe, expect, it } from 'vitest'
import { DEMO } from '@/demo/load/documents'
import { TEMPLATES } from '@/lib/domain/templates/template-documents'
import { arrangeAccount } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { english } from '../../support/english'
import { completeInApps } from '../../support/sdk/app-walk'
import { randomSurveys } from '../../support/surveys/random-survey'
import { casesOf } from '../../support/thorough'

useTestDatabase()

const answers = ['One', { content: 'Two', imageUrl: '/demo/two.png', imageAlt: 'two' }]
const KINDS: [string, Record<string, unknown>][] = [
  ['single_choice', { answers }],
  ['multiple_choices', { answers }],
  ['nps', {}],
  ['slider', { answers }],
  ['free_text', {}],
]
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

  it.each([1, 2, 3, 4, 5].slice(0, casesOf({ usually: 1, thoroughly: 5 })))(
    'completes a hundred surveys made by chance (%i of 5)',
    async (seed) => {
      const account = await arrangeAccount()
      const documents = randomSurveys(100, seed)
      for (let at = 0; at < documents.length; at += 10) {
        await Promise.all(
          documents.slice(at, at + 10).map((document, index) =>
            completeInApps(account, document, at + index).catch((error) => {
              throw new Error(`${error.message} (${JSON.stringify(document)})`, { cause: error })
            }),
          ),
        )
      }
    },
    600_000,
  )
})
