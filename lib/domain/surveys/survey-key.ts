// Makes a survey's key from its name: readable in files and addresses, and unique in the account.

const LONGEST = 60

/**
 * Lower-case letters and digits with hyphens; `survey` when nothing of the name can be written so.
 */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '') || 'survey'

/**
 * The slug, with the first free number from 2 on when it is taken; `listTaken` returns the keys
 * with the given start.
 */
export async function makeKey(
  name: string,
  listTaken: (start: string) => Promise<string[]>,
): Promise<string> {
  const slug = slugOf(name)
  const taken = new Set(await listTaken(slug))
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number++) {
    if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
  }
}
