// How long browsers keep what is served from public/, told by Next as well as by the server in front of it.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

export const FOR_EVER = 'public, max-age=31536000, immutable'

const onOtherSites = (keep) => ({
  'Cache-Control': keep,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
})

/**
 * Path pattern (as in Next's configuration) to headers; a later one wins. The browser tag's parts are named after their
 * content, so what is here now never changes. Whatever else has such a name is of another release, gets today's part in
 * its place (their interfaces are versioned), and is not kept for long.
 */
export function staticHeaders(root) {
  const folder = path.join(root, 'public/tag')
  const parts = existsSync(folder) ? readdirSync(folder).filter((file) => /-[0-9a-f]+\.js$/.test(file)) : []
  return {
    '/tag.js': onOtherSites('public, max-age=300, stale-while-revalidate=86400'),
    '/pi.js': onOtherSites('public, max-age=300, stale-while-revalidate=86400'),
    '/tag/:file*': onOtherSites('public, max-age=300'),
    ...Object.fromEntries(parts.map((file) => [`/tag/${file}`, onOtherSites(FOR_EVER)])),
  }
}
