// Checks documents without a server.
import { formatProblem } from '../documents/locate'
import { readDocuments } from '../documents/read-documents'
import type { CommandLine } from '../options'
import { paint, type Terminal } from '../terminal'

export async function validate({ words }: CommandLine, terminal: Terminal): Promise<number> {
  const { surveys, problems, notes } = await readDocuments(words)
  for (const note of notes) terminal.say(paint(terminal, 'dim', note))
  for (const problem of problems) terminal.complain(paint(terminal, 'red', formatProblem(problem)))
  if (problems.length > 0) return 1
  terminal.say(surveys.length === 1 ? '1 document is valid.' : `${surveys.length} documents are valid.`)
  return 0
}
