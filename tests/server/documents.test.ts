// Runs every command and every call in README and docs as printed, on a fresh demo or a fresh
// installation.
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Block,
  type Example,
  examplesOf,
  isAsPrinted,
  makeCheckout,
  type Ran,
  readBlocks,
  runInShell,
} from '../support/formats/doc-examples'
import { fillFolder } from '../support/servers/data-folder'
import { type ServerProcess, startServer } from '../support/servers/start-server'

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/api.md',
  'docs/backups.md',
  'docs/console.md',
  'docs/performance.md',
  'docs/results.md',
  'docs/retention.md',
  'docs/survey-documents.md',
]

/**
 * Commands that this test cannot run: they start another test, take minutes, or need what is not
 * here.
 */
const NOT_HERE = [
  { words: 'npm run demo', why: 'this very server; tests/server/demo.test.ts' },
  { words: 'OIDC_ISSUER=', why: 'a provider of one’s own; tests/server/sign-in.test.ts' },
  { words: 'npm start', why: 'the server with a public address; tests/server' },
  { words: 'npm run bench', why: 'takes minutes' },
  { words: 'postgresql://', why: 'needs a PostgreSQL server; tests/api/commands/backup.test.ts' },
  { words: 'pg_dump', why: 'needs a PostgreSQL server' },
  { words: 'pg_basebackup', why: 'needs a PostgreSQL server that archives its log' },
  { words: 'docker compose', why: 'needs a container engine; tests/image' },
  { words: 'npm run db:migrate', why: 'needs a changed schema; tests/server/db-migrate.test.ts' },
]

const isCall = ({ command }: Example) => /^(\w+=\$\()?curl /m.test(command.text)
const isNotHere = ({ command }: Example) => NOT_HERE.some(({ words }) => command.text.includes(words))

const blocks = (await Promise.all(DOCUMENTS.map(readBlocks))).flat()
const examples = examplesOf(blocks)
const calls = examples.filter(isCall)
const commands = examples.filter((example) => !isCall(example) && !isNotHere(example))

/** What is wrong with a command's output; empty if nothing is. */
function findFaults({ command, printed }: Example, ran: Ran | undefined): string[] {
  const got = ran?.output ?? ''
  const failed = ran?.code !== 0
  return [
    ...(failed === (command.info === 'fails') ? [] : [`${command.place}: exit code ${ran?.code}\n${got}`]),
    ...(printed && !isAsPrinted(printed.text, got)
      ? [`${printed.place} prints\n${printed.text}\nbut what came is\n${got}`]
      : []),
  ]
}

describe('every call in the documents', () => {
  let server: ServerProcess
  let folder: string
  beforeAll(async () => {
    folder = await makeCheckout([])
    await fillFolder(`${folder}/data`)
    server = await startServer({ DATA_DIR: `${folder}/data` }, 'dist/demo.mjs')
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('gets the answer printed below it', async () => {
    expect(calls.length).toBeGreaterThan(17)
    const here = `localhost:${server.port}`
    const ran = await runInShell(
      calls.map(({ command }) =>
        command.text.replaceAll('curl ', 'curl -s ').replaceAll('localhost:3000', here),
      ),
      folder,
    )
    const got = ran.map(({ code, output }) => ({ code, output: output.replaceAll(here, 'localhost:3000') }))
    expect(calls.flatMap((example, index) => findFaults(example, got[index]))).toEqual([])
  })
})

describe('every command in the documents', () => {
  it.each([
    [
      [
        'README.md',
        'CONTRIBUTING.md',
        'docs/console.md',
        'docs/results.md',
        'docs/retention.md',
        'docs/backups.md',
      ],
    ],
    [['docs/survey-documents.md']],
  ])(
    'of %j does what the page says, in a fresh installation',
    async (documents) => {
      const isOwn = ({ place }: Block) => documents.some((document) => place.startsWith(`${document}:`))
      const own = commands.filter(({ command }) => isOwn(command))
      const folder = await makeCheckout(
        blocks.filter((block) => isOwn(block) && block.info.endsWith('.json')),
      )
      // What the first command would make in six seconds; `restore` and `move` make theirs.
      await fillFolder(`${folder}/.data/soundings`)
      const ran = await runInShell(
        own.map(({ command }) => `(set -e\n${command.text}\n)`),
        folder,
      )
      expect(own.flatMap((example, index) => findFaults(example, ran[index]))).toEqual([])
      await rm(folder, { recursive: true, force: true })
    },
    300_000,
  )
})

describe('every JSON block in the documents', () => {
  it('is valid JSON unless it shows the output of a command', () => {
    const answers = new Set(examples.map(({ printed }) => printed?.place))
    for (const { place, text } of blocks.filter(
      (block) => block.language === 'json' && !answers.has(block.place),
    )) {
      expect(() => JSON.parse(text), place).not.toThrow()
    }
  })
})
