// Starts a server for a test that needs a new installation.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { makeFolder, removeFolder } from '../../support/servers/data-folder'

export interface EmptyServer {
  url: string
  /** The set-up link that the server printed; null: the database has users. */
  setUpLink: string | null
  stop(): Promise<void>
}

/**
 * Starts the built server on a free port with these variables of its environment; without DATA_DIR with a
 * database without any rows.
 */
export async function startEmptyServer(settings: Record<string, string> = {}): Promise<EmptyServer> {
  const own = settings.DATA_DIR === undefined ? await makeFolder() : null
  const child = spawn(process.execPath, ['dist/server.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      DATA_DIR: own ?? '',
      LOG_LEVEL: 'warn',
      START_OUTPUT: 'text',
      ...settings,
    },
  })
  const ended = once(child, 'exit')
  let said = ''
  for await (const text of child.stdout.setEncoding('utf8')) {
    said += text
    const port = /listens on http:\/\/localhost:(\d+)/.exec(said)?.[1]
    if (port) {
      const url = `http://127.0.0.1:${port}`
      const path = /\/console\/welcome\?token=[\w-]+/.exec(said)?.[0]
      return {
        url,
        setUpLink: path === undefined ? null : `${url}${path}`,
        async stop() {
          child.kill('SIGTERM')
          await ended
          if (own !== null) await removeFolder(own)
        },
      }
    }
  }
  throw new Error(`the server ended: ${said}`)
}
