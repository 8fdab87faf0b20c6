// The terminal of this process.
import { createInterface } from 'node:readline/promises'
import type { Terminal } from './terminal'

export function nodeTerminal(): Terminal {
  const { stdin, stdout, stderr } = process
  // biome-ignore lint/style/noProcessEnv: it is a command of its own.
  const environment = process.env
  // The reader may have seen enough, such as `head`.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  return {
    say: (line) => stdout.write(`${line}\n`),
    complain: (line) => stderr.write(`${line}\n`),
    ask: stdin.isTTY && stdout.isTTY ? ask : null,
    colours: stdout.isTTY === true && !environment.NO_COLOR && environment.TERM !== 'dumb',
    environment,
  }
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
  try {
    return await Promise.race([lines.question(question), closed])
  } finally {
    lines.close()
  }
}
