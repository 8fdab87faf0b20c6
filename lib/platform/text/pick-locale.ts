// Picks the best of the offered locales for a person's languages (docs/api.md §8).
import { type LocaleTag, readLocaleTag } from './locale-tag'

const MAX_TAG = 35

/** RFC 4647 lookup: the tag itself, then shortened from the end, never ending in a single letter. */
function lookUp(wanted: LocaleTag, offered: readonly LocaleTag[]): LocaleTag | undefined {
  let name = wanted.name
  for (;;) {
    const found = offered.find((one) => one.name === name)
    if (found) return found
    const end = name.lastIndexOf('-')
    if (end < 0) return undefined
    name = name.slice(0, end).replace(/-[a-z0-9]$/, '')
  }
}

/** For when none is the wanted one or more general: of its region, else of the same kind of region, else the first. */
const nearest = (wanted: LocaleTag, offered: readonly LocaleTag[]): LocaleTag | undefined =>
  offered.find(({ region }) => region === wanted.region) ??
  offered.find(({ side }) => side === wanted.side) ??
  offered[0]

/**
 * Picks the offered locale that fits best: for each wanted language and script in order, each of its tags exactly or
 * shortened, then the nearest offered one of the same language and script; if there is none for any of them, an
 * offered one of a wanted language in another script. Case and `_` do not matter; the result is spelled as offered.
 * Null: none fits.
 */
export function pickLocale(wanted: readonly string[], offered: readonly string[]): string | null {
  const tags = wanted.flatMap((tag) => (tag.length > MAX_TAG ? [] : readLocaleTag(tag)))
  const choices = offered.map(readLocaleTag)
  const spelled = (choice: LocaleTag): string | null => offered[choices.indexOf(choice)] ?? null
  for (const writing of new Set(tags.map((tag) => tag.writing))) {
    const alike = choices.filter((choice) => choice.writing === writing)
    if (alike.length === 0) continue
    const asked = tags.filter((tag) => tag.writing === writing)
    for (const tag of asked) {
      const found = lookUp(tag, alike)
      if (found) return spelled(found)
    }
    const found = asked[0] && nearest(asked[0], alike)
    if (found) return spelled(found)
  }
  for (const { language } of tags) {
    const found = choices.find((choice) => choice.language === language)
    if (found) return spelled(found)
  }
  return null
}
