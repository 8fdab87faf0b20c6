// The command line `soundings` against the real server: surveys as files, and people who change
// them in the console meanwhile.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Scope } from '@/lib/accounts/scopes.endpoint'
import * as drafts from '@/lib/surveys/drafts/drafts.endpoint'
import * as surveys from '@/lib/surveys/surveys.endpoint'
import { run } from '@/packages/cli/src/run'
import { listen } from '../../../support/api'
import { type ArrangedAccount, arrangeAccount } from '../../../support/arrange'
import { environmentOf, runIn } from '../../../support/command-line'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'
import { arrangeKey } from '../../../support/keys'

useTestDatabase()

let account: ArrangedAccount
let ann: ArrangedUser
let folder: string
let environment: Record<string, string>
const useKey = async (scopes?: Scope[]) => {
  const { key } = await arrangeKey(account, scopes)
  environment = await environmentOf(key)
}
beforeEach(async () => {
  account = await arrangeAccount()
  ann = await arrangeUser([account, 'owner'])
  folder = await mkdtemp(path.join(tmpdir(), 'soundings-cli-'))
  await useKey()
})
afterEach(() => rm(folder, { recursive: true }))
beforeAll(() => listen())

const cli = (line: string, reply?: string) => runIn(folder, environment, line, reply)

const visit = (more: object = {}) => ({
  ...{ key: 'visit', name: 'Visit', status: 'live' },
  questions: [{ key: 'why', kind: 'free_text', content: 'Why?' }],
  ...more,
})
const write = (document: object, name = 'visit.json') =>
  writeFile(path.join(folder, name), JSON.stringify(document, null, 2))

const params = () => ({ accountId: account.id })
const list = async () =>
  (await consoleCall(surveys.listSurveySummaries, { params: params() }, ann)).reply.surveys
const statuses = async () => (await list()).map(({ key, status, hasDraft }) => [key, status, hasDraft])
const open = async () => {
  const surveyId = (await list())[0]?.id ?? 0
  return (await consoleCall(surveys.openSurvey, { params: { ...params(), surveyId } }, ann)).reply
}
const typeInConsole = async (change: object) => {
  const { id, draft, document } = await open()
  const body = { document: { ...document, ...change }, expectedVersion: draft?.version ?? null }
  await consoleCall(drafts.saveDraft, { params: { ...params(), surveyId: id }, body }, ann)
}

it('creates, publishes and then has nothing to do', async () => {
  await write(visit())
  expect(await cli('plan --publish --exit-code')).toMatchObject({
    code: 2,
    text: expect.stringContaining('+ visit (new, surveys/visit.json): create as a draft, then publish'),
  })
  expect(await statuses()).toEqual([])
  expect((await cli('apply --publish')).text).toContain('it cannot ask without a terminal')
  expect((await cli('apply --publish', 'y')).code).toBe(1)
  expect(await statuses()).toEqual([])
  expect(await cli('apply --publish', 'yes')).toMatchObject({ code: 0 })
  expect(await statuses()).toEqual([['visit', 'live', false]])
  const again = await cli('plan --publish --exit-code')
  expect(again).toMatchObject({ code: 0, text: expect.stringContaining('= visit (live') })
})

it('says that a survey whose start is to come is scheduled', async () => {
  await write(visit({ schedule: { startsAt: '2999-01-01T00:00:00Z' } }))
  const applied = await cli('apply --publish --yes')
  expect(applied).toMatchObject({ code: 0, text: expect.stringContaining('published, scheduled') })
  expect((await cli('plan --publish')).text).toContain('= visit (scheduled, surveys/visit.json)')
})

it('changes what respondents see only with --publish, and says so field by field', async () => {
  await write(visit())
  await cli('apply --publish --yes')
  await write(visit({ questions: [{ key: 'why', kind: 'free_text', content: 'Why not?' }], goal: 5 }))
  const planned = await cli('plan --exit-code')
  expect(planned.code).toBe(2)
  expect(planned.text).toContain('    ~ goal: null → 5')
  expect(planned.text).toContain('    ~ questions.why.content: "Why?" → "Why not?"')
  expect(planned.text).toContain('waits for --publish: publish')
  expect((await cli('apply --yes')).code).toBe(0)
  expect(await statuses()).toEqual([['visit', 'live', true]])
  expect((await open()).document.goal).toBe(null)
  // Saved already: nothing is left to do but to publish.
  expect((await cli('plan --exit-code')).code).toBe(0)
  await cli('apply --publish --yes')
  expect(await open()).toMatchObject({ draft: null, document: { goal: 5 } })
  await write(
    visit({ status: 'paused', goal: 6, questions: [{ key: 'why', kind: 'free_text', content: 'Why not?' }] }),
  )
  expect((await cli('plan --publish')).text).toContain(
    'save as a draft, then pause, then publish without going live',
  )
  await cli('apply --publish --yes')
  expect(await open()).toMatchObject({ status: 'paused', draft: null, document: { goal: 6 } })
  expect((await cli('plan --publish --exit-code')).code).toBe(0)
})

it('never overwrites what somebody typed in the console', async () => {
  await write(visit())
  await cli('apply --publish --yes')
  await typeInConsole({ name: 'Of Ann' })
  await write(visit({ goal: 9 }))
  const refused = await cli('apply --publish --yes')
  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('User ') })
  expect(refused.text).toContain('--replace-drafts')
  expect((await open()).draft?.document.name).toBe('Of Ann')
  expect((await cli('apply --publish --yes --replace-drafts')).code).toBe(0)
  expect(await open()).toMatchObject({ draft: null, name: 'Visit', document: { goal: 9 } })
})

it('stops at a change between the plan and its calls', async () => {
  await write(visit())
  await cli('apply --publish --yes')
  await write(visit({ goal: 9 }))
  const told: string[] = []
  const code = await run(['apply', '--publish', folder], {
    say: (line) => told.push(line),
    complain: (line) => told.push(line),
    colours: true,
    environment,
    ask: async () => {
      await typeInConsole({ name: 'Of Ann' })
      return 'yes'
    },
  })
  expect([code, told.join()]).toEqual([1, expect.stringContaining('CONFLICT')])
  expect(told.join()).toContain('\u001b[')
  expect(await open()).toMatchObject({ draft: { document: { name: 'Of Ann' } }, document: { goal: null } })
})

it('lets one of two win who apply at once, and loses nothing', async () => {
  for (const key of ['one', 'two', 'three']) await write(visit({ key }), `${key}.json`)
  const both = await Promise.all([cli('apply --publish --yes'), cli('apply --publish --yes')])
  expect((await statuses()).map(([key]) => key).sort()).toEqual(['one', 'three', 'two'])
  for (const { code } of both) expect([0, 1]).toContain(code)
  expect((await cli('apply --publish --yes')).code).toBe(0)
  expect((await statuses()).every(([, status]) => status === 'live')).toBe(true)
})

it('creates first what rules of others ask for', async () => {
  const rules = [{ kind: 'previous_answer', survey: 'zebra', question: 'found', answer: 'yes' }]
  await write(visit({ key: 'ant', rules }), 'ant.json')
  const found = {
    key: 'found',
    kind: 'single_choice',
    content: 'Found?',
    answers: [{ key: 'yes', content: 'Yes' }],
  }
  await write(visit({ key: 'zebra', questions: [found] }), 'zebra.json')
  expect(await cli('apply --publish --yes')).toMatchObject({ code: 0 })
  expect((await cli('plan --publish --exit-code')).code).toBe(0)
})

it('knows cleaned HTML again', async () => {
  const questions = [
    {
      key: 'hello',
      kind: 'custom_content',
      content: '<p>Hi <a href="https://example.com/a">you</a><script>x</script></p>',
    },
  ]
  await write(visit({ questions }))
  expect((await cli('apply --publish --yes')).code).toBe(0)
  expect(await cli('plan --publish --exit-code')).toMatchObject({ code: 0 })
})

it('pulls into files that a second pull leaves alone', async () => {
  await write(visit({ questions: [{ key: 'why', kind: 'free_text', content: 'Why?' }] }), 'short.json')
  await cli('apply --publish --yes')
  await consoleCall(surveys.createSurvey, { params: params(), body: { name: 'Of the console' } }, ann)
  const short = await readFile(path.join(folder, 'short.json'), 'utf8')
  expect((await cli('plan')).text).toContain('Only on the server, and left alone: of-the-console.')
  expect((await cli('pull')).code).toBe(0)
  expect((await readdir(folder)).sort()).toEqual(['of-the-console.json', 'short.json'])
  expect(await readFile(path.join(folder, 'short.json'), 'utf8')).toBe(short)
  expect((await cli('pull')).text).toBe('0 of 2 surveys written to surveys.')
  const pulled = path.join(folder, 'of-the-console.json')
  const text = await readFile(pulled, 'utf8')
  await writeFile(pulled, `\uFEFF${text.replaceAll('\n', '\r\n')}`)
  expect(await cli('plan --publish --exit-code')).toMatchObject({ code: 0 })
  expect((await cli('pull')).text).toBe('0 of 2 surveys written to surveys.')
})

it('says file, line and column of each mistake, and sends nothing', async () => {
  await writeFile(
    path.join(folder, 'a.json'),
    '{\r\n  "key": "a",\r\n  "name": "A",\r\n  "goal": "many",\r\n  "name": "B",\r\n  "questions": []\r\n}',
  )
  await writeFile(path.join(folder, 'b.json'), '{\n  "key": "b",\n')
  const validated = await cli('validate')
  expect(validated.code).toBe(1)
  expect(validated.text.split('\n').sort()).toEqual([
    'surveys/a.json:4:3: goal: must be a number, not a text',
    'surveys/a.json:5:3: "name" stands twice in this object',
    expect.stringMatching(/^surveys\/b\.json:\d+:\d+: is not JSON: /),
  ])
  environment.SOUNDINGS_URL = 'http://127.0.0.1:9'
  expect((await cli('apply --yes')).text).toBe(validated.text.replace(/^.*valid\.$/m, ''))
})

it('says what is missing: documents, a scope, the right key', async () => {
  expect(await cli('plan')).toMatchObject({ code: 0, text: expect.stringContaining('no document') })
  await write(visit())
  await useKey(['surveys:read'])
  expect(await cli('plan --exit-code --publish')).toMatchObject({ code: 2 })
  expect(await cli('apply --yes --publish')).toMatchObject({
    code: 1,
    text: expect.stringContaining('surveys:write'),
  })
  environment.SOUNDINGS_KEY = 'snd_live_no'
  expect(await cli('plan')).toMatchObject({ code: 1, text: expect.stringContaining('key_refused') })
  environment.SOUNDINGS_KEY = ''
  expect(await cli('plan')).toMatchObject({ code: 1, text: expect.stringContaining('SOUNDINGS_KEY') })
  expect(await cli('paln')).toMatchObject({ code: 1, text: expect.stringContaining('no command') })
  expect(await cli('pull --publish')).toMatchObject({
    code: 1,
    text: expect.stringContaining('no option --publish'),
  })
})

it('explains who gets a survey, and shows results', async () => {
  await write(visit({ rules: [{ kind: 'url', value: '/done' }] }))
  await cli('apply --publish --yes')
  const explained = await cli('explain visit --page https://shop.example/start')
  expect(explained).toMatchObject({ code: 0, text: expect.stringContaining('/done') })
  expect((await cli('explain visit --page https://shop.example/done')).text).toContain('gets it')
  expect((await cli('results visit')).text).toContain('served')
  expect(JSON.parse((await cli('results visit --json')).text).totals.responses).toBe(0)
  expect(await cli('results nothing')).toMatchObject({ code: 1 })
})
