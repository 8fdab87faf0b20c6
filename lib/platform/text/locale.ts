// Parses the languages that a browser prefers and picks the best of those offered (docs/api.md §8).

const TAG = /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/
const MAX_HEADER = 1_000
const MAX_TAGS = 20
const MAX_TAG = 35

const normalise = (tag: string): string => tag.trim().replaceAll('_', '-').toLowerCase()

const languageOf = (tag: string): string => {
  const end = tag.indexOf('-')
  return end < 0 ? tag : tag.slice(0, end)
}

/**
 * Parses an Accept-Language header, or a single tag such as the `locale` parameter, into BCP 47
 * tags in lower case, best first. Tags of quality 0, `*` and invalid tags are left out; only the
 * first 20 tags of the first 1,000 characters count.
 */
export const parseAcceptLanguage = (header: string | null): string[] => {
  if (header === null) return []
  const weighed: { tag: string; quality: number }[] = []
  for (const part of header.slice(0, MAX_HEADER).split(',')) {
    const [name = '', ...parameters] = part.split(';')
    const tag = normalise(name)
    if (tag.length > MAX_TAG || !TAG.test(tag)) continue
    const weight = parameters.map((text) => text.trim()).find((text) => /^q\s*=/i.test(text))
    const quality = weight === undefined ? 1 : Number.parseFloat(weight.slice(weight.indexOf('=') + 1))
    if (!(quality > 0)) continue
    weighed.push({ tag, quality })
    if (weighed.length === MAX_TAGS) break
  }
  return weighed.sort((one, other) => other.quality - one.quality).map(({ tag }) => tag)
}

/**
 * RFC 4647 lookup: the tag itself, then the tag shortened from the end, never ending in a single
 * letter.
 */
const lookUp = (wanted: string, offered: ReadonlyMap<string, string>): string | null => {
  let tag = wanted
  for (;;) {
    const found = offered.get(tag)
    if (found !== undefined) return found
    const end = tag.lastIndexOf('-')
    if (end < 0) return null
    tag = tag.slice(0, end)
    if (/-[a-z0-9]$/.test(tag)) tag = tag.slice(0, -2)
  }
}

/**
 * Picks the offered locale that fits best: for each wanted language in order, each of its tags
 * exactly or shortened, then any offered locale of the same language. Case and `_` do not matter;
 * the result is spelled as offered. Null: none fits.
 */
export const pickLocale = (wanted: readonly string[], offered: readonly string[]): string | null => {
  const byTag = new Map<string, string>()
  for (const locale of offered) if (!byTag.has(normalise(locale))) byTag.set(normalise(locale), locale)
  const tags = wanted.map(normalise).filter((tag) => tag.length <= MAX_TAG)
  for (const language of new Set(tags.map(languageOf))) {
    for (const tag of tags) {
      const found = languageOf(tag) === language ? lookUp(tag, byTag) : null
      if (found !== null) return found
    }
    for (const [tag, locale] of byTag) if (languageOf(tag) === language) return locale
  }
  return null
}
