// Servers that need what another one uses: its folder, or its port.
import { expect, it } from 'vitest'
import { makeTemporaryFolder } from '../support/servers/server-data'
import { ServerProcess } from '../support/servers/start-server'

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

it('starts one of two servers on one folder or port, and the other names it', async () => {
  const folder = await makeTemporaryFolder()
  const { winner: killed, loser } = await startTwo(folder)
  expect((await loser.ended).code).toBe(1)
  expect(loser.output).toContain(`is in use by process ${killed.pid} on host`)
  expect(loser.output).toContain('dist/server.mjs')
  expect((await killed.get('/api/ready')).status).toBe(200)
  await killed.kill()

  // The killed server's lock file is still there.
  const { winner } = await startTwo(folder)
  expect((await winner.get('/api/ready')).status).toBe(200)
  const other = new ServerProcess({ DATA_DIR: await makeTemporaryFolder(), PORT: String(winner.port) })
  expect((await other.ended).code).toBe(1)
  expect(other.output).toContain(`Port ${winner.port} is in use`)
  await winner.stop()
})

it('says which setting is wrong', async () => {
  const server = new ServerProcess({ DATA_DIR: 'memory:', RATE_LIMIT_ADDRESS: 'many' })
  expect((await server.ended).code).toBe(1)
  expect(server.output).toContain('RATE_LIMIT_ADDRESS must be a whole number from 0 to 1000000.')
})
