// One visit as the rules see it: what several rules need is computed once, at its first use.

import { bitsOfVisit } from './device-bits.rules'
import type { CapState } from './frequency-cap.rules'
import { hashPerson, type PersonHash } from './sample.rules'
import type { SelectionPolicy } from './selection-policy.rules'
import { type PageUrl, readPageUrl } from './url-rule.rules'
import { type Channel, channelOf, type Person, personKey, type Visit } from './visit.rules'

/**
 * The part of a selection policy that decides whether a rule is tested. The order must match the
 * booleans in `phasesOf`.
 */
export const PHASES = {
  always: 0,
  deviceSwitch: 1,
  event: 2,
  /** Targeting that depends on the page or the app. */
  targeting: 3,
  /** Targeting that the parameters of /direct_serve can decide too. */
  parameterTargeting: 4,
  answered: 5,
  stopAfterClose: 6,
  sample: 7,
  cap: 8,
  pace: 9,
} as const
export type Phase = (typeof PHASES)[keyof typeof PHASES]

const phasesOf = (policy: SelectionPolicy): readonly boolean[] => [
  true,
  policy.deviceSwitch,
  policy.event === null || typeof policy.event === 'string',
  policy.targeting === 'all',
  policy.targeting !== 'none',
  policy.answered,
  policy.stopAfterClose,
  policy.sample,
  policy.cap,
  policy.pace,
]

export class EvaluationContext {
  readonly channel: Channel
  readonly deviceBits: number
  /** By `Phase`: whether this policy tests it. */
  readonly tested: readonly boolean[]
  #page: PageUrl | null | undefined
  #hash: PersonHash | undefined

  constructor(
    readonly visit: Visit,
    readonly person: Person,
    readonly cap: CapState,
    readonly policy: SelectionPolicy,
  ) {
    this.channel = channelOf(visit.deviceType)
    this.deviceBits = bitsOfVisit(visit)
    this.tested = phasesOf(policy)
  }

  get page(): PageUrl | null {
    if (this.#page === undefined) this.#page = this.visit.url === null ? null : readPageUrl(this.visit.url)
    return this.#page
  }

  get personHash(): PersonHash {
    this.#hash ??= hashPerson(personKey(this.visit))
    return this.#hash
  }
}
