// Uploaded images: what is taken, where it is served from, and what keeps it.
import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { answerImage } from '@/lib/http/next/answer-image'
import { forgetImages } from '@/lib/images/forget-images'
import { MOST_IMAGES, MOST_UPLOADS } from '@/lib/images/image-limits.endpoint'
import { listImages, removeImage, uploadImage } from '@/lib/images/images.endpoint'
import { openDatabase } from '@/lib/platform/db/open-database'
import { replaceEnv } from '@/lib/platform/env'
import { saveDraft } from '@/lib/surveys/drafts/drafts.endpoint'
import { openSurvey } from '@/lib/surveys/surveys.endpoint'
import { createTheme } from '@/lib/themes/themes.endpoint'
import { arrangeAccount, arrangeSurvey } from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { png } from '../../support/formats/png'
import { setEnv } from '../../support/serving'

useTestDatabase()

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const JPEG = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'),
  Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 40, 0, 60, 1, 1, 0x11, 0, 0xff, 0xda, 0, 0, 0xff, 0xd9]),
])
const WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')

const arrange = async () => {
  const account = await arrangeAccount()
  const [designer, analyst] = [
    await arrangeUser([account, 'designer']),
    await arrangeUser([account, 'analyst']),
  ]
  const params = { accountId: account.id }
  const upload = (bytes: Buffer | string, label = 'logo.png', as: ArrangedUser = designer) => {
    const content = typeof bytes === 'string' ? bytes : bytes.toString('base64')
    return consoleCall(uploadImage, { params, body: { label, content } }, as)
  }
  const list = async () => (await consoleCall(listImages, { params }, analyst)).reply
  const remove = (imageName: string, as: ArrangedUser = designer) =>
    consoleCall(removeImage, { params: { ...params, imageName } }, as)
  return { account, designer, analyst, params, upload, list, remove }
}

type Arranged = Awaited<ReturnType<typeof arrange>>

const fetchImage = (address: string, method = 'GET', known?: string) => {
  const headers: Record<string, string> = known === undefined ? {} : { 'if-none-match': known }
  const request = new Request(`http://localhost${address}`, { method, headers })
  return answerImage(request, address.split('/').at(-1) ?? '')
}

it('asked for too often from one address says when to ask again', async () => {
  setEnv({ TRUST_PROXY: 'x-real-ip', RATE_LIMIT_ADDRESS: 5 })
  const ask = async () => {
    const request = new Request('http://localhost/image/x.png', { headers: { 'x-real-ip': '192.0.2.8' } })
    const { status, headers } = await answerImage(request, 'x.png')
    return [status, headers.get('retry-after'), headers.get('cache-control')]
  }
  const got = await Promise.all(Array.from({ length: 50 }, ask))
  replaceEnv(null)
  expect(got).toContainEqual([404, null, 'no-store'])
  expect(got).toContainEqual([429, '1', 'no-store'])
})

describe('an uploaded image', () => {
  it.each([
    ['PNG', png(3, 5), 'image/png', 3, 5],
    ['GIF', GIF, 'image/gif', 1, 1],
    ['JPEG', JPEG, 'image/jpeg', 60, 40],
    ['WebP', WEBP, 'image/webp', 1, 1],
  ])(
    'as %s is served from its own address for ever, as nothing but an image',
    async (_, bytes, type, width, height) => {
      const { upload } = await arrange()
      // What it is, its content says.
      const { reply } = await upload(bytes, 'page.html')
      expect(reply).toMatchObject({ type, width, height, size: bytes.length, label: 'page.html' })
      const response = await fetchImage(reply.address)
      expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'cache-control': 'public, max-age=31536000, immutable',
      })
      const tag = response.headers.get('etag') ?? ''
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const same = await fetchImage(reply.address, 'GET', known)
        expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, tag, ''])
      }
      expect((await fetchImage(reply.address, 'GET', '"other"')).status).toBe(200)
      expect((await fetchImage(`${reply.address}x`, 'GET', tag)).status).toBe(404)
      const head = await fetchImage(reply.address, 'HEAD')
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
        200,
        `${bytes.length}`,
        '',
      ])
    },
  )

  it('has one address however often it is uploaded, and another in another account', async () => {
    const [here, there] = [await arrange(), await arrange()]
    const bytes = png(4, 4, randomUUID())
    const first = (await here.upload(bytes, 'a.png')).reply
    const again = (await here.upload(bytes, 'b.png')).reply
    expect(again).toEqual({ ...first, uploadedAt: again.uploadedAt })
    expect((await here.list()).images).toHaveLength(1)
    const other = (await there.upload(bytes)).reply
    expect(other.address).not.toBe(first.address)
    // A name of one account with the number of another leads nowhere.
    const mixed = `${first.name.slice(0, 24)}${other.name.slice(24)}`
    expect((await fetchImage(`/image/${mixed}`)).status).toBe(404)
  })

  it.each([
    ['nothing', '', 'content'],
    ['what is no base64', '<svg>', 'content'],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'content',
    ],
    ['HTML that begins like a GIF', Buffer.from('GIF89a=1;/*<html><script>alert(1)</script>*/'), 'content'],
    ['a PNG that is cut off', png().subarray(0, -6), 'content'],
    [
      'a PNG with a page behind it',
      Buffer.concat([png(), Buffer.from('<script>alert(1)</script>')]),
      'content',
    ],
    ['a bomb', png(100_000, 100_000), 'content'],
    ['an image without pixels', png(0, 3), 'content'],
    ['text', Buffer.from('logo'), 'content'],
    ['more than 2 MiB', Buffer.concat([png(), randomBytes(2 * 1024 * 1024)]), 'content'],
  ])('is not %s', async (_, bytes, path) => {
    const { upload, list } = await arrange()
    const { status, error } = await upload(bytes)
    expect([status, error.problems?.map((problem) => problem.path)]).toEqual([422, [path]])
    expect((await list()).images).toEqual([])
  })

  it('is not 50 MB: that is refused before it is read', async () => {
    const { upload } = await arrange()
    expect((await upload('A'.repeat(50_000_000)).catch(() => ({ status: 413 }))).status).toBe(413)
  })

  it('with a page in its comment is an image still', async () => {
    const { upload } = await arrange()
    const { reply } = await upload(png(2, 2, '<script>alert(1)</script>'), 'x.html')
    const response = await fetchImage(reply.address)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; sandbox/)
  })

  it('is uploaded by designers, looked at by analysts, and nothing to strangers', async () => {
    const { analyst, params, upload, list, remove } = await arrange()
    expect((await upload(png(), 'logo.png', analyst)).status).toBe(403)
    const { name } = (await upload(png())).reply
    const stranger = await arrangeUser([await arrangeAccount(), 'owner'])
    expect((await remove(name, stranger)).status).toBe(404)
    expect((await consoleCall(listImages, { params }, stranger)).status).toBe(404)
    expect((await list()).images.map((image) => image.name)).toEqual([name])
  })

  it.each(['', 'x', '../../etc/passwd', `${'A'.repeat(30)}.png`, `${'A'.repeat(30)}.svg`, '%00.png'])(
    'is not found by the name %j',
    async (name) => {
      const response = await answerImage(new Request('http://localhost/image/x'), name)
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    },
  )

  it('stays while something shows it, and goes a month after nothing does', async () => {
    const { account, designer, params, upload, list, remove } = await arrange()
    const [logo, answer, unused] = [
      (await upload(png(1, 1, 'logo'))).reply,
      (await upload(png(1, 1, 'answer'))).reply,
      (await upload(png(1, 1, 'unused'))).reply,
    ]
    const theme = { key: 'spring', name: 'Spring', logo: { image: logo.address } }
    await consoleCall(createTheme, { params, body: { theme } }, designer)
    await arrangeSurvey(account, {
      questions: [
        {
          kind: 'single_choice',
          content: 'Which?',
          answers: [{ content: 'This', imageUrl: answer.address }, 'That'],
        },
      ],
    })
    expect((await remove(logo.name)).status).toBe(409)
    expect((await remove(answer.name)).status).toBe(409)
    const names = async () => (await list()).images.map(({ name }) => name).sort()
    const db = await openDatabase()
    await forgetImages(db, Date.now() + 29 * 86_400_000)
    expect(await names()).toEqual([answer.name, logo.name, unused.name].sort())
    await forgetImages(db, Date.now() + 31 * 86_400_000)
    expect(await names()).toEqual([answer.name, logo.name].sort())
    expect((await remove(unused.name)).status).toBe(404)
  })

  it('is listed with who uploaded it, and with what shows it, drafts included', async () => {
    const { account, designer, params, upload, list } = await arrange()
    const [logo, drafted, unused] = [
      (await upload(png(1, 1, 'logo'))).reply,
      (await upload(png(1, 1, 'drafted'))).reply,
      (await upload(png(1, 1, 'unused'))).reply,
    ]
    const theme = { key: 'spring', name: 'Spring', logo: { image: logo.address, darkImage: logo.address } }
    await consoleCall(createTheme, { params, body: { theme } }, designer)
    const answers = [{ content: 'This', imageUrl: logo.address }, 'That']
    const survey = await arrangeSurvey(account, {
      name: 'Shop',
      questions: [{ kind: 'single_choice', content: 'Which?', answers }],
    })
    const at = { ...params, surveyId: survey.id }
    const { document } = (await consoleCall(openSurvey, { params: at }, designer)).reply
    const look = { ...(document as { look: object }).look, backgroundImage: drafted.address }
    const draft = { document: { ...(document as object), look }, expectedVersion: null }
    expect((await consoleCall(saveDraft, { params: at, body: draft }, designer)).status).toBe(200)
    // Nothing of another account, even if it names the same address.
    const other = await arrangeAccount()
    const stranger = await arrangeUser([other, 'designer'])
    const foreign = { key: 'f', name: 'Foreign', logo: { image: unused.address } }
    await consoleCall(createTheme, { params: { accountId: other.id }, body: { theme: foreign } }, stranger)

    const { images } = await list()
    const of = (name: string) => images.find((image) => image.name === name)
    const shop = { id: survey.id, name: 'Shop' }
    expect(of(logo.name)?.usedBy).toEqual({
      ...{ count: 2, themes: [{ key: 'spring', name: 'Spring' }], surveys: [shop] },
    })
    expect(of(drafted.name)?.usedBy).toEqual({ count: 1, themes: [], surveys: [shop] })
    expect(of(unused.name)?.usedBy).toEqual({ count: 0, themes: [], surveys: [] })
    expect(images.map(({ uploadedBy }) => uploadedBy)).toEqual(
      images.map(() => `User ${designer.email.slice(0, 4)}`),
    )
  })

  it('that is uploaded again is kept for another month', async () => {
    const { account, upload, list } = await arrange()
    const bytes = png(2, 2, randomUUID())
    const { name } = (await upload(bytes)).reply
    const { prisma } = await openDatabase()
    const longAgo = new Date(Date.now() - 40 * 86_400_000)
    await prisma.image.updateMany({ where: { accountId: account.id }, data: { createdAt: longAgo } })
    await upload(bytes)
    await forgetImages(await openDatabase(), Date.now() + 86_400_000)
    expect((await list()).images.map((image) => image.name)).toEqual([name])
    await forgetImages(await openDatabase(), Date.now() + 31 * 86_400_000)
    expect((await list()).images).toEqual([])
  })
})

describe('an account', () => {
  /** Rows that say to have this many bytes, of names that nothing can have. */
  const fill = async ({ account }: Arranged, sizes: number[]) => {
    const { prisma } = await openDatabase()
    const image = { accountId: account.id, type: 'image/png', bytes: new Uint8Array(png()) }
    const data = sizes.map((size, n) => ({
      ...{ ...image, name: `${n}.png`, size, width: 1, height: 1, label: `${n}.png` },
    }))
    await prisma.image.createMany({ data })
  }
  /** Uploads different images at once; how many were taken, and what the others were told. */
  const uploadAtOnce = async ({ upload }: Arranged, count: number) => {
    const got = await Promise.all(
      Array.from({ length: count }, (_, n) => upload(png(2, 2, `${n}`.padEnd(40)))),
    )
    const refused = got.filter(({ status }) => status !== 200)
    return { taken: count - refused.length, refused: refused.map((one) => [one.status, one.error.message]) }
  }
  const FULL = 'Remove images that nothing shows any more; they are also deleted automatically after 30 days.'

  it('has at most 50 MiB of images, however many come at once', async () => {
    const arranged = await arrange()
    const room = png(2, 2, ''.padEnd(40)).length * 3 + 1
    await fill(arranged, [MOST_IMAGES.size - room])
    const { taken, refused } = await uploadAtOnce(arranged, 12)
    expect(taken).toBe(3)
    const sentence = `This account would have more than 50 MiB of images with this one. ${FULL}`
    expect(refused).toEqual(Array(9).fill([409, sentence]))
    expect((await arranged.list()).size).toBe(MOST_IMAGES.size - 1)
    expect((await arranged.remove('0.png')).status).toBe(200)
    expect((await uploadAtOnce(arranged, 12)).taken).toBe(12)
  })

  it('has at most 500 images, however many come at once', async () => {
    const arranged = await arrange()
    await fill(arranged, Array(MOST_IMAGES.count - 2).fill(10))
    const { taken, refused } = await uploadAtOnce(arranged, 9)
    expect(taken).toBe(2)
    const sentence = `This account has 500 images, the most it can have. ${FULL}`
    expect(refused).toEqual(Array(7).fill([409, sentence]))
    expect((await arranged.list()).images).toHaveLength(MOST_IMAGES.count)
    // What it has already is no further one.
    const [known] = (await arranged.list()).images.filter(({ label }) => label === 'logo.png')
    const again = await Promise.all(
      Array.from({ length: 9 }, (_, n) => arranged.upload(png(2, 2, `${n}`.padEnd(40)))),
    )
    const names = again.filter(({ status }) => status === 200).map(({ reply }) => reply.name)
    expect(names).toContain(known?.name)
    expect(names).toHaveLength(2)
  })

  it('uploads at most 100 images within ten minutes, all its people together', async () => {
    const arranged = await arrange()
    const second = await arrangeUser([arranged.account, 'owner'])
    const bytes = png(2, 2, randomUUID())
    const got = await Promise.all(
      Array.from({ length: MOST_UPLOADS.count + 15 }, (_, n) =>
        arranged.upload(bytes, 'logo.png', n % 2 === 0 ? second : arranged.designer),
      ),
    )
    const refused = got.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
      Array(15).fill([429, 'rate_limited']),
    )
    for (const { headers, error } of refused) {
      expect(error.message).toMatch(
        /^This account has uploaded 100 images within 10 minutes\. Try again in \d+ minutes?\.$/,
      )
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(MOST_UPLOADS.seconds)
    }
    expect((await arranged.list()).images).toHaveLength(1)
    // What is no image is told so, and other accounts go on.
    expect((await arranged.upload('aGVsbG8=')).status).toBe(422)
    expect((await (await arrange()).upload(bytes)).status).toBe(200)
  })
})
