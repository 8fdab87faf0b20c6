// Records events that a program sends.

import { createHmac } from 'node:crypto'
import { maskAddress } from '@/lib/answering/masking/mask.rules'
import { clip } from '@/lib/answering/stored-address'
import type { ConsoleService } from '@/lib/contexts/service'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg, type Translator } from '@/lib/platform/contract/translator'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { readInstallationSecret } from '@/lib/platform/db/installation-secret'
import { newUdid } from '@/lib/platform/db/new-udid'
import type { JsonObject, JsonValue } from '@/lib/platform/json/json-value'
import { isJsonObject, limitJson, storableText } from '@/lib/platform/json/limited-json'
import { isoTime } from '@/lib/platform/text/iso-time'
import { bytesOf, MOST_EVENT_BYTES } from '../data-limits.rules'
import type { recordEvents as endpoint, SentEvent } from './sent-events.endpoint'
import { type EventToRecord, findMasking, recordSentEvents } from './sent-events.store'

const LONGEST_AGO_MS = 30 * 86_400_000
const LONGEST_AHEAD_MS = 5 * 60_000

/** Throws `invalid` if one of them is not valid: then none is recorded. */
export const recordEvents: ConsoleService<typeof endpoint> = async ({ body }, { db, account, now, t }) => {
  const read = body.events.map((event) => readEvent(event, now, t))
  const problems = read.flatMap((one, n) =>
    'field' in one ? [{ path: `events[${n}].${one.field}`, reason: one.reason }] : [],
  )
  const [first] = problems
  if (first)
    throwApiError('invalid', [msg('{name} {reason}.'), { name: first.path, reason: first.reason }], {
      problems,
    })
  const devices = await devicesOf(db, account.id, body.events)
  const masking = read.some((one) => 'at' in one && one.url !== null)
    ? await findMasking(db, account.id)
    : undefined
  const events: EventToRecord[] = []
  const seen = new Set<string>()
  for (const [n, one] of read.entries()) {
    const deviceUdid = devices[n]
    if ('field' in one || deviceUdid === undefined) continue
    const { requestId, at } = one
    const key = `${deviceUdid} ${requestId}`
    if (requestId !== null && seen.has(key)) continue
    seen.add(key)
    const udid = await newUdid(db, account.id, at)
    const url = one.url === null || !masking ? null : clip(maskAddress(one.url, masking), 2048)
    events.push({ ...one, url, udid, deviceUdid, happenedAt: isoTime(at) })
  }
  const recorded = await recordSentEvents(db, account.id, events)
  return { recorded, repeated: read.length - recorded }
}

type ReadEvent = Omit<EventToRecord, 'udid' | 'deviceUdid' | 'happenedAt'> & { at: number }

function readEvent(
  event: SentEvent,
  now: number,
  t: Translator,
): ReadEvent | { field: keyof SentEvent; reason: string } {
  const at = event.at === undefined ? now : Date.parse(event.at)
  if (at < now - LONGEST_AGO_MS) return { field: 'at', reason: t('must not be more than 30 days ago') }
  if (at > now + LONGEST_AHEAD_MS) return { field: 'at', reason: t('must not be more than 5 minutes ahead') }
  const properties = readProperties(event.properties)
  if (properties === 'too_much')
    return {
      field: 'properties',
      reason: t('may have up to 8 KiB, 32 levels and 200 names of up to 100 characters'),
    }
  return {
    at,
    clientKey: event.clientKey === undefined ? null : storableText(event.clientKey),
    name: storableText(event.name),
    properties,
    url: event.url === undefined ? null : storableText(event.url),
    requestId: event.id === undefined ? null : storableText(event.id),
  }
}

function readProperties(sent: SentEvent['properties']): JsonObject | null | 'too_much' {
  if (sent === undefined) return null
  // What JSON was parsed to is JSON.
  const read = limitJson(sent as JsonValue)
  if (!read.ok || !isJsonObject(read.value)) return 'too_much'
  return bytesOf(read.value) > MOST_EVENT_BYTES ? 'too_much' : read.value
}

/**
 * The device that each event is stored of. What is told of a client key has a device of its own with that key, so
 * whatever finds, counts, forgets or erases what people did knows it; only this installation can name it.
 */
async function devicesOf(
  db: Database,
  accountId: AccountId,
  events: readonly SentEvent[],
): Promise<string[]> {
  const secret = await readInstallationSecret(db, 'devices-of-client-keys')
  return events.map(({ udid, clientKey }) => {
    if (udid !== undefined) return udid
    const hash = createHmac('sha256', secret)
      .update(`${accountId} ${clientKey && storableText(clientKey)}`)
      .digest('hex')
    return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
  })
}
