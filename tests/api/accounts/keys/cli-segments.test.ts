// Segments as files: they go from one account to another with the surveys whose rules name them.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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
