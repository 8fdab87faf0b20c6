// How many of all people are in a segment, from how many of a sample are (Wilson's interval).

export interface Estimate {
  people: number
  from: number
  to: number
}

/** For 19 of 20 samples. */
const Z = 1.96

/** `found` of `sampled` of `all` people; exact if all of them were looked at. */
export function estimateFrom(found: number, sampled: number, all: number): Estimate {
  if (sampled === 0) return { people: 0, from: 0, to: 0 }
  if (sampled >= all) return { people: found, from: found, to: found }
  // Of a large part of all people less is unknown.
  const rest = (all - sampled) / (all - 1)
  const z2 = Z * Z * rest
  const share = found / sampled
  const middle = (share + z2 / (2 * sampled)) / (1 + z2 / sampled)
  const half =
    (Math.sqrt(z2) * Math.sqrt((share * (1 - share)) / sampled + z2 / (4 * sampled * sampled))) /
    (1 + z2 / sampled)
  const within = (value: number) => Math.min(all - (sampled - found), Math.max(found, value))
  return {
    people: Math.round(share * all),
    from: Math.floor(within((middle - half) * all)),
    to: Math.ceil(within((middle + half) * all)),
  }
}
