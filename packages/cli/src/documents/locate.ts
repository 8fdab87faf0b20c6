// Where a path of a document stands in its file.
import type { AnyNode, DocumentNode } from '@humanwhocodes/momoa'

export interface FileProblem {
  file: string
  line: number
  column: number
  path: string
  reason: string
}

/** `questions[2].next` as its steps. */
const stepsOf = (path: string): (string | number)[] =>
  [...path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, name, index]) =>
    index === undefined ? (name ?? '') : Number(index),
  )

export const nameOf = (name: { type: string; value?: string; name?: string }): string =>
  name.type === 'String' ? (name.value ?? '') : (name.name ?? '')

/** The place of a path, or of the innermost part of it that exists. */
export function placeOf(file: string, tree: DocumentNode, path: string): Omit<FileProblem, 'reason'> {
  let node: AnyNode = tree.body
  let { line, column } = node.loc.start
  for (const step of stepsOf(path)) {
    const found: AnyNode | undefined =
      node.type === 'Object'
        ? node.members.find((member) => nameOf(member.name) === step)
        : node.type === 'Array'
          ? node.elements[Number(step)]
          : undefined
    if (!found) break
    ;({ line, column } = found.loc.start)
    node = found.type === 'Member' || found.type === 'Element' ? found.value : found
  }
  return { file, line, column, path }
}

export const formatProblem = ({ file, line, column, path, reason }: FileProblem): string =>
  `${file}:${line}:${column}: ${path === '' ? reason : `${path}: ${reason}`}`

/** Momoa says the place at the end of its sentence, and as fields. */
export function toProblem(file: string, error: unknown): FileProblem {
  const { message = '', line = 1, column = 1 } = error as { message?: string; line?: number; column?: number }
  return { file, line, column, path: '', reason: `is not JSON: ${message.replace(/\s*\(\d+:\d+\)$/, '')}` }
}
