// Our own server and Next's route handlers, as two processes with equal data: both must answer
// every request alike.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askParity, COUNT_ROWS, describeAnswer, PARITY_CASES } from '../support/requests/compare-answers'
import { arrangeParityData } from '../support/requests/parity-data'
import { copyFolder, makeFolder, removeFolder } from '../support/servers/data-folder'
import { inFolder } from '../support/servers/server-data'
import { type ServerProcess, startServer } from '../support/servers/start-server'

interface Side {
  folder: string
  server: ServerProcess
  names: Record<string, string>
}

let front: Side
let next: Side

beforeAll(async () => {
  const folder = await makeFolder()
  const names = await inFolder(folder, arrangeParityData)
  const copy = await copyFolder(folder)
  const [inFront, behind] = await Promise.all([
    startServer({ DATA_DIR: folder }),
    startServer({ DATA_DIR: copy, API_BEFORE_NEXT: 'off' }),
  ])
  front = { folder, server: inFront, names: { ...names } }
  next = { folder: copy, server: behind, names: { ...names } }
})

afterAll(async () => {
  for (const side of [front, next]) {
    await side?.server.stop()
    if (side) await removeFolder(side.folder)
  }
})

describe('our own server and Next answer alike', () => {
  it.each(PARITY_CASES)('$title', async ({ request }) => {
    const [one, other] = await Promise.all([
      askParity(front.server, front.names, request),
      askParity(next.server, next.names, request),
    ])
    expect(one.status).toBe(request.status)
    expect(describeAnswer(other)).toEqual(describeAnswer(one))
  })

  it.each([
    ['a query of 40 kB', `/serve?x=${'x'.repeat(40_000)}`, '414 URI Too Long'],
    ['a query beyond what is read at all', `/serve?x=${'x'.repeat(200_000)}`, '414 URI Too Long'],
    ['a raw byte', '/serve?x=\u00e4', '400 Bad Request'],
  ])('also to %s, on the bare wire', async (_, target, status) => {
    for (const { server } of [front, next]) {
      const said = await server.send(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      expect(said).toContain(`HTTP/1.1 ${status}\r\n`)
      expect(said.toLowerCase()).toContain('\r\ncontent-type: text/plain; charset=utf-8\r\n')
      expect(said).toContain('Error: the ')
    }
  })

  it('and keep the order of requests that come in one go', async () => {
    const targets = ['/serve', '/nowhere', '/submissions/x/close', '/api/health', '/serve?identifier=x']
    const requests = targets.map((target) => `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`)
    const last = 'GET /results HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    for (const { server } of [front, next]) {
      const said = await server.send(`${requests.join('')}${last}`)
      expect([...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
        '400',
        '404',
        '404',
        '200',
        '400',
        '400',
      ])
    }
  })

  it('and leave the same rows behind', async () => {
    await Promise.all([front.server.stop(), next.server.stop()])
    const count = (folder: string) =>
      inFolder(folder, async ({ pool }) => {
        const { rows } = await pool.query(COUNT_ROWS)
        return rows
      })
    expect(await count(next.folder)).toEqual(await count(front.folder))
  })
})
