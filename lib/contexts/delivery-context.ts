// What a service of the public API gets besides its parameters: the request context, with the caller
// and the gates to an account.

import { maskData } from '@/lib/answering/masking/mask.rules'
import { readSubmission, type Submission } from '@/lib/answering/submissions/read-submission.store'
import { layOver } from '@/lib/people/data-limits.rules'
import { throwApiError } from '@/lib/platform/contract/errors'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import type { Lease } from '@/lib/platform/db/version-lease'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { isAllowedOrigin } from '@/lib/platform/network/allowed-origins'
import { isBlockedIp } from '@/lib/platform/network/ip'
import { inPreview, type SelectionPolicy } from '@/lib/serving/eligibility/selection-policy.rules'
import {
  type Account,
  isCurrent,
  refreshAccount,
  renewLease,
} from '@/lib/serving/memory/cached-account.store'
import { readPreviewToken } from '@/lib/serving/preview/preview-token'
import { readVersion } from '@/lib/surveys/reading/read-version.store'
import type { Survey } from '@/lib/surveys/survey.rules'
import { previewRecorder, type Recorder, readSyntheticUdid } from './recorder'
import type { RequestContext } from './request-context'

/** The caller, as far as headers and socket say. */
export interface Caller {
  ip: string | null
  userAgent: string | null
  referer: string | null
  /** The origin of the page that makes the call, as far as its browser says it. */
  pageOrigin: string | null
  acceptLanguage: string | null
  /** Whether a browser navigates here and so prefers a page. */
  prefersHtml: boolean
  country: string | null
  region: string | null
  /** Scheme and host under which the caller reaches us, without a slash at the end. */
  origin: string
}

/**
 * Thrown when the account is switched off, or blocks the caller or their page: the reply is the endpoint's
 * "nothing", with status 200.
 */
export class AccountClosed extends Error {
  override name = 'AccountClosed'
}

/** A submission as an operation sees it; `surveyId` is null for a preview. */
export interface ShownSubmission {
  udid: string
  surveyId: number | null
  forSdk: boolean
  stored: Submission | null
}

interface Versioned {
  version: number | null
  lease?: Lease
}

export interface ContextParts {
  db: Database
  now: number
  recorder: Recorder
  caller: Caller
  /** The parameters that are data, as received (docs/api.md §6). */
  extra: JsonObject
  /** Preview: drafts and capped surveys are shown, blocked addresses are allowed. */
  previewMode: boolean
  /** The token of a preview link; null outside of preview. */
  previewToken: string | null
  /** The cached account of the identifier; null when the operation takes no identifier. */
  known: Account | null
}

export class DeliveryContext implements RequestContext {
  readonly db: Database
  readonly actor = { kind: 'respondent' } as const
  /** The account, once it has been admitted. */
  account: Account | null = null
  readonly now: number
  readonly caller: Caller
  readonly extra: JsonObject
  recorder: Recorder
  /** The account as the log names it. */
  accountIdentifier: string | null
  /** Whether this is a preview, in which drafts may be shown. */
  readonly previewMode: boolean
  /** How many fields of Context Data were left out because they did not fit; for the log. */
  leftOut = 0
  private readonly cached: Account | null
  private readonly previewToken: string | null
  /** The survey of the preview token, once the token has been tested. */
  private previewedSurveyId: number | null = null

  constructor(parts: ContextParts) {
    this.db = parts.db
    this.now = parts.now
    this.caller = parts.caller
    this.extra = parts.extra
    this.recorder = parts.recorder
    this.previewMode = parts.previewMode
    this.cached = parts.known
    this.previewToken = parts.previewToken
    this.accountIdentifier = parts.known?.identifier ?? null
  }

  /** The cached account, possibly out of date: only for guessing what to read. */
  get lastKnown(): Account | null {
    return this.cached
  }

  /**
   * Masks Context Data as the survey says and cuts it to what may be stored (docs/api.md §2, §10).
   */
  fit(data: JsonObject | null, { settings }: Survey): JsonObject | null {
    if (data === null) return null
    const fitted = layOver(null, maskData(data, settings.privacy))
    this.leftOut += fitted.leftOut
    return fitted.data
  }

  random(): number {
    return Math.random()
  }

  /** The policy of this call: the given one, changed for a preview if it is one. */
  policyFor(policy: SelectionPolicy, account: Account): SelectionPolicy {
    if (!this.previewMode) return policy
    const drafts = account.settings.draftPreviewEnabled
    return { ...inPreview(policy), drafts, previewedSurveyId: this.previewedSurveyId }
  }

  /**
   * Whether the questions of this survey may be read. The preview in apps requests them without
   * saying that it is one, so a draft's questions depend only on the account's setting (docs/api.md
   * §5).
   */
  mayReadQuestions({ id, status }: Pick<Survey, 'id' | 'status'>, account: Account): boolean {
    if (status === 'archived') return false
    return status !== 'draft' || account.settings.draftPreviewEnabled || this.previewedSurveyId === id
  }

  /** Whether the poll of this survey may be read; a draft's only in preview (docs/api.md §9). */
  mayReadPoll(survey: Pick<Survey, 'id' | 'status'>, account: Account): boolean {
    return this.mayReadQuestions(survey, account) && (this.previewMode || survey.status !== 'draft')
  }

  /**
   * Runs the operation's read and returns its result with the account, reloaded if the read brought
   * a newer version. Throws when the identifier is no longer the account's, and `AccountClosed`
   * when the account is closed to the caller.
   */
  async load<T extends Versioned>(
    read: (db: Database, accountId: AccountId) => Promise<T>,
  ): Promise<{ account: Account; found: T }> {
    if (!this.cached) return throwApiError('parameter_required', 'identifier is required.')
    const found = await read(this.db, this.cached.id)
    if (this.previewToken !== null) await this.testToken(this.previewToken, this.cached.id)
    return {
      account: this.admitCached(found) ?? (await this.admit(this.cached, found.version)),
      found,
    }
  }

  /**
   * The account without a read, while this process holds a lease on its version; else null. Only for
   * replies that are the same when a live survey has become complete: the last answer of a goal
   * waits for no lease. Never in preview, because saving a draft does not wait either.
   */
  currentAccount(): Account | null {
    if (this.previewMode || !this.cached || !isCurrent(this.db, this.cached)) return null
    return this.enter(this.cached)
  }

  /** The account, for operations that read nothing else. */
  async loadAccount(): Promise<Account> {
    return (await this.load(readVersion)).account
  }

  /**
   * The submission of the udid in the path, and its account. Throws when it is unknown or another
   * account's. A preview's submission has no rows; from then on this call records nothing. Without
   * an identifier the submission determines the account.
   */
  async loadSubmission(text: string): Promise<{ account: Account | null; submission: ShownSubmission }> {
    const udid = text.toLowerCase()
    const synthetic = readSyntheticUdid(udid)
    if (synthetic) {
      this.recorder = previewRecorder
      const account = this.cached ? await this.loadAccount() : null
      return { account, submission: { udid, surveyId: null, forSdk: synthetic.forSdk, stored: null } }
    }
    const found = UUID.test(udid)
      ? await readSubmission(this.db, { accountId: this.cached?.id ?? null, udid })
      : null
    const account = this.cached
      ? ((found && this.admitCached(found)) ??
        (await this.admit(
          this.cached,
          found ? found.version : (await readVersion(this.db, this.cached.id)).version,
        )))
      : await this.admitOwner(found?.accountId ?? null, found?.version ?? null)
    const stored = found?.submission
    if (!stored) return throwApiError('submission_unknown', 'no submission has this submission_udid.')
    return {
      account,
      submission: { udid, surveyId: stored.surveyId, forSdk: stored.mobileType !== null, stored },
    }
  }

  private async testToken(token: string, accountId: AccountId): Promise<void> {
    const read = await readPreviewToken(this.db, token, this.now)
    this.previewedSurveyId = read?.accountId === accountId ? read.surveyId : null
  }

  /** Null: the cached account has another version. */
  private admitCached({ version, lease }: Versioned): Account | null {
    if (this.cached?.version !== version) return null
    if (lease) renewLease(this.cached, lease)
    return this.enter(this.cached)
  }

  private async admit(cached: Account, version: number | null): Promise<Account> {
    const account = version === null ? null : await refreshAccount(this.db, cached.id, version)
    if (!account || account.identifier !== cached.identifier) {
      return throwApiError('identifier_unknown', 'there is no account with this identifier.')
    }
    return this.enter(account)
  }

  private async admitOwner(accountId: AccountId | null, version: number | null): Promise<Account | null> {
    if (accountId === null || version === null) return null
    const account = await refreshAccount(this.db, accountId, version)
    this.accountIdentifier = account?.identifier ?? null
    return account && this.enter(account)
  }

  private enter(account: Account): Account {
    const { enabled, blockedIps, allowedOrigins } = account.settings
    if (!enabled) throw new AccountClosed()
    if (!this.previewMode) {
      const { ip } = this.caller
      if (blockedIps.length > 0 && ip !== null && isBlockedIp(ip, blockedIps)) throw new AccountClosed()
      if (allowedOrigins.length > 0 && !this.mayCallFrom(allowedOrigins)) throw new AccountClosed()
    }
    this.account = account
    return account
  }

  /** Apps and servers name no page, and the pages of this installation are always allowed. */
  private mayCallFrom(allowedOrigins: string[]): boolean {
    const { pageOrigin, origin } = this.caller
    return pageOrigin === null || pageOrigin === origin || isAllowedOrigin(pageOrigin, allowedOrigins)
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
