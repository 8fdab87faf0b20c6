// What an operation may know of the world around its parameters: clock, caller, account, recorder.

import { throwApiError } from '@/lib/contract/errors'
import { type AccountId, mintAccountId } from '@/lib/db/accounts/account-id'
import { type Account, refreshAccount } from '@/lib/db/accounts/cached-account'
import { openDatabase } from '@/lib/db/client/open-database'
import { readSubmission, type Submission } from '@/lib/db/submissions/read-submission'
import { readVersion } from '@/lib/db/surveys/read-version'
import { inPreview, type SelectionPolicy } from '@/lib/domain/eligibility/selection-policy'
import { maskData } from '@/lib/domain/masking/mask'
import { isBlockedIp } from '@/lib/domain/network/ip'
import { layOver } from '@/lib/domain/people/data-limits'
import type { JsonObject, Survey } from '@/lib/domain/surveys/survey'
import { readPreviewToken } from './delivery/preview-token'
import { previewRecorder, type Recorder, readSyntheticUdid } from './recorder'

/** Who calls, as far as headers and socket tell. */
export interface Caller {
  ip: string | null
  userAgent: string | null
  referer: string | null
  acceptLanguage: string | null
  /** A browser that navigates here and would rather have a page. */
  prefersHtml: boolean
  country: string | null
  region: string | null
  /** Scheme and host under which the caller reaches us, without a slash at the end. */
  origin: string
}

/** Thrown when the account lets nobody in: the answer is the endpoint's "nothing", with status 200. */
export class AccountClosed extends Error {
  override name = 'AccountClosed'
}

/** A submission as an operation sees it; `surveyId` is null for one that was only a preview. */
export interface ShownSubmission {
  udid: string
  surveyId: number | null
  forSdk: boolean
  stored: Submission | null
}

interface Versioned {
  version: number | null
}

export interface ContextParts {
  now: number
  recorder: Recorder
  caller: Caller
  /** The parameters that are data, as they arrived (docs/api.md §6). */
  extra: JsonObject
  /** Preview: drafts and capped surveys are shown, blocked addresses are let in. */
  previewMode: boolean
  /** What a preview link carries; null outside of preview. */
  previewToken: string | null
  /** The account of the identifier as this process knows it; null when the operation takes no identifier. */
  known: Account | null
}

export class RequestContext {
  readonly now: number
  readonly caller: Caller
  readonly extra: JsonObject
  recorder: Recorder
  /** The account as the log names it. */
  accountIdentifier: string | null
  /** A preview: drafts may be seen. */
  readonly previewMode: boolean
  /** How many fields of Context Data did not fit and were left out, for the log. */
  leftOut = 0
  private readonly known: Account | null
  private readonly previewToken: string | null
  /** The survey that the preview token is for, once it has been tested. */
  private passedSurveyId: number | null = null

  constructor(parts: ContextParts) {
    this.now = parts.now
    this.caller = parts.caller
    this.extra = parts.extra
    this.recorder = parts.recorder
    this.previewMode = parts.previewMode
    this.known = parts.known
    this.previewToken = parts.previewToken
    this.accountIdentifier = parts.known?.identifier ?? null
  }

  /** The account as this process knew it before the read: good for guessing what to read, nothing else. */
  get lastKnown(): Account | null {
    return this.known
  }

  /** As much of Context Data as may be stored, masked as the survey says (docs/api.md §2, §10). */
  fit(data: JsonObject | null, { settings }: Survey): JsonObject | null {
    if (data === null) return null
    const fitted = layOver(null, maskData(data, settings.privacy))
    this.leftOut += fitted.leftOut
    return fitted.data
  }

  random(): number {
    return Math.random()
  }

  /** How this call asks for surveys of this account. */
  ask(policy: SelectionPolicy, account: Account): SelectionPolicy {
    if (!this.previewMode) return policy
    const drafts = account.settings.draftPreviewEnabled
    return { ...inPreview(policy), drafts, passed: this.passedSurveyId }
  }

  /**
   * Whether the questions of this survey may be read. The preview of apps asks for them without saying that it is one,
   * so those of a draft follow the account's setting alone (docs/api.md §5).
   */
  mayReadQuestions({ id, status }: Pick<Survey, 'id' | 'status'>, account: Account): boolean {
    if (status === 'archived') return false
    return status !== 'draft' || account.settings.draftPreviewEnabled || this.passedSurveyId === id
  }

  /** Whether the poll of this survey may be read: that of a draft only in preview (docs/api.md §9). */
  mayReadPoll(survey: Pick<Survey, 'id' | 'status'>, account: Account): boolean {
    return this.mayReadQuestions(survey, account) && (this.previewMode || survey.status !== 'draft')
  }

  /**
   * Does the operation's one read and returns it with the account in at least the version that the read brought.
   * Fails when the identifier is no longer the account's; throws `AccountClosed` when it lets nobody in.
   */
  async load<T extends Versioned>(
    read: (accountId: AccountId) => Promise<T>,
  ): Promise<{ account: Account; found: T }> {
    if (!this.known) return throwApiError('parameter_required', 'identifier is required.')
    const found = await read(this.known.id)
    if (this.previewToken !== null) await this.testToken(this.previewToken, this.known.id)
    return {
      account: this.admitAsKnown(found.version) ?? (await this.admit(this.known, found.version)),
      found,
    }
  }

  /** The account alone, for operations that read nothing else. */
  async loadAccount(): Promise<Account> {
    return (await this.load(readVersion)).account
  }

  /**
   * A submission by the text in the path, and its account. Unknown, or another account's: fails. One that was only
   * a preview has no rows; from then on this call records nothing. Without an identifier the submission names the account.
   */
  async loadSubmission(text: string): Promise<{ account: Account | null; submission: ShownSubmission }> {
    const udid = text.toLowerCase()
    const standIn = readSyntheticUdid(udid)
    if (standIn) {
      this.recorder = previewRecorder
      const account = this.known ? await this.loadAccount() : null
      return { account, submission: { udid, surveyId: null, forSdk: standIn.forSdk, stored: null } }
    }
    const found = UUID.test(udid) ? await readSubmission({ accountId: this.known?.id ?? null, udid }) : null
    const account = this.known
      ? ((found && this.admitAsKnown(found.version)) ??
        (await this.admit(this.known, found ? found.version : (await readVersion(this.known.id)).version)))
      : await this.admitOwner(found?.accountId ?? null, found?.version ?? null)
    const stored = found?.submission
    if (!stored) return throwApiError('submission_unknown', 'no submission has this submission_udid.')
    return {
      account,
      submission: { udid, surveyId: stored.surveyId, forSdk: stored.mobileType !== null, stored },
    }
  }

  private async testToken(token: string, accountId: AccountId): Promise<void> {
    this.passedSurveyId = await readPreviewToken(await openDatabase(), token, accountId, this.now)
  }

  /** Null: this process does not have that version. */
  private admitAsKnown(version: number | null): Account | null {
    return this.known?.version === version ? this.enter(this.known) : null
  }

  private async admit(known: Account, version: number | null): Promise<Account> {
    const account = version === null ? null : await refreshAccount(known.id, version)
    if (!account || account.identifier !== known.identifier) {
      return throwApiError('identifier_unknown', 'there is no account with this identifier.')
    }
    return this.enter(account)
  }

  private async admitOwner(accountId: AccountId | null, version: number | null): Promise<Account | null> {
    if (accountId === null || version === null) return null
    const account = await refreshAccount(mintAccountId(accountId), version)
    this.accountIdentifier = account?.identifier ?? null
    return account && this.enter(account)
  }

  private enter(account: Account): Account {
    const { enabled, blockedIps } = account.settings
    if (!enabled) throw new AccountClosed()
    if (
      !this.previewMode &&
      blockedIps.length > 0 &&
      this.caller.ip !== null &&
      isBlockedIp(this.caller.ip, blockedIps)
    ) {
      throw new AccountClosed()
    }
    return account
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
