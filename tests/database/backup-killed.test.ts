// kill -9 half way through a backup, and half way through restoring one.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp, checkFile, restore } from '@/lib/operations/backup/backup.store'
import { readTables } from '@/lib/operations/backup/catalog.store'
import { withSource, withTarget } from '@/lib/operations/backup/open-as-it-is.store'
import { parseEnv } from '@/lib/platform/env'
import { fillFolder } from '../support/servers/data-folder'

const settings = parseEnv({})
const quiet = () => {}
const EVENTS = 20_000

let root: string
/** The first test makes it, the second one restores it. */
let file: string
const place = (name: string) => ({ folder: path.join(root, name) })

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'soundings-killed-'))
  file = path.join(root, 'much.backup')
  await fillFolder(place('much').folder)
  await withTarget(place('much'), settings, (client) =>
    client.query(
      `INSERT INTO events (account_id, udid, device_udid, name)
       SELECT 1, gen_random_uuid(), gen_random_uuid(), md5(n::text) FROM generate_series(1, ${EVENTS}) AS n`,
    ),
  )
})

afterAll(() => rmSync(root, { recursive: true }))

/** The command itself, without a shell or npm between, so that the signal meets it. */
function startData(folder: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'scripts/data.ts', ...args], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.signalCode === null && child.exitCode === null) await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')
}

it('leaves no file that looks whole, and the next backup is', async () => {
  const part = `${file}.part`
  const child = startData(place('much').folder, 'backup', file)
  while (!existsSync(part) || statSync(part).size < 50_000) await pause(2)
  await kill(child)
  expect(existsSync(file)).toBe(false)
  await expect(checkFile(part)).rejects.toThrow('not a whole backup')
  await backUp(place('much'), file, settings, '1', quiet)
  const { end } = await checkFile(file)
  expect(end.tables.events?.rows).toBe(EVENTS)
})

it('leaves no row in the database, and restoring can begin anew', async () => {
  const target = place('target')
  await fillFolder(target.folder)
  const bytes = readFileSync(file)
  const child = startData(target.folder, 'restore', '-')
  const half = bytes.subarray(0, bytes.length / 2)
  // More than fits into a pipe: the command has taken it and waits for the rest.
  await new Promise((resolve) => child.stdin?.write(half, resolve))
  await pause(500)
  await kill(child)
  const rows = await withSource(target, settings, async (client) => {
    const names = (await readTables(client)).map(({ name }) => name)
    const counts = names.map((name) => `SELECT count(*)::int AS n FROM "${name}"`).join(' UNION ALL ')
    return (await client.query<{ n: number }>(`SELECT sum(n)::int AS n FROM (${counts}) AS c`)).rows
  })
  expect(rows).toEqual([{ n: 0 }])
  const { end } = await restore(target, file, settings, quiet)
  expect(end.tables.events?.rows).toBe(EVENTS)
})
