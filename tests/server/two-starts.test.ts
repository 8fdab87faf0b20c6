// Servers that need what another one uses: its folder, or its port.
import { expect, it } from 'vitest'
import { makeTemporaryFolder } from '../support/servers/server-data'
import { ServerProcess, startServer } from '../support/servers/start-server'

async function startTwo(folder: string): Promise<{ winner: ServerProcess; loser: ServerProcess }> {
  const both = [1, 2].map(() => new ServerProcess({ DATA_DIR: folder }))
  const outcomes = await Promise.all(
    both.map((server) =>
      server.untilListening().then(
        () => 'listens',
        () => 'ended',
      ),
    ),
  )
  expect(outcomes.toSorted()).toEqual(['ended', 'listens'])
  const [first, second] = both
  if (!first || !second) throw new Error('two were started')
  return outcomes[0] === 'listens' ? { winner: first, loser: second } : { winner: second, loser: first }
}

it('starts one of two servers on one folder, and the other names it', async () => {
  const folder = await makeTemporaryFolder()
  for (const end of ['stop', 'kill'] as const) {
    // The second time, the first server's lock file is still there.
    const { winner, loser } = await startTwo(folder)
    expect((await loser.ended).code).toBe(1)
    expect(loser.output).toContain(`is in use by process ${winner.pid} on host`)
    expect(loser.output).toContain('dist/server.mjs')
    expect((await winner.get('/api/ready')).status).toBe(200)
    await winner[end]()
  }
  const { winner } = await startTwo(folder)
  expect((await winner.get('/api/ready')).status).toBe(200)
  await winner.stop()
})

it('says which port is in use', async () => {
  const server = await startServer({ DATA_DIR: await makeTemporaryFolder() })
  const other = new ServerProcess({ DATA_DIR: await makeTemporaryFolder(), PORT: String(server.port) })
  expect((await other.ended).code).toBe(1)
  expect(other.output).toContain(`Port ${server.port} is in use`)
  await server.stop()
})

it('says which setting is wrong', async () => {
  const server = new ServerProcess({ DATA_DIR: 'memory:', RATE_LIMIT_ADDRESS: 'many' })
  expect((await server.ended).code).toBe(1)
  expect(server.output).toContain('RATE_LIMIT_ADDRESS must be a whole number from 0 to 1000000.')
})
