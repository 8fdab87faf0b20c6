// The name of an app, as it says itself: one line of ordinary characters, because a person reads it
// beside what is true.

const LONGEST = 60

/** Without control characters, marks of direction, and what has no width; null: nothing is left. */
export function cleanClientName(name: string): string | null {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Zl}\p{Zp}\p{Zs}\s]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .trim()
  const letters = Array.from(plain)
  const cut = letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('').trim()}…` : plain
  return /[\p{L}\p{N}]/u.test(cut) ? cut : null
}
