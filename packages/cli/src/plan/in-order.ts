// In which order surveys and segments are applied: each after what its rules name.

export interface Named {
  id: string
  /** Whether the server has it already, so that others can name it before it is applied. */
  isThere: boolean
  /** The ids of what it names, whether it is among the others or not. */
  names: string[]
}

/** `circles`: each names the next one and the last one the first, and the server has none of them. */
export function inOrder<One extends Named>(all: readonly One[]): { ordered: One[]; circles: One[][] } {
  const left = new Map(all.map((one) => [one.id, one]))
  const ordered: One[] = []
  const circles: One[][] = []
  const waitsFor = ({ id, names }: One, counts = (_: One): boolean => true): One | undefined =>
    names.flatMap((name) => (name === id ? [] : (left.get(name) ?? []))).find((other) => counts(other))
  const isNew = ({ isThere }: One) => !isThere
  const circleFrom = (start: One, counts?: (one: One) => boolean): One[] => {
    const way: One[] = []
    let one: One | undefined = start
    for (; one && !way.includes(one); one = waitsFor(one, counts)) way.push(one)
    return one ? way.slice(way.indexOf(one)) : []
  }
  while (left.size > 0) {
    const rest = [...left.values()]
    const [first] = rest
    if (!first) break
    const free = rest.find((one) => !waitsFor(one))
    const possible = free ?? [...circleFrom(first), ...rest].find((one) => !waitsFor(one, isNew))
    const circle = possible ? [] : circleFrom(first, isNew)
    if (circle.length > 0) circles.push(circle)
    const next = possible ?? circle[0] ?? first
    left.delete(next.id)
    ordered.push(next)
  }
  return { ordered, circles }
}
