// The query of a request as the caller sent it.

/** How Next names path parameters, which the platform adds to the query of the address. */
const OF_PATH = /^nxt[PI]/

/** `target` without the path parameters that the platform has added; all else stays as it was sent. */
export function withoutRouteParameters(target: string): string {
  const mark = target.indexOf('?')
  if (mark < 0 || !target.includes('nxt', mark)) return target
  const kept = target
    .slice(mark + 1)
    .split('&')
    .filter((parameter) => !OF_PATH.test(parameter))
  return kept.length === 0 ? target.slice(0, mark) : `${target.slice(0, mark)}?${kept.join('&')}`
}
