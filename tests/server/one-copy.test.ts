// The server's code exists once in a process: our own server and Next's handlers share its state.
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeFolder, removeFolder } from '../support/servers/data-folder'
import { type ServerProcess, startServer } from '../support/servers/start-server'

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
  strings: string[]
}

/** The heap snapshot that a process writes into `folder`. */
async function takeSnapshot(server: ServerProcess, folder: string): Promise<HeapSnapshot> {
  process.kill(server.pid, 'SIGUSR2')
  const file = await vi.waitFor(
    async () => {
      const found = (await readdir(folder)).find((name) => name.endsWith('.heapsnapshot'))
      if (found === undefined) throw new Error('There is no snapshot yet.')
      return path.join(folder, found)
    },
    { timeout: 100_000, interval: 100 },
  )
  // The thread that writes the file is the one that answers, so an answer says that it is whole.
  await server.get('/api/health')
  return JSON.parse(await readFile(file, 'utf8'))
}

function countObjects({ snapshot, nodes, strings }: HeapSnapshot, className: string): number {
  const { node_fields, node_types } = snapshot.meta
  const [type, name] = [node_fields.indexOf('type'), node_fields.indexOf('name')]
  const object = node_types[0].indexOf('object')
  let count = 0
  for (let at = 0; at < nodes.length; at += node_fields.length) {
    if (nodes[at + type] === object && strings[nodes[at + name] ?? -1] === className) count++
  }
  return count
}

it('has one memory of accounts, whoever answers', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'soundings-heap-'))
  const data = await makeFolder()
  onTestFinished(async () => {
    await server.stop()
    await removeFolder(folder)
    await removeFolder(data)
  })
  const server = await startServer(
    {
      DATA_DIR: data,
      // Next's handlers answer the API.
      API_BEFORE_NEXT: 'off',
      NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`,
    },
    'dist/demo.mjs',
  )
  const byNext = await server.get('/surveys/1/questions?identifier=DEMO-0001')
  expect(byNext.headers.get('vary')).toMatch(/next-router/)
  const byUs = await server.get('/demo')
  expect(byUs.headers.get('vary') ?? '').not.toMatch(/next-router/)
  expect([byNext.status, byUs.status]).toEqual([200, 200])
  expect(byUs.text).toContain('data-surveys')
  expect(countObjects(await takeSnapshot(server, folder), 'AccountMemory')).toBe(1)
})
