// The server and the key, from options, the environment or a file.
import { readFile } from 'node:fs/promises'
import { type Client, createClient } from '@/packages/api/src/index'
import { CommandError, type Options } from './options'
import { paint, type Terminal } from './terminal'

/** Throws a CommandError that says what is missing. */
export async function connect(options: Options, terminal: Terminal): Promise<Client> {
  const { environment } = terminal
  const url = options.url ?? environment.SOUNDINGS_URL
  if (!url)
    throw new CommandError('Which server? Set SOUNDINGS_URL or say --url https://surveys.example.com.')
  const key = await readKey(options, environment)
  try {
    return createClient({
      url,
      key,
      // About half a minute: a server may be starting anew.
      retries: 7,
      onRetry: ({ message }, waitMs) => {
        const seconds = Math.max(1, Math.round(waitMs / 1000))
        terminal.complain(paint(terminal, 'dim', `${message} Trying again in ${seconds} s.`))
      },
    })
  } catch (error) {
    if (error instanceof TypeError) throw new CommandError(`"${url}" with this key: ${error.message}`)
    throw error
  }
}

async function readKey(options: Options, environment: Terminal['environment']): Promise<string> {
  const file = options['key-file'] ?? (options.key ? undefined : environment.SOUNDINGS_KEY_FILE)
  if (file) {
    const text = await readFile(file, 'utf8').catch((error: Error) => {
      throw new CommandError(`The key cannot be read: ${error.message}`)
    })
    return text.trim()
  }
  const key = options.key ?? environment.SOUNDINGS_KEY
  if (key) return key.trim()
  throw new CommandError(
    'Which key? Set SOUNDINGS_KEY, or name a file with --key-file. An owner makes keys in the console, under API keys.',
  )
}
