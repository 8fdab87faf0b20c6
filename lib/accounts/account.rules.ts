// An account's settings as the domain needs them (docs/api.md §2, §7, §10).

import type { IpPolicy } from '@/lib/platform/network/ip'
import type { AccountDocument } from '@/lib/surveys/document/account-document.endpoint'

/** A cap as it is stored. */
export type CapDocument = AccountDocument['caps'][number]

/**
 * At most `limit` surveys per person within `windowMs`, counting those viewed or those served, of all
 * or of those that interrupt; 0 holds back everyone.
 */
export type FrequencyCap = Omit<CapDocument, 'window'> & { windowMs: number }

export interface AccountSettings {
  name: string
  enabled: boolean
  /** Host names without port, lower case. */
  redirectDomains: string[]
  /** All of them hold. */
  caps: FrequencyCap[]
  /** How long nobody is asked after they have closed a survey without an answer; null: no rest. */
  restMs: number | null
  /** IANA name: by its clock surveys count days, weeks and hours of the day. */
  timeZone: string
  ipPolicy: IpPolicy
  blockedIps: string[]
  /** Addresses and ranges whose submissions are hidden. */
  ownAddresses: string[]
  /** `https://shop.example.com`, or `https://*.example.com` for all its subdomains; empty: any. */
  allowedOrigins: string[]
  masking: { personalData: boolean; emails: boolean; phones: boolean }
  callbacksEnabled: boolean
  snippetEnabled: boolean
  linkClicksEnabled: boolean
  draftPreviewEnabled: boolean
  /** After how many days Context Data is forgotten; null: never. */
  keepDetailsDays: number | null
}
