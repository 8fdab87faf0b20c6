// Makes a survey's key from its name: readable in files and addresses, and unique in the account.

const LONGEST = 60

/**
 * Lower-case letters and digits with hyphens; `survey` when nothing of the name can be written so.
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '') || 'survey'

/** The slug of a name, with the first free number from 2 on when it is among the keys taken. */
export function makeKey(name: string, taken: string[]): string {
  const slug = slugOf(name)
  if (!taken.includes(slug)) return slug
  for (let number = 2; ; number++) {
    if (!taken.includes(`${slug}-${number}`)) return `${slug}-${number}`
  }
}
