// GET /q/{question_id}: text that is answered by a link or a form (docs/api.md §6).
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { get, to } from '../../support/api'
import { type ArrangedAccount, type ArrangedSurvey, arrangeAccount } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { BROWSER, follow, listFollowed } from '../../support/following'
import {
  arrangeKinds,
  expectBody,
  expectNothingRecorded,
  expectRefused,
  KINDS,
} from '../../support/recording'
import { served } from '../../support/serving'

useTestDatabase()

let account: ArrangedAccount
let survey: ArrangedSurvey
beforeAll(async () => {
  account = await arrangeAccount()
  survey = await arrangeKinds(account, { thankYou: 'Bye' })
})

const text = () => [survey.question('text'), null] as const

const arrangeOwn = async (document: Record<string, unknown> = {}) => {
  const own = await arrangeAccount()
  const made = await arrangeKinds(own, document)
  return { own, made, link: [made.question('text'), null] as const }
}

describe('a text by link', () => {
  it('is stored as it was written, and thanks', async () => {
    for (const written of ['Because', 'one & two = three', 'ünï 😀', ' a  b ', '0']) {
      const { own, link } = await arrangeOwn({ thankYou: 'Bye' })
      const udid = randomUUID()
      expectBody(await follow(own, link, { udid, text: written }), '["Bye"]')
      expect(await listFollowed(own)).toMatchObject([
        { device: udid, question: link[0], ids: [], text: written },
      ])
    }
  })

  it('reads + as a space, as a form writes it', async () => {
    const { own, link } = await arrangeOwn()
    await get(`/q/${link[0]}?identifier=${own.identifier}&text=a+b%2Bc%20d`)
    expect(await listFollowed(own)).toMatchObject([{ text: 'a b+c d' }])
  })

  it('replaces an earlier one of the same person, and one given at /a/', async () => {
    const { own, link } = await arrangeOwn()
    const udid = randomUUID()
    await follow(own, link, { udid, text: 'first' })
    await follow(own, [link[0], 1], { udid, text: 'second' })
    await follow(own, link, { udid, text: 'third' })
    expect(await listFollowed(own)).toMatchObject([{ text: 'third' }])
  })

  it('is required: absent, or blank', async () => {
    await expectNothingRecorded(async () => {
      expectRefused(await get(`/q/${text()[0]}`), 400, 'Error: identifier ')
      expectRefused(await follow(account, text()), 400, 'Error: text ')
      for (const blank of ['', ' ', '\n\t']) {
        expectRefused(await follow(account, text(), { text: blank }), 400, 'Error: text ')
      }
      expectRefused(await follow(account, text(), { text_answer: 'x' }), 400, 'Error: text ')
    })
  })

  it.each(['single', 'nps', 'slider', 'multi', 'custom'])('is refused by a %s question', async (key) => {
    await expectNothingRecorded(async () => {
      for (const preview_mode of [null, 'true']) {
        const got = await follow(account, [survey.question(key), null], { text: 'x', preview_mode })
        expectRefused(got, 400, String(survey.question(key)))
      }
    })
  })

  it('gets 404 for a question that is unknown or another account’s', async () => {
    const { link } = await arrangeOwn()
    await expectNothingRecorded(async () => {
      for (const id of [999999, 0, '99999999999', link[0]]) {
        expectRefused(await follow(account, [id, null], { text: 'x' }), 404, 'question_id')
      }
      expect((await get(to('/q/x', { identifier: account.identifier, text: 'x' }))).status).toBe(404)
      expect((await get(to('/q', { identifier: account.identifier, text: 'x' }))).status).toBe(404)
    })
  })

  it('counts when a designer has removed the question', async () => {
    const { own, link } = await arrangeOwn({ key: 'edited' })
    await served(own)
    await arrangeKinds(own, { key: 'edited', questions: KINDS.filter(({ key }) => key !== 'text') })
    expectBody(await follow(own, link, { text: 'late' }), '["Thank you!"]')
    expect(await listFollowed(own)).toMatchObject([{ question: link[0], text: 'late' }])
  })

  it('thanks a browser with a page', async () => {
    const got = await follow(account, text(), { text: '<script>x</script>' }, BROWSER)
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(got.text).toContain('Bye')
    expect(got.text).not.toContain('<script>x')
  })

  it.each(['draft', 'paused', 'complete', 'archived'])(
    'thanks and stores nothing when %s',
    async (status) => {
      const { own, link } = await arrangeOwn({ key: 'one', status: status === 'draft' ? status : 'live' })
      if (status !== 'draft') await arrangeKinds(own, { key: 'one', status })
      await expectNothingRecorded(async () => {
        expectBody(await follow(own, link, { text: 'x' }), '["Thank you!"]')
      })
    },
  )

  it('records nothing in preview, for HEAD, prefetches and crawlers', async () => {
    const target = to(`/q/${text()[0]}`, { identifier: account.identifier, text: 'x' })
    await expectNothingRecorded(async () => {
      expectBody(await get(`${target}&preview_mode=true`), '["Bye"]')
      expect((await get(target, { method: 'HEAD' })).status).toBe(200)
      expectBody(await get(target, { headers: { 'sec-purpose': 'prefetch' } }), '["Bye"]')
      expectBody(await get(target, { headers: { 'user-agent': 'LinkedInBot/1.0' } }), '["Bye"]')
    })
  })
})
