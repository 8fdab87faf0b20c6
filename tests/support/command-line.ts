// Runs the command line `soundings` in this process, against the server of the tests.
import { run } from '@/packages/cli/src/run'
import type { Terminal } from '@/packages/cli/src/terminal'
import { listen } from './api'

/** What tells the command line its server and key. */
export const environmentOf = async (key: string): Promise<Record<string, string>> => ({
  SOUNDINGS_URL: `http://127.0.0.1:${await listen()}`,
  SOUNDINGS_KEY: key,
})

/**
 * What a command line does in a folder, which its text calls `surveys`; `reply`: what somebody at the
 * terminal says.
 */
export async function runIn(
  folder: string,
  environment: Record<string, string>,
  line: string,
  reply?: string,
): Promise<{ code: number; text: string }> {
  const told: string[] = []
  const say = (text: string) => void told.push(text)
  const terminal: Terminal = {
    ...{ say, complain: say, colours: false, environment },
    ask: reply === undefined ? null : async () => reply,
  }
  const code = await run(
    [...line.split(' '), ...(/pull|plan|apply|valid/.test(line) ? [folder] : [])],
    terminal,
  )
  return { code, text: told.join('\n').replaceAll(folder, 'surveys') }
}
