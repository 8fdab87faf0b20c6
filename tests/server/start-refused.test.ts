// A server that cannot start prints one sentence that says what to do, without a stack trace.
import { mkdir, writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeTemporaryFolder } from '../support/servers/server-data'
import { ServerProcess, type Settings } from '../support/servers/start-server'

/** The output of a server until it ends by itself. */
async function outputOf(settings: Settings): Promise<string> {
  const server = new ServerProcess({ START_OUTPUT: 'text', ...settings })
  expect((await server.ended).code).toBe(1)
  return server.output.trim()
}

const TO_DO = 'Set DATA_DIR to a folder that this process may write to, or DATABASE_URL.'

it('says why a folder cannot be used, also where root cannot write to it', async () => {
  const folder = await makeTemporaryFolder()
  await writeFile(path.join(folder, 'file'), '')
  await mkdir(path.join(folder, 'other'))
  await writeFile(path.join(folder, 'other/database'), '')
  const cases = [
    [path.join(folder, 'file'), 'there is a file in the place of a folder'],
    [path.join(folder, 'other'), 'there is a file in the place of a folder'],
    // Linux refuses folders there with ENOENT, after which Node's recursive mkdir never ends.
    ...(process.platform === 'linux'
      ? ([
          ['/proc/soundings', 'no folder can be made there, perhaps because the file system is read-only'],
        ] as const)
      : []),
  ] as const
  for (const [DATA_DIR, reason] of cases) {
    const said = await outputOf({ DATA_DIR })
    expect(said).toBe(
      `The embedded database cannot be kept in ${path.join(DATA_DIR, 'database')}: ${reason}. ${TO_DO}`,
    )
  }
})

it('says what is wrong with an address to listen on', async () => {
  const DATA_DIR = await makeTemporaryFolder()
  const TO_SET = 'set it to 0.0.0.0 for all addresses, or to 127.0.0.1 for this machine only.'
  const lastLine = async (HOST: string) => (await outputOf({ DATA_DIR, HOST })).split('\n').at(-1)
  expect(await lastLine('192.0.2.1')).toBe(`HOST=192.0.2.1 is not an address of this machine: ${TO_SET}`)
  expect(await lastLine('nowhere.invalid')).toMatch(
    /^HOST=nowhere\.invalid (is no host name and no address|cannot be looked up): set it/,
  )
})

it('names what looks like a mistake, also when that is why it cannot start', async () => {
  const wrong = await outputOf({ DATABSE_URL: 'postgresql://db/x', PUBLIC_URL: 'https://a.example/surveys' })
  expect(wrong).toMatch(
    /^DATABSE_URL is not .*\nSoundings cannot start .* PUBLIC_URL must be an address without a path/,
  )
  const said = await outputOf({ DATABSE_URL: 'postgresql://db/x', DATA_DIR: '/dev/null' })
  expect(said.split('\n')).toEqual([
    'DATABSE_URL is not a setting and is ignored. Did you mean DATABASE_URL?',
    expect.stringContaining('The embedded database cannot be kept in /dev/null/database'),
  ])
})

/** Answers session settings as a pooler in transaction mode does; it gets nothing else. */
async function startStrictPooler(): Promise<number> {
  const fields = ['SERROR', 'VERROR', 'C08P01', 'Munsupported startup parameter: statement_timeout', ''].join(
    '\0',
  )
  const reply = Buffer.alloc(5 + fields.length + 1)
  reply.write('E')
  reply.writeInt32BE(4 + fields.length + 1, 1)
  reply.write(fields, 5)
  const pooler = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(reply))
  })
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void pooler.close())
  const address = pooler.address()
  return typeof address === 'object' && address ? address.port : 0
}

it('names the setting that a pooler in transaction mode needs', async () => {
  const port = await startStrictPooler()
  const said = await outputOf({ DATABASE_URL: `postgresql://u:secret@127.0.0.1:${port}/x` })
  expect(said).toBe(
    'The address in DATABASE_URL leads to a pooler (unsupported startup parameter: statement_timeout): set DATABASE_POOLER=transaction.',
  )
})
