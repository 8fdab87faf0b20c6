// One visit as the rules look at it: what several rules need is worked out once, and only when the first of
// them asks.
import type { Asking } from './selection-policy'
import { bitsOfVisit } from './device-bits'
import type { CapState } from './frequency-cap'
import { hashPerson, type PersonHash } from './sample'
import { type PageUrl, readPageUrl } from './url-rule'
import { type Channel, channelOf, type Person, personKey, type Visit } from './visit'

/**
 * The part of an asking that decides whether a rule is tested; the order is that of the booleans in
 * `partsOf`.
 */
export const PARTS = {
  always: 0,
  deviceSwitch: 1,
  event: 2,
  /** Targeting that only a page or an app can answer. */
  targeting: 3,
  /** Targeting that the parameters of /direct_serve can answer too. */
  parameterTargeting: 4,
  answered: 5,
  stopAfterClose: 6,
  sample: 7,
  cap: 8,
} as const
export type Part = (typeof PARTS)[keyof typeof PARTS]

const partsOf = (asking: Asking): readonly boolean[] => [
  true,
  asking.deviceSwitch,
  asking.event === null || typeof asking.event === 'string',
  asking.targeting === 'all',
  asking.targeting !== 'none',
  asking.answered,
  asking.stopAfterClose,
  asking.sample,
  asking.cap,
]

export class Scene {
  readonly channel: Channel
  readonly deviceBits: number
  /** By `Part`: whether this asking tests it. */
  readonly tested: readonly boolean[]
  #page: PageUrl | null | undefined
  #hash: PersonHash | undefined

  constructor(
    readonly visit: Visit,
    readonly person: Person,
    readonly cap: CapState,
    readonly asking: Asking,
  ) {
    this.channel = channelOf(visit.deviceType)
    this.deviceBits = bitsOfVisit(visit)
    this.tested = partsOf(asking)
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
