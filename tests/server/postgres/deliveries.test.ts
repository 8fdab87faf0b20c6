// Deliveries of real processes: two at once that are killed between commit and delivery, and a receiver that
// fails and answers too late. What was answered with 200 is told, at least once and in order.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { to } from '../../support/api'
import { arrangeAccount, arrangeSurvey } from '../../support/arrange'
import { arrangeDestination } from '../../support/destinations'
import { type Received, startReceiver } from '../../support/receiver'
import { startLoad } from '../../support/servers/callers'
import { copyDatabase, inDatabase } from '../../support/servers/server-data'
import { startServer } from '../../support/servers/start-server'

/** Longer than a receiver is waited for. */
const TOO_LATE_MS = 12_000

it('tell of every acknowledged answer, whoever is killed meanwhile', async () => {
  const url = await copyDatabase()
  const receiver = await startReceiver()
  const { account, survey } = await inDatabase(url, async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account)
    await arrangeDestination(account, receiver.url, ['survey.answered', 'survey.completed'])
    return { account, survey }
  })
  const tried = new Set<string>()
  receiver.answer(({ id }, response) => {
    const isFirst = !tried.has(id)
    tried.add(id)
    const lot = Number.parseInt(id.replaceAll(/\D/g, '').slice(-3) || '0', 10)
    if (isFirst && lot % 7 === 0) response.writeHead(500).end()
    else if (isFirst && lot % 31 === 0) setTimeout(() => response.writeHead(200).end(), TOO_LATE_MS)
    else response.writeHead(200).end()
  })

  const settings = { DATABASE_URL: url, WEBHOOKS_TO_PRIVATE_ADDRESSES: 'on' }
  const servers = await Promise.all([startServer(settings), startServer(settings)])
  const acknowledged = new Set<string>()
  const load = startLoad(8, async (agent, n) => {
    const server = servers[n % 2]
    if (!server) return
    const query = { identifier: account.identifier, callback: '_', udid: randomUUID() }
    const served = await server.get(to('/serve', query), { agent })
    const udid: string = served.json.submission.udid
    const answer = {
      identifier: account.identifier,
      question_id: survey.question('q1'),
      answer_id: survey.answer('q1', n % 3 === 0 ? 'good' : 'bad'),
    }
    const { status } = await server.get(to(`/submissions/${udid}/answer`, answer), { agent })
    if (status === 200) acknowledged.add(query.udid)
  })
  for (const place of [0, 1, 0]) {
    await load.untilAnswered(acknowledged.size + 60)
    await servers[place]?.kill()
    servers[place] = await startServer(settings)
  }
  await load.stop()

  const told = () => {
    const byDevice = new Map<string, Received[]>()
    for (const one of receiver.got) {
      // Each device has one submission.
      const device: string = one.body.data.submission.device_id
      byDevice.set(device, [...(byDevice.get(device) ?? []), one])
    }
    return byDevice
  }
  const kindsOf = (got: Received[] = []) => [...new Set(got.map(({ body }) => body.type))]
  const missing = () => {
    const all = told()
    return [...acknowledged].filter((udid) => kindsOf(all.get(udid)).length < 2)
  }
  // What a killed process had taken is taken again after a minute.
  await expect.poll(missing, { timeout: 240_000, interval: 1000 }).toEqual([])
  const repeated = new Map<string, Set<string>>()
  for (const { id, text } of receiver.got) repeated.set(id, (repeated.get(id) ?? new Set()).add(text))
  for (const [udid, got] of told()) {
    expect([udid, kindsOf(got)]).toEqual([udid, ['survey.answered', 'survey.completed']])
    expect([udid, new Set(got.map(({ id }) => id)).size]).toEqual([udid, 2])
  }
  expect([...repeated.values()].every((texts) => texts.size === 1)).toBe(true)
  console.log(
    `${acknowledged.size} acknowledged, ${repeated.size} events, ${receiver.got.length} deliveries tried`,
  )
  await Promise.all(servers.map((server) => server.stop()))
})
