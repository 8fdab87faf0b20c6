// Serves files that the build compressed (scripts/build/precompress.ts) in an encoding that the
// caller accepts; Next serves the rest.
import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import send from 'send'
import { takesEncoding } from '@/lib/http/pipeline/compress-answer'
import { splitTarget } from '@/lib/http/pipeline/target'
import { FOR_EVER, staticHeaders } from './static-headers.mjs'

interface StaticFile {
  root: string
  /** Below `root`, percent-encoded. */
  name: string
  headers: Record<string, string>
}

const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=UTF-8',
  '.txt': 'text/plain; charset=UTF-8',
}

/** Answers a request for such a file, else returns false. The list of files is read once. */
export function staticFiles(root: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = new Map([
    ...listFolder(root, 'public', '/'),
    ...listFolder(root, '.next/static', '/_next/static/'),
  ])
  return (request, response) => {
    const file = files.get(splitTarget(request.url ?? '').path)
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const encoding = ['br', 'gzip'].find((one) =>
      takesEncoding(request.headers['accept-encoding']?.toString(), one),
    )
    response.setHeaders(new Map(Object.entries(file.headers)))
    if (encoding) response.setHeader('Content-Encoding', encoding)
    const ending = encoding === undefined ? '' : encoding === 'br' ? '.br' : '.gz'
    send(request, `${file.name}${ending}`, { root: file.root, cacheControl: false }).pipe(response)
    return true
  }
}

function listFolder(root: string, folder: string, prefix: string): [address: string, file: StaticFile][] {
  const rules = Object.entries({
    ...staticHeaders(root),
    '/_next/static/:file*': { 'Cache-Control': FOR_EVER },
  })
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => name.endsWith('.br'))
    .map((name) => {
      const encoded = encodeURI(name.slice(0, -'.br'.length).split(path.sep).join('/'))
      const address = `${prefix}${encoded}`
      const own = rules.filter(([pattern]) => fits(pattern, address)).map(([, headers]) => headers)
      const headers = Object.assign(
        {
          'Cache-Control': 'public, max-age=0',
          'Content-Type': TYPES[path.extname(encoded)] ?? 'application/octet-stream',
          'X-Content-Type-Options': 'nosniff',
          Vary: 'Accept-Encoding',
        },
        ...own,
      )
      return [address, { root: path.join(root, folder), name: encoded, headers }]
    })
}

const fits = (pattern: string, address: string): boolean =>
  pattern.endsWith(':file*') ? address.startsWith(pattern.slice(0, -':file*'.length)) : address === pattern
