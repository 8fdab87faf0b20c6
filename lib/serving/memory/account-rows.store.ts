// The row of an account, for the memory of accounts.

import type { AccountSettings, CapDocument } from '@/lib/accounts/account.rules'
import { type Tells, tellsOf } from '@/lib/integrations/destinations/tells.rules'
import type { EventCounter } from '@/lib/people/events/event-counters.rules'
import { COUNTERS_OF_ACCOUNT } from '@/lib/people/events/event-counters.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { type RunInTransaction, run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, bool, enumOf, int4, json, jsonb, nullable, text } from '@/lib/platform/sql/types'
import { durationMs } from '@/lib/platform/text/duration'
import type { Segment } from '@/lib/surveys/survey.rules'

const findId = statement({
  name: 'find-account',
  text: 'SELECT id FROM accounts WHERE identifier = $1',
  takes: [text],
  yields: { id: int4 },
})

const readRow = statement({
  name: 'read-account',
  text: `SELECT identifier, version, name, enabled, redirect_domains, caps, rest_minutes, time_zone, ip_policy,
  blocked_ips, own_addresses, allowed_origins, mask_personal_data, mask_emails, mask_phones, callbacks_enabled, snippet_enabled, link_clicks_enabled,
  draft_preview_enabled, outgoing_kinds, keep_details_days,
  ${COUNTERS_OF_ACCOUNT} AS counters,
  (SELECT json_agg(json_build_object('key', g.key, 'name', g.name, 'rules', g.rules) ORDER BY g.key)
    FROM segments g WHERE g.account_id = $1) AS segments
FROM accounts WHERE id = $1`,
  takes: [int4],
  yields: {
    identifier: text,
    version: int4,
    name: text,
    enabled: bool,
    redirect_domains: array(text),
    caps: jsonb<CapDocument[]>(),
    rest_minutes: nullable(int4),
    time_zone: text,
    ip_policy: enumOf('ip_policy', ['none', 'truncated', 'full']),
    blocked_ips: array(text),
    own_addresses: nullable(array(text)),
    allowed_origins: array(text),
    mask_personal_data: bool,
    mask_emails: bool,
    mask_phones: bool,
    callbacks_enabled: bool,
    snippet_enabled: bool,
    link_clicks_enabled: bool,
    draft_preview_enabled: bool,
    outgoing_kinds: array(text),
    keep_details_days: nullable(int4),
    counters: nullable(json<EventCounter[]>()),
    segments: nullable(json<Segment[]>()),
  },
})

/** The id of a public identifier; null if there is no such account. */
export async function findAccountId(db: Database, identifier: string): Promise<number | null> {
  const [row] = await run(db, findId, [identifier])
  return row?.id ?? null
}

export interface AccountRow {
  identifier: string
  version: number
  settings: AccountSettings
  tells: Tells
  counters: EventCounter[]
  segments: Segment[]
}

/** Null if the account was deleted. */
export async function readAccountRow(on: RunInTransaction, id: AccountId): Promise<AccountRow | null> {
  const [row] = await on(readRow, [id])
  if (!row) return null
  return {
    identifier: row.identifier,
    version: row.version,
    tells: tellsOf(row.outgoing_kinds),
    counters: row.counters ?? [],
    segments: row.segments ?? [],
    settings: {
      name: row.name,
      enabled: row.enabled,
      redirectDomains: row.redirect_domains,
      caps: row.caps.map(({ window, ...cap }) => ({ ...cap, windowMs: durationMs(window) })),
      restMs: row.rest_minutes === null ? null : row.rest_minutes * 60_000,
      timeZone: row.time_zone,
      ipPolicy: row.ip_policy,
      blockedIps: row.blocked_ips,
      ownAddresses: row.own_addresses ?? [],
      allowedOrigins: row.allowed_origins,
      masking: {
        personalData: row.mask_personal_data,
        emails: row.mask_emails,
        phones: row.mask_phones,
      },
      callbacksEnabled: row.callbacks_enabled,
      snippetEnabled: row.snippet_enabled,
      linkClicksEnabled: row.link_clicks_enabled,
      draftPreviewEnabled: row.draft_preview_enabled,
      keepDetailsDays: row.keep_details_days,
    },
  }
}
