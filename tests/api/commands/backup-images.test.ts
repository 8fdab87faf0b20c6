// Images and themes after a restore: the same bytes at the same addresses, and surveys that look as before.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { answerImage } from '@/lib/http/next/answer-image'
import { uploadImage } from '@/lib/images/images.endpoint'
import { backUp, restore } from '@/lib/operations/backup/backup.store'
import type { Place } from '@/lib/platform/db/place'
import { parseEnv } from '@/lib/platform/env'
import { chooseDefaultTheme, createTheme, listThemes } from '@/lib/themes/themes.endpoint'
import { get, to } from '../../support/api'
import { arrangeAccount, arrangeSurvey } from '../../support/arrange'
import { arrangeUser, consoleCall } from '../../support/console'
import { onServer, urlOf } from '../../support/database-template'
import { png } from '../../support/formats/png'
import { fillFolder } from '../../support/servers/data-folder'
import { inDatabase, inFolder } from '../../support/servers/server-data'

const settings = parseEnv({})
const template = inject('template')
const root = mkdtempSync(path.join(tmpdir(), 'soundings-images-'))
const databases: string[] = []

/** A folder, after a first start or without anything in it. */
async function newFolder(isStarted: boolean): Promise<Place> {
  const folder = path.join(root, randomUUID())
  if (isStarted) await fillFolder(folder)
  return { folder }
}

/** The same on PostgreSQL. */
async function newDatabase(isStarted: boolean): Promise<Place> {
  if (template.kind !== 'postgres') throw new Error('there is no PostgreSQL')
  const name = `soundings_images_${randomUUID().replaceAll('-', '')}`
  await onServer(
    template.server,
    `CREATE DATABASE ${name} TEMPLATE ${isStarted ? template.database : 'template1'}`,
  )
  databases.push(name)
  return { url: urlOf(template.server, name) }
}

const at = <T>(place: Place, work: () => Promise<T>): Promise<T> =>
  'url' in place ? inDatabase(place.url, work) : inFolder(place.folder, work)

const BYTES = { logo: png(40, 10, 'logo'), leaves: png(90, 60, 'leaves') }

let file: string
let before: Awaited<ReturnType<typeof arrange>>

/** An account whose survey has the default theme, with an uploaded logo and background. */
async function arrange() {
  // The number of an account is in the addresses of its images, so it is not the first.
  for (let n = 0; n < 3; n++) await arrangeAccount()
  const account = await arrangeAccount()
  const owner = await arrangeUser([account, 'owner'])
  const params = { accountId: account.id }
  const upload = async (bytes: Buffer) => {
    const body = { label: 'image.png', content: bytes.toString('base64') }
    return (await consoleCall(uploadImage, { params, body }, owner)).reply.address
  }
  const addresses = { logo: await upload(BYTES.logo), leaves: await upload(BYTES.leaves) }
  const theme = {
    ...{ key: 'spring', name: 'Spring', font: 'serif' as const, radius: 4 },
    light: { background: '#fdfcf7', text: '#22301f', button: '#1f6f54' },
    logo: { image: addresses.logo, alt: 'Spring & Co' },
    backgroundImage: addresses.leaves,
  }
  await consoleCall(createTheme, { params, body: { theme } }, owner)
  await consoleCall(chooseDefaultTheme, { params, body: { theme: 'spring' } }, owner)
  const { id } = await arrangeSurvey(account, { look: { theme: 'default' } })
  return { ...{ account, owner, params, addresses, id }, seen: await look(account.identifier, id) }
}

async function look(identifier: string, id: number) {
  const target = to(`/surveys/${id}`, { identifier, callback: '_', udid: randomUUID() })
  const { text_color, background, background_color, theme_css, logo, logo_alt } = (await get(target)).json
    .survey
  return { text_color, background, background_color, theme_css, logo, logo_alt }
}

beforeAll(async () => {
  const source = template.kind !== 'postgres' ? await newFolder(true) : await newDatabase(true)
  before = await at(source, arrange)
  file = path.join(root, 'images.backup')
  await backUp(source, file, settings, '1.2.3', () => {})
})
afterAll(async () => {
  rmSync(root, { recursive: true })
  if (template.kind !== 'postgres') return
  for (const name of databases) await onServer(template.server, `DROP DATABASE ${name} WITH (FORCE)`)
})

const PLACES: [string, (isStarted: boolean) => Promise<Place>][] = [['the embedded database', newFolder]]
if (template.kind === 'postgres') PLACES.push(['PostgreSQL', newDatabase])

it.each(PLACES.flatMap(([name, make]) => [false, true].map((isStarted) => [name, isStarted, make] as const)))(
  'are served from %s as before the backup, after a first start: %s',
  async (_, isStarted, make) => {
    const place = await make(isStarted)
    await restore(place, file, settings, () => {})
    const { account, owner, params, addresses, id, seen } = before
    expect(seen).toMatchObject({
      background_color: '#fdfcf7',
      logo: addresses.logo,
      background: addresses.leaves,
    })
    await at(place, async () => {
      for (const name of ['logo', 'leaves'] as const) {
        const address = addresses[name]
        const response = await answerImage(new Request(`http://here.example${address}`), address.slice(7))
        expect(response.status).toBe(200)
        expect(Buffer.from(await response.arrayBuffer())).toEqual(BYTES[name])
      }
      expect(await look(account.identifier, id)).toEqual(seen)
      const { themes } = (await consoleCall(listThemes, { params }, owner)).reply
      expect(themes.map(({ theme, isDefault }) => [theme.key, isDefault])).toEqual([['spring', true]])
      // The same image again is the one that is there.
      const body = { label: 'again.png', content: BYTES.logo.toString('base64') }
      expect((await consoleCall(uploadImage, { params, body }, owner)).reply.address).toBe(addresses.logo)
    })
  },
)
