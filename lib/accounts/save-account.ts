// Creates accounts, changes their settings and shows them.

import type { RequestContext } from '@/lib/contexts/request-context'
import { withTransaction } from '@/lib/contexts/transaction'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { isSameJson } from '@/lib/platform/json/same-json'
import { fromJsonColumn } from '@/lib/platform/sql/json-columns'
import { unlessTaken } from '@/lib/platform/sql/unless-taken'
import { durationMs, largestUnit } from '@/lib/platform/text/duration'
import type { AccountChange, AccountDocument } from '@/lib/surveys/document/account-document.endpoint'
import {
  type AccountColumns,
  type AccountRow,
  createAccountRow,
  findAccountRow,
  listAccountRows,
  updateAccountRow,
} from './account.store'
import { recordEntry } from './audit/record-entry'

/** An account as a document, with its database id and version. */
export interface AccountSummary {
  id: AccountId
  version: number
  settings: AccountDocument
}

/** Null: the identifier is taken. */
export async function createAccountFromDocument(
  context: RequestContext,
  document: AccountDocument,
): Promise<AccountSummary | null> {
  const { identifier, name, ...others } = document
  const made = await unlessTaken(() =>
    withTransaction(context, async (inner) => {
      const row = await createAccountRow(inner.db, { identifier, name, ...toColumns(others) })
      await recordEntry({ ...inner, account: row }, { kind: 'account_created', subject: name })
      return row
    }),
  )
  return 'refused' in made ? null : toSummary(made)
}

export type AccountResult = { account: AccountSummary; changed: boolean } | { refused: 'unknown' | 'taken' }

/** Changes only the given settings; the account's version rises only if something differs. */
export const changeAccountByDocument = (
  context: RequestContext,
  identifier: string,
  change: AccountChange,
): Promise<AccountResult> =>
  unlessTaken(() =>
    withTransaction(context, async (inner): Promise<AccountResult> => {
      const result = await updateAccountRow(inner.db, identifier, toColumns(change))
      if (!result) return { refused: 'unknown' }
      const { before, row, changed } = result
      const account = toSummary(row)
      if (changed) {
        const differences = listDifferences(toSummary(before).settings, account.settings)
        await recordEntry(
          { ...inner, account },
          { kind: 'settings_changed', subject: account.settings.name, ...differences },
        )
      }
      return { account, changed }
    }),
  )

/** The settings that differ. Of addresses, which are those of people, only how many. */
function listDifferences(before: AccountDocument, after: AccountDocument) {
  const names = (Object.keys(after) as (keyof AccountDocument)[]).filter(
    (name) => !isSameJson(before[name], after[name]),
  )
  const pick = (settings: AccountDocument): JsonObject => {
    const shown = {
      ...settings,
      blockedIps: settings.blockedIps.length,
      ownAddresses: settings.ownAddresses.length,
    }
    return Object.fromEntries(names.map((name) => [name, shown[name]]))
  }
  return { before: pick(before), after: pick(after) }
}

/** Null: no account has the identifier. */
export async function findAccountSummary(db: Database, identifier: string): Promise<AccountSummary | null> {
  const row = await findAccountRow(db, identifier)
  return row && toSummary(row)
}

/** All accounts, by id. */
export const listAccounts = async (db: Database): Promise<AccountSummary[]> =>
  (await listAccountRows(db)).map(toSummary)

function toColumns({ restAfterClose, masking, keepDays, ...plain }: AccountChange): Partial<AccountColumns> {
  return {
    ...plain,
    ...(restAfterClose === undefined
      ? {}
      : { restMinutes: restAfterClose && durationMs(restAfterClose) / 60_000 }),
    ...(masking?.personalData === undefined ? {} : { maskPersonalData: masking.personalData }),
    ...(masking?.emails === undefined ? {} : { maskEmails: masking.emails }),
    ...(masking?.phones === undefined ? {} : { maskPhones: masking.phones }),
    ...(keepDays?.texts === undefined ? {} : { keepTextsDays: keepDays.texts }),
    ...(keepDays?.details === undefined ? {} : { keepDetailsDays: keepDays.details }),
    ...(keepDays?.events === undefined ? {} : { keepEventsDays: keepDays.events }),
    ...(keepDays?.submissions === undefined ? {} : { keepSubmissionsDays: keepDays.submissions }),
    ...(keepDays?.people === undefined ? {} : { keepPeopleDays: keepDays.people }),
  }
}

export const toSummary = ({ id, version, ...row }: AccountRow): AccountSummary => ({
  id,
  version,
  settings: {
    identifier: row.identifier,
    name: row.name,
    enabled: row.enabled,
    redirectDomains: row.redirectDomains,
    caps: fromJsonColumn(row.caps),
    restAfterClose: row.restMinutes === null ? null : largestUnit(row.restMinutes * 60_000),
    timeZone: row.timeZone,
    ipPolicy: row.ipPolicy,
    blockedIps: row.blockedIps,
    ownAddresses: row.ownAddresses,
    allowedOrigins: row.allowedOrigins,
    masking: { personalData: row.maskPersonalData, emails: row.maskEmails, phones: row.maskPhones },
    callbacksEnabled: row.callbacksEnabled,
    snippetEnabled: row.snippetEnabled,
    linkClicksEnabled: row.linkClicksEnabled,
    draftPreviewEnabled: row.draftPreviewEnabled,
    keepDays: {
      texts: row.keepTextsDays,
      details: row.keepDetailsDays,
      events: row.keepEventsDays,
      submissions: row.keepSubmissionsDays,
      people: row.keepPeopleDays,
    },
  },
})
