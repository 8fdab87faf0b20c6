// Segments as files: they go from one account to another with the surveys whose rules name them.
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listSegments, saveSegment } from '@/lib/surveys/segments/segments.endpoint'
import { arrangeAccount, arrangeSurvey } from '../../../support/arrange'
import { environmentOf, runIn } from '../../../support/command-line'
import { arrangeUser, consoleCall } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'
import { arrangeKey } from '../../../support/keys'

useTestDatabase()

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'soundings-segments-'))
})
afterEach(() => rm(folder, { recursive: true }))

const arrange = async () => {
  const account = await arrangeAccount()
  const ann = await arrangeUser([account, 'owner'])
  const environment = await environmentOf((await arrangeKey(account)).key)
  const params = { accountId: account.id }
  const cli = (line: string) => runIn(folder, environment, line)
  const list = async () => (await consoleCall(listSegments, { params }, ann)).reply.segments
  return { account, ann, cli, list }
}

it('go with their surveys to an account that has neither, those that are named first', async () => {
  const from = await arrange()
  const rules = [{ kind: 'client_key' as const, known: true }]
  for (const segment of [
    { key: 'known', name: 'Known', rules },
    {
      key: 'a-strangers',
      name: 'Strangers',
      rules: [{ kind: 'segment' as const, segment: 'known', member: false }],
    },
  ])
    await consoleCall(
      saveSegment,
      { params: { accountId: from.account.id, segmentKey: segment.key }, body: { segment } },
      from.ann,
    )
  await arrangeSurvey(from.account, {
    key: 'visit',
    rules: [{ kind: 'group', of: 'any', rules: [{ kind: 'segment', segment: 'a-strangers' }] }],
  })
  expect((await from.cli('pull')).text).toContain('surveys/segments/known.json: new')
  const to = await arrange()
  const waiting = await to.cli('plan')
  expect(waiting.text).toContain('waits for --publish: create')
  const applied = await to.cli('apply --publish --yes')
  expect(applied.text).toContain('segment known: created')
  expect(applied.text).toContain('segment a-strangers: created')
  expect((await to.list()).map(({ segment }) => segment.key)).toEqual(['known', 'a-strangers'])
  const file = path.join(folder, 'segments', 'known.json')
  const segment = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...segment, rules: [{ kind: 'group', of: 'any', rules: [] }] }))
  expect((await to.cli('validate')).text).toContain('rules[0].rules: must have at least 1 entry')
})

const found = {
  key: 'found',
  kind: 'single_choice',
  content: 'Found?',
  answers: [{ key: 'yes', content: 'Yes' }],
}
const write = async (name: string, value: object) => {
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify({ name: 'N', ...value }))
}
const survey = (key: string, more: object = {}) =>
  write(`${key}.json`, { key, status: 'live', questions: [found], ...more })
const segment = (key: string, rules: object[]) => write(`segments/${key}.json`, { key, rules })

it('come after the surveys that they name, and before those that name them', async () => {
  const { cli, list } = await arrange()
  await survey('z-asked')
  await survey('y-seen', {
    audience: { series: { key: 's', after: { count: 1, unit: 'days' }, follows: 'z-asked' } },
  })
  await segment('happy', [
    { kind: 'previous_answer', survey: 'z-asked', question: 'found', answer: 'yes' },
    { kind: 'survey', survey: 'y-seen', did: 'saw', happened: true },
  ])
  await survey('a-more', { rules: [{ kind: 'segment', segment: 'happy' }] })
  const all = [{ kind: 'segment', segment: 'happy', member: false }]
  await survey('b-more', { quotas: [{ key: 'q', name: 'Q', target: 1, all }] })
  expect(await cli('apply --publish --yes')).toMatchObject({ code: 0 })
  expect((await list()).map((one) => one.segment.key)).toEqual(['happy'])
  expect(await cli('plan --publish --exit-code')).toMatchObject({ code: 0 })
  // What the server has can be named before it is changed.
  await survey('z-asked', { name: 'Another', rules: [{ kind: 'segment', segment: 'happy' }] })
  expect(await cli('apply --publish --yes')).toMatchObject({ code: 0 })
})

it('are refused in one sentence where they and a survey that is new name each other', async () => {
  const { cli, list } = await arrange()
  await survey('visit', { rules: [{ kind: 'segment', segment: 'happy' }] })
  await segment('happy', [{ kind: 'survey', survey: 'visit', did: 'saw', happened: true }])
  const applied = await cli('apply --publish --yes')
  expect(applied.code).toBe(1)
  expect(applied.text).toContain('visit.json): cannot be applied')
  expect(applied.text).toContain(
    'visit.json:1:157: rules: names what names it (segment happy → survey visit → segment happy), so nothing of it can be created first: apply once without one of these rules',
  )
  expect(await list()).toEqual([])
  await survey('visit')
  expect(await cli('apply --publish --yes')).toMatchObject({ code: 0 })
  await survey('visit', { rules: [{ kind: 'segment', segment: 'happy' }] })
  expect(await cli('apply --publish --yes')).toMatchObject({ code: 0 })
})

it('have one file for each key, in whichever folders', async () => {
  const { cli } = await arrange()
  await segment('happy', [{ kind: 'client_key', known: true }])
  await write('themes/calm.json', { key: 'calm' })
  await cp(path.join(folder, 'segments'), path.join(folder, 'more', 'segments'), { recursive: true })
  await cp(path.join(folder, 'themes'), path.join(folder, 'more', 'themes'), { recursive: true })
  const { code, text } = await cli(`plan ${path.join(folder, 'more')}`)
  expect(code).toBe(1)
  expect(text).toMatch(/happy\.json:1:1: key: "happy" is the key of .*happy\.json too/)
  expect(text).toMatch(/calm\.json:1:1: key: "calm" is the key of .*calm\.json too/)
  expect((await cli(`plan ${folder}/`)).code).toBe(0)
})
