// An account's own words for its surveys. Two that differ only in case are one tag.

/** Of one survey. */
export const MOST_TAGS = 20

const sameAs = (tag: string) => (other: string) => other.toLowerCase() === tag.toLowerCase()

interface TagChange {
  add: readonly string[]
  remove: readonly string[]
}

/**
 * The tags after a change, in alphabetical order, and what the change really added and removed. A
 * tag that is both added and removed is added. `known` are the account's tags: one of them is
 * spelled as it is there.
 */
export function changeTags(
  tags: readonly string[],
  { add, remove }: TagChange,
  known: readonly string[] = [],
): { tags: string[]; added: string[]; removed: string[] } {
  const spelled = add.map((tag) => [...tags, ...known].find(sameAs(tag)) ?? tag)
  const wanted = spelled.filter((tag, index) => spelled.findIndex(sameAs(tag)) === index)
  const added = wanted.filter((tag) => !tags.some(sameAs(tag)))
  const removed = tags.filter((tag) => remove.some(sameAs(tag)) && !wanted.some(sameAs(tag)))
  const after = [...tags.filter((tag) => !removed.includes(tag)), ...added]
  return { tags: after.sort((one, other) => one.localeCompare(other, 'en')), added, removed }
}
