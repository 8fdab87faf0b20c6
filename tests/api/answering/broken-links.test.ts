// Invalid links in mails: browsers get a page in the reader's language, other callers the sentence,
// both with the API's status.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { answerNotFound } from '@/lib/http/pipeline/not-found'
import { get, to } from '../../support/api'
import { arrangeAccount, rows } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { BROWSER, follow } from '../../support/following'
import { arrangeKinds } from '../../support/recording'

useTestDatabase()

const GERMAN = { ...BROWSER, 'accept-language': 'tlh, de-CH;q=0.9, en;q=0.5' }

describe('a broken link', () => {
  it.each([
    ['a question of nobody', '/q/99999/a/1', {}, 404],
    ['a text that is missing', '/q/99999', {}, 400],
    ['no account', '/q/1/a/1', { identifier: null }, 400],
    ['an account of nobody', '/q/1/a/1', { identifier: 'NOBODY' }, 400],
    ['results without a submission', '/results', {}, 400],
    ['results of nobody', '/results', { submission_udid: randomUUID() }, 404],
    ['presented results of nobody', '/present_results', { submission_udid: randomUUID() }, 404],
  ])('to %s', async (_, path, query, status) => {
    const { identifier } = await arrangeAccount()
    const address = to(path, { identifier, ...query })
    const page = await get(address, { headers: GERMAN })
    expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
    expect(page.text).toContain('<html lang="de" dir="ltr">')
    expect(page.text).toContain('Dieser Link funktioniert nicht')
    expect(page.text).toContain(`Fehler ${status}`)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.headers.get('vary')).toMatch(/^Accept(,|$)/)

    const sentence = await get(address, { headers: { accept: '*/*' } })
    expect([sentence.status, sentence.headers.get('content-type')]).toEqual([
      status,
      'text/plain; charset=utf-8',
    ])
    expect(sentence.text).toMatch(/^Error: [^\n]+\.$/)
    expect(sentence.headers.get('vary')).toMatch(/^Accept(,|$)/)
  })

  it('is in English for unknown languages, and from right to left for those written so', async () => {
    const { identifier } = await arrangeAccount()
    const ask = async (language: string) =>
      (
        await get(to('/q/99999/a/1', { identifier }), {
          headers: { ...BROWSER, 'accept-language': language },
        })
      ).text
    expect(await ask('tlh')).toContain('<html lang="en" dir="ltr">')
    expect(await ask('ar-EG,en')).toContain('<html lang="ar" dir="rtl">')
  })

  it('is the same through Next for an unknown path', async () => {
    const ask = (headers: Record<string, string>) =>
      answerNotFound(new Request('http://localhost/no/such/page', { headers }))
    const page = await ask(GERMAN)
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('Dieser Link funktioniert nicht')
    expect(await (await ask({})).text()).toBe('Error: this path is not part of the API.')
  })

  it('is a sentence on operations without pages', async () => {
    const { identifier } = await arrangeAccount()
    const got = await get(to('/serve', { identifier, device_type: 'desktop' }), { headers: BROWSER })
    expect([got.status, got.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8'])
  })
})

describe('a link to a survey', () => {
  const arrange = async (status: string) => {
    const account = await arrangeAccount()
    const made = await arrangeKinds(account, { locale: 'fr', status, thankYou: 'Merci beaucoup.' })
    const open = (query = {}, headers: Record<string, string> = BROWSER) =>
      follow(account, [made.question('single'), made.answer('single', 'a')], query, headers)
    return { account, open }
  }

  it.each(['paused', 'complete', 'archived'])(
    'that is %s says so and thanks for no answer',
    async (status) => {
      const { account, open } = await arrange(status)
      const page = await open()
      expect(page.status).toBe(200)
      expect(page.text).toContain('Cette enquête est terminée')
      expect(page.text).not.toContain('Merci beaucoup.')
      expect(await rows('SELECT 1 FROM submissions WHERE account_id = $1', [account.id])).toEqual([])
      expect((await open({}, {})).text).toBe('["Merci beaucoup."]')
    },
  )

  it('shows in a preview what it says when it is live', async () => {
    const { open } = await arrange('complete')
    expect((await open({ preview_mode: 'true' })).text).toContain('Merci beaucoup.')
  })
})
