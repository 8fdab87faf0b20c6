// Themes as files: they go from one account to another with the surveys that have them.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Scope } from '@/lib/accounts/scopes.endpoint'
import type { ThemeDocumentInput } from '@/lib/surveys/document/theme-document.endpoint'
import { changeTheme, chooseDefaultTheme, createTheme, listThemes } from '@/lib/themes/themes.endpoint'
import { arrangeAccount, arrangeSurvey } from '../../../support/arrange'
import { environmentOf, runIn } from '../../../support/command-line'
import { arrangeUser, consoleCall } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'
import { arrangeKey } from '../../../support/keys'
import { serve } from '../../../support/serving'

useTestDatabase()

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'soundings-themes-'))
})
afterEach(() => rm(folder, { recursive: true }))

const SPRING: ThemeDocumentInput = {
  ...{ key: 'spring', name: 'Spring', radius: 4, font: 'serif' },
  light: { background: '#fdfcf7', text: '#22301f' },
}

const arrange = async (scopes?: Scope[]) => {
  const account = await arrangeAccount()
  const ann = await arrangeUser([account, 'owner'])
  const environment = await environmentOf((await arrangeKey(account, scopes)).key)
  const params = { accountId: account.id }
  const cli = (line: string) => runIn(folder, environment, line)
  const list = async () => (await consoleCall(listThemes, { params }, ann)).reply.themes
  const create = (theme: ThemeDocumentInput) => consoleCall(createTheme, { params, body: { theme } }, ann)
  const change = (theme: ThemeDocumentInput) =>
    consoleCall(changeTheme, { params: { ...params, themeKey: theme.key }, body: { theme } }, ann)
  return { account, ann, cli, list, create, change }
}

const fileOf = (key: string) => path.join(folder, 'themes', `${key}.json`)
const edit = async (change: object) => {
  const theme = JSON.parse(await readFile(fileOf('spring'), 'utf8'))
  await writeFile(fileOf('spring'), JSON.stringify({ ...theme, ...change }))
}

/** One account has a survey with a theme, and both are in files now. */
const arrangePulled = async () => {
  const from = await arrange()
  await from.create(SPRING)
  await arrangeSurvey(from.account, { key: 'visit', look: { theme: 'spring' } })
  const pulled = await from.cli('pull')
  expect(pulled.text).toContain('surveys/themes/spring.json: new')
  return from
}

it('go with their surveys to an account that has neither', async () => {
  await arrangePulled()
  const to = await arrange()
  const planned = await to.cli('plan --publish')
  expect(planned).toMatchObject({ code: 0 })
  expect(planned.text).toContain('+ theme spring (surveys/themes/spring.json): create')
  expect(planned.text).toContain('+ visit (new, surveys/visit.json): create as a draft, then publish')
  expect(await to.list()).toEqual([])
  const applied = await to.cli('apply --publish --yes')
  expect(applied).toMatchObject({ code: 0, text: expect.stringContaining('theme spring: created') })
  expect((await to.list()).map(({ theme }) => theme)).toMatchObject([SPRING])
  expect((await serve(to.account)).json.survey).toMatchObject({ background_color: '#fdfcf7' })
  expect(await to.cli('plan --publish --exit-code')).toMatchObject({ code: 0 })
  expect(await to.cli('validate')).toMatchObject({ code: 0 })
  expect((await to.cli('pull')).text).toBe('0 of 1 surveys written to surveys.')
})

it('are refused by the survey that names one which is in no file and not there', async () => {
  await arrangePulled()
  await rm(fileOf('spring'))
  const to = await arrange()
  const refused = await to.cli('apply --publish --yes')
  expect(refused.code).toBe(1)
  expect(refused.text).toContain(
    'look.theme: the account has no theme "spring": create it first, or choose "default" or null',
  )
})

it('are created and changed only with --publish, because a change is live at once', async () => {
  const { cli, list, account } = await arrangePulled()
  await edit({ radius: 9 })
  const planned = await cli('plan --exit-code')
  expect(planned.code).toBe(0)
  expect(planned.text).toContain('~ theme spring (surveys/themes/spring.json): waits for --publish: change')
  expect(planned.text).toContain('    ~ radius: 4 → 9')
  expect((await cli('apply --yes')).code).toBe(0)
  expect((await list())[0]?.theme.radius).toBe(4)
  expect(await cli('apply --publish --yes')).toMatchObject({ code: 0 })
  expect((await serve(account)).json.survey.theme_css).toContain('border-radius:9px')
  const other = await arrange()
  const waiting = await other.cli('plan')
  expect(waiting.code).toBe(1)
  expect(waiting.text).toContain('waits for --publish: create')
})

it('of the console come back by a pull, and nobody else is removed', async () => {
  const { cli, list, create, change } = await arrangePulled()
  await change({ ...SPRING, radius: 12 })
  await create({ key: 'autumn', name: 'Autumn' })
  await edit({ radius: 9 })
  const { text } = await cli('pull')
  expect(text).toContain('surveys/themes/spring.json: changed')
  expect(text).toContain('surveys/themes/autumn.json: new')
  expect(JSON.parse(await readFile(fileOf('spring'), 'utf8')).radius).toBe(12)
  await rm(fileOf('autumn'))
  await cli('apply --publish --yes')
  expect((await list()).map(({ theme }) => theme.key)).toEqual(['autumn', 'spring'])
})

it.each([
  ['{ "key": "spring" }', 'name: is missing'],
  ['{ "key": "spring", "name": "S", "radius": 99 }', 'radius: must be at most 32'],
  ['{ "key": "spring", "name": "S", "colour": 1 }', 'colour: no such field'],
  ['{ "key": "summer", "name": "S" }', 'key: is another one: call the file summer.json'],
  ['{ "key": "spring", "name": "S", "name": "T" }', '"name" stands twice in this object'],
  ['{ "key": "spring", "name": "S", "default": "yes" }', 'default: must be true or false'],
  ['{ "key": ', 'is not JSON'],
])('are validated without a server: %s', async (text, reason) => {
  const { cli } = await arrangePulled()
  await writeFile(fileOf('spring'), text)
  const checked = await cli('validate')
  expect(checked.code).toBe(1)
  expect(checked.text).toMatch(/surveys\/themes\/spring\.json:1:\d+: /)
  expect(checked.text).toContain(reason)
  expect((await cli('apply --publish --yes')).code).toBe(1)
})

it('say which is the default; a file that does not leaves it as it is', async () => {
  const from = await arrangePulled()
  const here = { params: { accountId: from.account.id }, body: { theme: 'spring' } }
  expect((await consoleCall(chooseDefaultTheme, here, from.ann)).status).toBe(200)
  await from.cli('pull')
  expect(JSON.parse(await readFile(fileOf('spring'), 'utf8'))).toMatchObject({ default: true, key: 'spring' })

  const to = await arrange()
  await to.create({ key: 'autumn', name: 'Autumn' })
  const other = { params: { accountId: to.account.id }, body: { theme: 'autumn' } }
  await consoleCall(chooseDefaultTheme, other, to.ann)
  const defaults = async () =>
    (await to.list()).filter(({ isDefault }) => isDefault).map(({ theme }) => theme.key)
  expect((await to.cli('apply --publish --yes')).text).toContain('theme spring: created, and the default now')
  expect(await defaults()).toEqual(['spring'])
  expect(await to.cli('plan --publish --exit-code')).toMatchObject({ code: 0 })

  await consoleCall(chooseDefaultTheme, other, to.ann)
  const planned = await to.cli('plan --publish')
  expect(planned.text).toContain('~ theme spring (surveys/themes/spring.json): change')
  expect(planned.text).toContain('    ~ default: false → true')
  expect((await to.cli('plan')).text).toContain('waits for --publish: change')
  const [spring] = (await to.list()).filter(({ theme }) => theme.key === 'spring')
  expect(await to.cli('apply --publish --yes')).toMatchObject({ code: 0 })
  expect(await defaults()).toEqual(['spring'])
  // The theme itself is not written again.
  expect((await to.list()).find(({ theme }) => theme.key === 'spring')?.revision).toBe(spring?.revision)

  await consoleCall(chooseDefaultTheme, other, to.ann)
  await edit({ default: false })
  expect(await to.cli('plan --publish --exit-code')).toMatchObject({ code: 0 })
  await edit({ default: true })
  await writeFile(fileOf('autumn'), JSON.stringify({ key: 'autumn', name: 'Autumn', default: true }))
  const twice = await to.cli('validate')
  expect(twice.code).toBe(1)
  expect(twice.text).toContain(
    'surveys/themes/spring.json:1:1: default: is true in surveys/themes/autumn.json too',
  )
})

it('need a key that may publish', async () => {
  await arrangePulled()
  const to = await arrange(['surveys:read', 'surveys:write'])
  const refused = await to.cli('apply --publish --yes')
  expect(refused.code).toBe(1)
  expect(refused.text).toContain('theme spring: ')
  expect(refused.text).toContain('surveys:publish')
  expect(await to.list()).toEqual([])
})
