// The sticky number of a person, used for sampling and for the spread between surveys of equal
// priority.

/**
 * Two independent 32-bit lanes of one person's key, computed once per visit and mixed with each
 * survey's group.
 */
export interface PersonHash {
  readonly a: number
  readonly b: number
}

const SAMPLE_SALT = 0x53a17e5
const ORDER_SALT = 0x0d7e12b

/** Spreads every input bit over all 32 output bits (the finaliser of MurmurHash3). */
const scramble = (value: number): number => {
  let mixed = value ^ (value >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

/** Hashes a person's key (see `personKey`). */
export const hashPerson = (key: string): PersonHash => {
  let a = 0x2f0b4c47
  let b = 0x41c6ce57
  for (let index = 0; index < key.length; index++) {
    const unit = key.charCodeAt(index)
    a = Math.imul(a ^ unit, 0x9e3779b1)
    b = Math.imul(b ^ unit, 0x5f356495)
  }
  return { a: scramble(a ^ (b >>> 16)), b: scramble(b ^ (a >>> 13)) }
}

const mix = (person: PersonHash, groupId: number, salt: number): number => {
  const group = scramble(groupId + salt)
  return scramble(person.a ^ group ^ scramble(person.b + group)) >>> 0
}

/**
 * A number in [0, 100) that is always the same for this person and survey group (docs/api.md §8). A
 * sample of p percent holds those below p, so raising the percentage only adds people.
 */
export const samplePoint = (person: PersonHash, groupId: number): number =>
  (mix(person, groupId, SAMPLE_SALT) / 0x1_0000_0000) * 100

/**
 * The rank of a survey group for this person among equal priorities, smallest first (docs/api.md
 * §4); independent of the sample.
 */
export const spreadRank = (person: PersonHash, groupId: number): number => mix(person, groupId, ORDER_SALT)
