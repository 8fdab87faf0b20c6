// Rewrites the target of a request for Next, which rejects some spellings that HTTP allows.
import { decodePart } from '@/lib/http/pipeline/delivery/read-query'
import { splitTarget } from '@/lib/http/pipeline/split-target'

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
