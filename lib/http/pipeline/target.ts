// The target of a request: its usual form, and the endpoint of its path in the contract's table of paths
// (docs/api.md §2).
import type { Endpoint } from '@/lib/platform/contract/endpoint'
import { decodePart } from './delivery/read-query'

/** Path and query of a target, without the question mark. */
export function splitTarget(target: string): { path: string; query: string } {
  const mark = target.indexOf('?')
  return mark < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, mark), query: target.slice(mark + 1) }
}

/** Path and query of a target in any of its forms: `/path`, `http://host/path`, `*`. */
export function toOriginForm(target: string): string {
  if (target.startsWith('/')) return target
  const path = /^[a-z][a-z0-9+.-]*:\/\/[^/?]*(.*)$/i.exec(target)?.[1] ?? ''
  return path.startsWith('/') ? path : `/${path}`
}

/**
 * Merges repeated slashes: clients often join a base that ends in one and a path that begins with
 * one.
 */
export function withSingleSlashes(target: string): string {
  const { path } = splitTarget(target)
  return path.includes('//') ? `${path.replace(/\/{2,}/g, '/')}${target.slice(path.length)}` : target
}

/**
 * Repairs the path's percent-encoding: `%zz` and bytes that are not UTF-8 become what we decode
 * them to.
 */
export function toRoutable(target: string): string {
  const { path } = splitTarget(target)
  if (!path.includes('%')) return target
  const segments = path.split('/').map((segment) => {
    const text = decodePart(segment, false)
    // Next would redirect to the address without it.
    return encodeURIComponent(text === '' && segment !== '' ? '\uFFFD' : text)
  })
  return `${segments.join('/')}${target.slice(path.length)}`
}

interface Pattern<T> {
  target: T
  segments: { name: string | null; text: string }[]
}

const DIGITS = /^[0-9]+$/
const NAME = /^[-a-zA-Z0-9]+$/

/** Segments that URL parsers resolve to another path. */
const CLIMBS = /^\.\.?$|\\/

/** The allowed form of each path parameter; any other value does not match the path. */
const SHAPES: Record<string, (text: string) => boolean> = {
  survey_id: (text) => DIGITS.test(text),
  survey_ref: (text) => NAME.test(text),
  event_name: (text) => NAME.test(text) && !DIGITS.test(text),
  question_id: (text) => DIGITS.test(text),
  answer_id: (text) => DIGITS.test(text),
}

/**
 * `target` and the decoded path parameters; null if no pattern matches. A trailing slash is
 * accepted.
 */
export type PathTable<T> = (path: string) => { target: T; params: Record<string, string> } | null

/** Builds the table once; a lookup costs one split and one map access. */
export function pathTable<T extends { endpoint: Endpoint }>(targets: readonly T[]): PathTable<T> {
  const byShape = new Map<string, Pattern<T>[]>()
  // A brace sorts after every letter, so fixed segments are tried before parameters.
  for (const target of [...targets].sort((a, b) => (a.endpoint.path < b.endpoint.path ? -1 : 1))) {
    const segments = target.endpoint.path
      .slice(1)
      .split('/')
      .map((text) => ({ name: text.startsWith('{') ? text.slice(1, -1) : null, text }))
    const shape = `${segments.length} ${segments[0]?.text}`
    byShape.set(shape, [...(byShape.get(shape) ?? []), { target, segments }])
  }
  return (path) => {
    const end = path.length > 1 && path.endsWith('/') ? path.length - 1 : path.length
    const parts = path.slice(1, end).split('/')
    for (const { target, segments } of byShape.get(`${parts.length} ${parts[0]}`) ?? []) {
      const params = matchSegments(segments, parts)
      if (params) return { target, params }
    }
    return null
  }
}

function matchSegments(
  segments: Pattern<unknown>['segments'],
  parts: string[],
): Record<string, string> | null {
  const params: Record<string, string> = {}
  let n = 0
  for (const { name, text } of segments) {
    const part = parts[n++] ?? ''
    if (name === null) {
      if (part !== text) return null
      continue
    }
    const value = decodePart(part, false)
    if (value === '' || CLIMBS.test(value) || !(SHAPES[name]?.(value) ?? true)) return null
    params[name] = value
  }
  return params
}
