// An advice, and a rule that may give one.
import type { Translator } from '@/lib/platform/contract/translator'

export interface Advice {
  /** `now`: something is wrong. `soon`: something can go wrong. `known`: nothing to do, but good to know. */
  level: 'now' | 'soon' | 'known'
  sentence: string
  /** What to type, or to set. */
  command?: string
}

/** False: does not apply. */
export type Rule<Facts> = (facts: Facts, t: Translator) => Advice | false

export const adviseBy = <Facts>(t: Translator, rules: readonly Rule<Facts>[], facts: Facts): Advice[] =>
  rules.map((rule) => rule(facts, t)).filter((advice) => advice !== false)
