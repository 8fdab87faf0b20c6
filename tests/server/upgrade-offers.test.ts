// Clients that offer another protocol, as Java's does over plain http, are answered as if they had
// not.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFolder, removeFolder } from '../support/servers/data-folder'
import { type ServerProcess, startServer } from '../support/servers/start-server'

let folder: string
let server: ServerProcess

beforeAll(async () => {
  folder = await makeFolder()
  server = await startServer({ DATA_DIR: folder })
  // Next starts to listen for upgrades at its first request.
  await server.get('/api/health')
})
afterAll(async () => {
  await server?.stop()
  await removeFolder(folder)
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

it.each(Object.entries(OFFERS))('%s', async (_, headers) => {
  const call = await server.get('/serve?identifier=x&callback=_', { headers })
  expect([call.status, call.text]).toEqual([400, 'Error: there is no account with this identifier.'])
  const health = await server.get('/api/health', { headers })
  expect([health.status, health.text]).toEqual([200, '{"status":"ok"}'])
  const posted = await server.get('/nowhere', { headers, method: 'POST' })
  expect(posted.status).toBe(404)
})
