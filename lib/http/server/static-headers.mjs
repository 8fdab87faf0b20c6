// The caching headers of files in public/, used by our own server and by next.config.mjs; plain
// JavaScript for the latter.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

export const FOR_EVER = 'public, max-age=31536000, immutable'

/** @param {string} keep */
const onOtherSites = (keep) => ({
  'Cache-Control': keep,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
})

/**
 * Path pattern (as in Next's configuration) to headers; a later one wins. The tag's parts are named
 * after their content, so existing ones never change. Other such names are from another release:
 * they get the current part (their interfaces are versioned) and are cached only briefly.
 * @param {string} root
 * @returns {Record<string, Record<string, string>>}
 */
export function staticHeaders(root) {
  const list = (/** @type {string} */ name) => {
    const folder = path.join(root, 'public/tag', name)
    return existsSync(folder) ? readdirSync(folder) : []
  }
  const parts = list('.').filter((file) => /-[0-9a-f]+\.js$/.test(file))
  return {
    '/tag.js': onOtherSites('public, max-age=300, stale-while-revalidate=86400'),
    '/pi.js': onOtherSites('public, max-age=300, stale-while-revalidate=86400'),
    '/tag/:file*': onOtherSites('public, max-age=300'),
    ...Object.fromEntries(parts.map((file) => [`/tag/${file}`, onOtherSites(FOR_EVER)])),
    // A pinned version that this deployment does not have is not found, and that must not be cached.
    ...Object.fromEntries(list('v').map((version) => [`/tag/v/${version}/:file*`, onOtherSites(FOR_EVER)])),
  }
}
