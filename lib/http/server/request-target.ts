// Rewrites the target of a request for Next, which rejects some spellings that HTTP allows.
import { decodePart } from '@/lib/http/pipeline/input/read-query'

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
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  if (!path.includes('//')) return target
  return `${path.replace(/\/{2,}/g, '/')}${mark < 0 ? '' : target.slice(mark)}`
}

/**
 * Repairs the path's percent-encoding: `%zz` and bytes that are not UTF-8 become what we decode
 * them to.
 */
export function toRoutable(target: string): string {
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  if (!path.includes('%')) return target
  const segments = path.split('/').map((segment) => encodeURIComponent(decodePart(segment, false)))
  return `${segments.join('/')}${mark < 0 ? '' : target.slice(mark)}`
}
