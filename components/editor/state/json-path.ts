// Reads and changes JSON by path (`questions[2].answers[0].next`) without mutating the original.

export type Path = readonly (string | number)[]

const parsed = new Map<string, Path>()

/** `questions[2].next` as `['questions', 2, 'next']`; the empty path is the root. */
export function parsePath(path: string): Path {
  const known = parsed.get(path)
  if (known) return known
  const steps = [...path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, name, index]) =>
    index === undefined ? (name ?? '') : Number(index),
  )
  if (parsed.size > 5000) parsed.clear()
  parsed.set(path, steps)
  return steps
}

const isContainer = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null

/** The value at a path; undefined: there is none. */
export const getAt = (value: unknown, path: string | Path): unknown =>
  (typeof path === 'string' ? parsePath(path) : path).reduce<unknown>(
    (part, step) => (isContainer(part) ? part[step] : undefined),
    value,
  )

/** A copy with another value at a path. Creates missing parents; undefined removes the field. */
export function setAt<T>(whole: T, path: string | Path, value: unknown): T {
  const [step, ...rest] = typeof path === 'string' ? parsePath(path) : path
  if (step === undefined) return value as T
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(whole) ? [...whole] : []
    list[step] = setAt(list[step], rest, value)
    return list as T
  }
  const fields: Record<string, unknown> = isContainer(whole) ? { ...whole } : {}
  if (value === undefined && rest.length === 0) delete fields[step]
  else fields[step] = setAt(fields[step], rest, value)
  return fields as T
}

/** Whether a path equals another or lies inside it. */
export const isWithin = (path: string, outer: string): boolean =>
  path === outer || outer === '' || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`)
