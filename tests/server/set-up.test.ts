// The start of an installation without an owner: it prints a link to become the owner, and nothing
// once there is one.
import { describe, expect, it } from 'vitest'
import { BrowserSession } from '../support/servers/browser-session'
import { makeFolder, removeFolder } from '../support/servers/data-folder'
import { type ServerProcess, type Settings, startServer } from '../support/servers/start-server'

const LINK = /http:\/\/localhost:\d+\/console\/welcome\?token=([\w-]{32})/

const own = (server: ServerProcess, token: string) =>
  new BrowserSession(server).send('/api/console/setup', {
    json: { token, name: 'Ann', email: 'ann@example.com', password: 'correct horse battery staple' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })

/** Runs `work` on one server after the other, with the same data. */
async function inTurn(settings: Settings, ...works: ((server: ServerProcess) => Promise<void>)[]) {
  const folder = await makeFolder()
  try {
    for (const work of works) {
      const server = await startServer({ ...settings, DATA_DIR: folder })
      await work(server)
      await server.stop()
    }
  } finally {
    await removeFolder(folder)
  }
}

/** Each starts several servers. */
const timeout = 180_000

const tokenOf = ({ output }: ServerProcess) => LINK.exec(output)?.[1]

describe('a start', () => {
  it('prints a new link each time, until one was used', { timeout }, async () => {
    const tokens: (string | undefined)[] = []
    await inTurn(
      { START_OUTPUT: 'text' },
      async (server) => {
        tokens.push(tokenOf(server))
        const page = await server.get('/console/welcome')
        expect(page.text).toContain('npm run accounts -- setup-link')
        expect(page.text).not.toContain('Create and sign in')
        expect((await server.get(`/console/welcome?token=${tokens[0]}`)).text).toContain('Create and sign in')
      },
      async (server) => {
        tokens.push(tokenOf(server))
        expect((await own(server, tokens[0] ?? '')).status).toBe(200)
        expect((await own(server, tokens[1] ?? '')).status).toBe(409)
      },
      async (server) => expect(tokenOf(server)).toBeUndefined(),
    )
    expect(tokens[0]).not.toBe(tokens[1])
  })

  it('prints no link into a log that is collected, and nothing but JSON', { timeout }, async () => {
    await inTurn({}, async (server) => {
      const lines = server.output.trim().split('\n')
      const said = lines.map((line): { level: number; msg: string } => JSON.parse(line))
      expect(said.map(({ msg }) => msg).join(' ')).toMatch(
        /listens on http:\/\/localhost:\d+.*To get a link that makes its owner: npm run accounts -- setup-link/s,
      )
      expect(server.output).not.toContain('token=')
    })
  })

  it('accepts SETUP_TOKEN without printing it', { timeout }, async () => {
    const SETUP_TOKEN = 'chosen-by-the-operator'
    await inTurn({ SETUP_TOKEN, PUBLIC_URL: 'https://surveys.example.com' }, async (server) => {
      expect(server.output).toContain(
        'https://surveys.example.com/console/welcome?token= followed by the value of SETUP_TOKEN',
      )
      expect(server.output).not.toContain(SETUP_TOKEN)
      expect((await own(server, SETUP_TOKEN)).status).toBe(200)
    })
  })
})
