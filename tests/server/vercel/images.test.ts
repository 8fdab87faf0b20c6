// Images and themes in the functions that Vercel makes: uploaded by the management API, served from their
// addresses, cleaned by the schedule, and what is said of files that are too large.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { listImages, removeImage, uploadImage } from '@/lib/images/images.endpoint'
import { createTheme } from '@/lib/themes/themes.endpoint'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey } from '../../support/arrange'
import { png } from '../../support/formats/png'
import { arrangeKey } from '../../support/keys'
import { callWithKey, sendWithKey } from '../../support/servers/call-with-key'
import { copyDatabase, inDatabase } from '../../support/servers/server-data'
import { LARGEST_OF_PLATFORM, VercelPlatform } from '../../support/vercel/platform'

const CRON_SECRET = 'chosen by the operator'
const MB = 1024 * 1024
const params = { accountId: 'current' }

let url: string
let vercel: VercelPlatform
let account: ArrangedAccount
let key: string

beforeAll(async () => {
  url = await copyDatabase()
  await inDatabase(url, async () => {
    account = await arrangeAccount()
    ;({ key } = await arrangeKey(account))
  })
  vercel = new VercelPlatform(inject('vercel'), { DATABASE_URL: url, CRON_SECRET })
})
afterAll(() => vercel?.stop())

const send = (bytes: Buffer) => {
  const body = { label: 'logo.png', content: bytes.toString('base64') }
  return sendWithKey(vercel, key, uploadImage, { params, body })
}

/** A PNG of this many bytes. */
const pngOf = (size: number): Buffer =>
  png(
    2,
    2,
    randomBytes(Math.ceil(size))
      .toString('hex')
      .slice(0, Math.round(size) - png(2, 2, '.').length + 1),
  )

it('takes images of up to 2 MiB, and serves them from one address for ever', async () => {
  for (const bytes of [png(3, 5), pngOf(2 * MB)]) {
    const { address, name } = JSON.parse((await send(bytes)).text)
    const got = await vercel.get(address)
    expect(got.status).toBe(200)
    expect(got.bytes).toEqual(bytes)
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${name}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(got.headers.has('set-cookie')).toBe(false)
    const same = await vercel.get(address, { headers: { 'If-None-Match': `"${name}"` } })
    expect([same.status, same.text]).toEqual([304, ''])
    const head = await vercel.get(address, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), head.text]).toEqual([200, `"${name}"`, ''])
  }
  expect((await vercel.get(`/image/${'A'.repeat(30)}.png`)).status).toBe(404)
})

it('serves surveys with a theme and its uploaded logo', async () => {
  const { address } = JSON.parse((await send(png(4, 4, 'logo'))).text)
  const theme = { key: 'spring', name: 'Spring', radius: 4, logo: { image: address, alt: 'Shop' } }
  await callWithKey(vercel, key, createTheme, { params, body: { theme } })
  const { id } = await inDatabase(url, () => arrangeSurvey(account, { look: { theme: 'spring' } }))
  const got = await vercel.get(`/surveys/${id}?identifier=${account.identifier}&callback=_`)
  expect(got.json.survey).toMatchObject({ logo: address, logo_alt: 'Shop' })
  expect(got.json.survey.theme_css).toContain('border-radius:4px')
})

it('says what an image may have, as long as the platform lets it through', async () => {
  const { images: before } = await callWithKey(vercel, key, listImages, { params })
  for (const size of [2 * MB + 1, 2.9 * MB]) {
    const refused = await send(pngOf(size))
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringMatching(/larger than 2 MiB|must be an image of at most 2 MiB/),
    ])
  }
  // Its own limit is below that of the platform.
  const large = await send(pngOf(3.1 * MB))
  expect(large.json.error).toMatchObject({ code: 'too_large' })
  expect(large.json.error.message).toContain('An image may have at most 2 MiB.')
  expect((await callWithKey(vercel, key, listImages, { params })).images).toEqual(before)
})

it('is refused by the platform from 4.5 MB on, with its own words', async () => {
  const refused = await send(pngOf(5 * MB))
  expect([refused.status, refused.headers.get('content-type')]).toEqual([413, 'text/plain; charset=utf-8'])
  expect((5 * MB * 4) / 3).toBeGreaterThan(LARGEST_OF_PLATFORM)
})

it('lets the schedule delete what nothing has named for a month, and nothing else', async () => {
  const [used, unused, fresh] = await Promise.all(
    ['used', 'unused', 'fresh'].map(async (comment) => JSON.parse((await send(png(2, 2, comment))).text)),
  )
  await inDatabase(url, async ({ pool }) => {
    await arrangeSurvey(account, { look: { backgroundImage: used.address } })
    const longAgo = new Date(Date.now() - 31 * 86_400_000)
    await pool.query('UPDATE images SET created_at = $1 WHERE name = ANY($2)', [
      longAgo,
      [used.name, unused.name],
    ])
    // As if yesterday's were done.
    await pool.query('DELETE FROM daily_tasks')
  })
  const cleaned = await vercel.get('/api/cron/housekeeping', {
    headers: { authorization: `Bearer ${CRON_SECRET}` },
  })
  expect([cleaned.status, cleaned.json]).toEqual([200, { failed: [] }])
  const statuses = await Promise.all(
    [used, unused, fresh].map(async ({ address }) => (await vercel.get(address)).status),
  )
  expect(statuses).toEqual([200, 404, 200])
})

it('removes an image that nothing shows', async () => {
  const { name, address } = JSON.parse((await send(png(2, 2, 'removed'))).text)
  await callWithKey(vercel, key, removeImage, { params: { ...params, imageName: name } })
  expect((await vercel.get(address)).status).toBe(404)
})
