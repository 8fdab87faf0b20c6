// Runs a command line and returns its exit code: 0 for success, 1 for an error, 2 for changes that a
// plan with --exit-code has found.
import { SoundingsError } from '@/packages/api/src/index'
import manifest from '../package.json'
import { apply, plan } from './commands/apply'
import { explain } from './commands/explain'
import { init } from './commands/init'
import { pull } from './commands/pull'
import { results } from './commands/results'
import { validate } from './commands/validate'
import { HELP } from './help'
import { CommandError, type CommandLine, checkOptions, type OptionName, readCommandLine } from './options'
import { paint, plain, type Terminal } from './terminal'

type Command = (line: CommandLine, terminal: Terminal) => Promise<number>

const SERVER = ['url', 'key', 'key-file'] as const

const COMMANDS = new Map<string, { run: Command; options: readonly OptionName[] }>([
  ['init', { run: init, options: ['github'] }],
  ['pull', { run: pull, options: SERVER }],
  ['validate', { run: validate, options: [] }],
  ['plan', { run: plan, options: [...SERVER, 'publish', 'replace-drafts', 'exit-code', 'json'] }],
  ['apply', { run: apply, options: [...SERVER, 'publish', 'replace-drafts', 'yes'] }],
  [
    'explain',
    { run: explain, options: [...SERVER, 'page', 'device', 'event', 'client-key', 'data', 'did', 'json'] },
  ],
  ['results', { run: results, options: [...SERVER, 'from', 'to', 'json'] }],
])

export async function run(argv: string[], terminal: Terminal): Promise<number> {
  try {
    const line = readCommandLine(argv)
    if (line.options.version) {
      terminal.say(manifest.version)
      return 0
    }
    if (line.options.help || line.command === 'help') {
      terminal.say(HELP)
      return 0
    }
    const command = COMMANDS.get(line.command)
    if (!command) {
      terminal.complain(
        line.command === '' ? HELP : `There is no command "${line.command}". See soundings --help.`,
      )
      return 1
    }
    checkOptions(line, command.options)
    return await command.run(line, terminal)
  } catch (error) {
    terminal.complain(paint(terminal, 'red', explainError(error)))
    return 1
  }
}

function explainError(error: unknown): string {
  if (error instanceof SoundingsError) {
    const problems = error.problems.map(({ path, reason }) => `\n  ${plain(`${path}: ${reason}`)}`).join('')
    const id = error.requestId === null ? '' : `, request ${plain(error.requestId)}`
    return `${plain(error.message)} (${error.code}${id})${problems}`
  }
  if (error instanceof CommandError) return error.message
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
