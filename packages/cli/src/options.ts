// The command line: words, options, and what is wrong with them.
import { parseArgs } from 'node:util'

/** Ends a command with exit code 1 and a sentence. */
export class CommandError extends Error {}

const OPTIONS = {
  url: { type: 'string' },
  key: { type: 'string' },
  'key-file': { type: 'string' },
  json: { type: 'boolean', default: false },
  publish: { type: 'boolean', default: false },
  yes: { type: 'boolean', short: 'y', default: false },
  'exit-code': { type: 'boolean', default: false },
  'replace-drafts': { type: 'boolean', default: false },
  github: { type: 'boolean', default: false },
  page: { type: 'string' },
  device: { type: 'string' },
  event: { type: 'string' },
  'client-key': { type: 'string' },
  data: { type: 'string', multiple: true },
  did: { type: 'string', multiple: true },
  from: { type: 'string' },
  to: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', default: false },
} as const

export type OptionName = keyof typeof OPTIONS

const parse = (argv: string[]) => parseArgs({ args: argv, allowPositionals: true, options: OPTIONS })

export type Options = ReturnType<typeof parse>['values']

export interface CommandLine {
  command: string
  /** What follows the command. */
  words: string[]
  options: Options
}

/** Throws a CommandError for an option that does not exist. */
export function readCommandLine(argv: string[]): CommandLine {
  try {
    const { values, positionals } = parse(argv)
    const [command = '', ...words] = positionals
    return { command, words, options: values }
  } catch (error) {
    const sentence = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new CommandError(`${sentence}. See soundings --help.`)
  }
}

/** Throws a CommandError if an option was given that the command does not know. */
export function checkOptions({ command, options }: CommandLine, known: readonly OptionName[]): void {
  const given = (Object.keys(options) as OptionName[]).filter(
    (name) => options[name] && !known.includes(name),
  )
  const [first] = given
  if (first !== undefined) throw new CommandError(`soundings ${command} has no option --${first}.`)
}
