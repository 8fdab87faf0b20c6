// Makes keys of questions and answers from their texts until they have been published.

const LONGEST = 40
const COUNTED = /^(q|a|question|answer)-?\d*$/

/** A text as a key; empty when it has no letters or digits that are allowed in one. */
export function slugOf(text: string): string {
  const slug = text
    .replace(/<[^>]*>/g, ' ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (slug.length <= LONGEST) return slug
  const cut = slug.slice(0, LONGEST)
  return cut.includes('-', 12) ? cut.slice(0, cut.lastIndexOf('-')) : cut
}

/**
 * The preferred key, with a number appended if it is taken. `end` is reserved for the end of a
 * survey.
 */
export function freeKey(preferred: string, taken: ReadonlySet<string>): string {
  if (preferred !== 'end' && !taken.has(preferred)) return preferred
  let count = 2
  while (taken.has(`${preferred}-${count}`)) count += 1
  return `${preferred}-${count}`
}

/** Whether a key follows its text: it was made from the text or counted, not chosen by a person. */
export function followsText(key: string, text: string): boolean {
  if (COUNTED.test(key)) return true
  const slug = slugOf(text)
  return (
    slug !== '' && (key === slug || (key.startsWith(`${slug}-`) && /^\d+$/.test(key.slice(slug.length + 1))))
  )
}
