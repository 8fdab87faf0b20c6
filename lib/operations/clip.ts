// Keeps what others send beside an answer within a size that is worth storing.

/** At most `most` UTF-16 units, never half a surrogate pair. */
export function clip(text: string | null, most: number): string | null {
  if (text === null || text.length <= most) return text
  const cut = text.slice(0, most)
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}
