// A clean shutdown: every accepted request gets an answer, and every acknowledged answer is stored.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { arrangeAccount, arrangeSurvey, rows } from '../support/arrange'
import { findBrokenInvariants } from '../support/check-invariants'
import { startLoad } from '../support/servers/callers'
import { makeFolder, removeFolder } from '../support/servers/data-folder'
import { inFolder } from '../support/servers/server-data'
import { connectTo, startServer } from '../support/servers/start-server'

let folder: string
/** One answer in a new submission; the udid is appended. */
let answerLink: string

beforeAll(async () => {
  folder = await makeFolder()
  answerLink = await inFolder(folder, async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account)
    return `/q/${survey.question('q1')}/a/${survey.answer('q1', 'good')}?identifier=${account.identifier}&udid=`
  })
  return () => removeFolder(folder)
})

describe.each(['on', 'off'])('a server with API_BEFORE_NEXT=%s that shuts down', (API_BEFORE_NEXT) => {
  it('answers what it accepted, stores what it answered, and leaves no lock', async () => {
    const server = await startServer({ DATA_DIR: folder, API_BEFORE_NEXT })
    const before = await connectTo(server)
    onTestFinished(() => void before.destroy())
    const acknowledged = new Set<string>()
    const others: number[] = []
    const load = startLoad(20, async (agent) => {
      const udid = randomUUID()
      const { status } = await server.get(`${answerLink}${udid}`, { agent })
      if (status === 200) acknowledged.add(udid)
      else others.push(status)
    })
    await load.untilAnswered(200)
    const stoppedAt = performance.now()
    expect(await server.stop()).toEqual({ code: 0, signal: null })
    expect(performance.now() - stoppedAt).toBeLessThan(5000)
    await load.stop()

    expect(others).toEqual([])
    expect(existsSync(`${folder}/database.lock`)).toBe(false)
    await inFolder(folder, async ({ pool }) => {
      const stored = await rows<{ device_udid: string }>(
        'SELECT device_udid FROM submissions WHERE answer_count = 1',
      )
      const found = new Set(stored.map(({ device_udid }) => device_udid))
      expect([...acknowledged].filter((udid) => !found.has(udid))).toEqual([])
      // A row without an answer would be a request that was accepted and not answered.
      expect(found.size).toBe(acknowledged.size)
      expect(await findBrokenInvariants(pool)).toEqual([])
      await pool.query('TRUNCATE submissions, answers, devices, person_surveys, answer_tallies CASCADE')
      await pool.query('UPDATE surveys SET response_count = 0')
    })
  })
})

describe('a server that shuts down', () => {
  it('waits for no connection without a request, and answers a request that was on its way', async () => {
    const server = await startServer({ DATA_DIR: folder })
    const sockets = await Promise.all([1, 2, 3, 4].map(() => connectTo(server)))
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
    })
    const [used, half, asking] = sockets
    const answered = [used, asking].map((socket) => new Promise((resolve) => socket?.once('data', resolve)))
    for (const socket of [used, asking]) socket?.write('GET /results HTTP/1.1\r\nHost: x\r\n\r\n')
    half?.write('GET /results HTTP/1.1\r\nHo')
    await Promise.all(answered)
    const stoppedAt = performance.now()
    const ended = server.stop()
    // From the time when no new connection is accepted.
    await vi.waitFor(() => expect(connectTo(server)).rejects.toThrow('ECONNREFUSED'), {
      timeout: 10_000,
      interval: 1,
    })
    const second = new Promise<string>((resolve) => {
      asking?.once('data', (bytes) => resolve(String(bytes)))
      asking?.once('close', () => resolve('closed'))
    })
    asking?.write('GET /results HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(await second).toMatch(/^HTTP\/1\.1 400 (.|\r\n)*Error: identifier is required\.$/)
    expect(await ended).toEqual({ code: 0, signal: null })
    expect(performance.now() - stoppedAt).toBeLessThan(5000)
  })
})
