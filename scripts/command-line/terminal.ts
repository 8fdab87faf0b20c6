// The terminal of a command: lines of standard output and of standard error.
import type { Terminal } from './run-command'

// The reader may have seen enough, such as `head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

export const terminal: Terminal = {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
}
