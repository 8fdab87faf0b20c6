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

/** How many objects of a class a process has, by the heap snapshot that it writes into `folder`. */
async function countObjects(server: ServerProcess, folder: string, className: string): Promise<number> {
  process.kill(server.pid, 'SIGUSR2')
  const { snapshot, nodes, strings } = await vi.waitFor(
    async (): Promise<HeapSnapshot> => {
      const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.heapsnapshot'))
      return JSON.parse(await readFile(path.join(folder, file), 'utf8'))
    },
    { timeout: 100_000, interval: 500 },
  )
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
  expect(await countObjects(server, folder, 'AccountMemory')).toBe(1)
})
