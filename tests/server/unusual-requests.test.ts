// Unusual requests: huge bodies are rejected before they are stored in memory, and other callers notice nothing; and
// clients that offer another protocol, as Java's does over plain http, are answered as if they had not.
import { readFileSync } from 'node:fs'
import net from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFolder, removeFolder } from '../support/servers/data-folder'
import { type ServerProcess, startServer } from '../support/servers/start-server'

let folder: string
let server: ServerProcess

beforeAll(async () => {
  folder = await makeFolder()
  server = await startServer({ DATA_DIR: folder })
})
afterAll(async () => {
  await server?.stop()
  await removeFolder(folder)
})

const MB = 1024 * 1024

/** The resident memory of the process, in bytes. */
const residentBytes = (): number => {
  const [, kib] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Number(kib) * 1024
}

/**
 * Sends `megabytes` of parameters as fast as possible; returns the response received until all was
 * sent, or the connection stalled.
 */
function pour(path: string, megabytes: number, framing: 'chunked' | 'length'): Promise<string> {
  const socket = net.connect(server.port, '127.0.0.1').setEncoding('latin1')
  let said = ''
  socket.on('data', (text: string) => {
    said += text
  })
  const head = framing === 'length' ? `Content-Length: ${megabytes * MB}` : 'Transfer-Encoding: chunked'
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n${head}\r\n\r\n`,
  )
  const piece = 'a&'.repeat(32 * 1024)
  const chunk = framing === 'length' ? piece : `${piece.length.toString(16)}\r\n${piece}\r\n`
  let left = megabytes * 16
  const more = () => {
    while (left > 0 && socket.writable) {
      left--
      if (!socket.write(chunk)) return
    }
    if (left > 0) return
    left = -1
    socket.end(framing === 'chunked' ? '0\r\n\r\n' : '')
  }
  socket.on('drain', more)
  more()
  return new Promise((resolve) => {
    // The server may close the connection while this still writes.
    socket.on('error', () => {}).on('close', () => resolve(said))
  })
}

const PATHS = ['/api/auth/callback/credentials', '/api/auth/_log', '/api/console/setup', '/nowhere', '/']

it.each(['chunked', 'length'] as const)(
  'rejects ten parallel posts of 100 MB without memory, %s',
  async (framing) => {
    await server.get('/api/auth/csrf')
    const before = residentBytes()
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, residentBytes())
    }, 50)
    const answers = await Promise.all([...PATHS, ...PATHS].map((path) => pour(path, 100, framing)))
    clearInterval(watch)
    // A handler that never reads the body may answer before the limit is exceeded.
    const early = framing === 'chunked' ? '413|200|403|404' : '413'
    for (const said of answers) expect(said).toMatch(new RegExp(`^HTTP/1\\.1 (${early}) `))
    // Where a body is sent in chunks, only the first of these paths always reads it.
    for (const said of answers.filter((_, n) => n % PATHS.length < (framing === 'chunked' ? 1 : 2))) {
      expect(said).toMatch(/^HTTP\/1\.1 413 Content Too Large\r\n/)
      expect(said).toContain('Error: the body is longer than 16 KiB.')
    }
    expect(most - before).toBeLessThan(100 * MB)
    expect((await server.get('/api/health')).status).toBe(200)
  },
)

it('answers programs in their own form', async () => {
  const said = await pour('/api/v1/accounts/current/surveys', 6, 'length')
  expect(said).toMatch(/^HTTP\/1\.1 413 .*\r\n(?:.+\r\n)*Content-Type: application\/json\r\nX-Request-Id: /)
  expect(said).toMatch(/{"error":{"code":"too_large","message":"The body is longer than 4 MiB/)
  expect(said).not.toContain('Access-Control-Allow-Origin')
})

it('answers people on a hosted page in their language, with a way back', async () => {
  const body = 'a'.repeat(257 * 1024)
  const said = await server.send(
    `POST /s/key?visit=1&at=2 HTTP/1.1\r\nHost: x\r\nAccept-Language: de\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  expect(said).toMatch(/^HTTP\/1\.1 413 .*\r\n(?:.+\r\n)*Content-Type: text\/html; charset=utf-8\r\n/)
  expect(said).toContain('lang="de"')
  expect(said).toContain('<a href="/s/key?visit=1&amp;at=2">')
  expect(said.match(/cache-control/gi)).toHaveLength(1)
})

it('accepts a body of ordinary size', async () => {
  const body = `email=${'a'.repeat(8000)}`
  const said = await server.send(
    `POST /api/auth/callback/credentials HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  expect(said).not.toMatch(/^HTTP\/1\.1 413/)
  expect(said).toMatch(/^HTTP\/1\.1 [234]\d\d/)
})

const OFFERS = {
  h2c: {
    Connection: 'Upgrade, HTTP2-Settings',
    Upgrade: 'h2c',
    'HTTP2-Settings': 'AAEAAEAAAAIAAAAAAAMAAAAA',
  },
  websocket: {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  },
}

it.each(Object.entries(OFFERS))('answers who offers %s', async (_, headers) => {
  // Next starts to listen for upgrades at its first request.
  await server.get('/api/health')
  const call = await server.get('/serve?identifier=x&callback=_', { headers })
  expect([call.status, call.text]).toEqual([400, 'Error: there is no account with this identifier.'])
  const health = await server.get('/api/health', { headers })
  expect([health.status, health.text]).toEqual([200, '{"status":"ok"}'])
  const posted = await server.get('/nowhere', { headers, method: 'POST' })
  expect(posted.status).toBe(404)
})
