// Parses the languages that a browser prefers (docs/api.md §8).

const TAG = /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/
const MAX_HEADER = 1_000
const MAX_TAGS = 20
const MAX_TAG = 35

const normalise = (tag: string): string => tag.trim().replaceAll('_', '-').toLowerCase()

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
