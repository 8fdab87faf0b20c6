// Splits a text into parts that one font each can show.
import { type FaceName, faceOf } from './faces'
import { clustersOf } from './printable-text'

/** A part of a text, from `start` to before `end`. */
export interface Part {
  start: number
  end: number
}

const EMOJI = /\p{Emoji_Presentation}|\uFE0F|\u20E3/u

const BY_SCRIPT: [RegExp, FaceName][] = [
  [/\p{Script=Arabic}/u, 'arabic'],
  [/\p{Script=Hebrew}/u, 'hebrew'],
  [/\p{Script=Devanagari}/u, 'devanagari'],
  [/\p{Script=Thai}/u, 'thai'],
  [/\p{Script=Hangul}/u, 'korean'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'japanese'],
  [/\p{Script=Bopomofo}/u, 'chinese'],
]

const ALL: FaceName[] = [
  'latin',
  ...['arabic', 'hebrew', 'devanagari', 'thai', 'chinese', 'japanese', 'korean', 'emoji'],
] as FaceName[]

/** The font of Chinese characters, which differ by country: by the text around, or the locale. */
export function hanFaceOf(text: string, locale: string): FaceName {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'japanese'
  if (/\p{Script=Hangul}/u.test(text)) return 'korean'
  const language = /^(ja|ko)\b/i.exec(locale)?.[1]?.toLowerCase()
  return language === 'ja' ? 'japanese' : language === 'ko' ? 'korean' : 'chinese'
}

/** Joiners and selectors need no glyph. */
const JOINING = /[\u200C-\u200F\u061C]|\p{Variation_Selector}/u

const covers = (name: FaceName, cluster: string): boolean => {
  const { font } = faceOf(name, false)
  for (const sign of cluster)
    if (!JOINING.test(sign) && !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) return false
  return true
}

function* preferred(cluster: string, before: FaceName | null, han: FaceName): Generator<FaceName> {
  if (EMOJI.test(cluster)) yield 'emoji'
  const own = BY_SCRIPT.find(([script]) => script.test(cluster))
  if (own) yield own[1]
  else if (/\p{Script=Han}/u.test(cluster)) yield han
  // Characters of no script take the font of the text around them.
  else if (before !== null && before !== 'emoji' && !/\p{L}/u.test(cluster)) yield before
  yield* ALL
}

const picked = new Map<string, FaceName | null>()
const MAX_PICKED = 20_000

/** The face that can show a cluster; null if none can. */
export function pickFace(cluster: string, before: FaceName | null, han: FaceName): FaceName | null {
  const key = `${cluster} ${before} ${han}`
  let face = picked.get(key)
  if (face === undefined) {
    face = [...preferred(cluster, before, han)].find((name) => covers(name, cluster)) ?? null
    if (picked.size >= MAX_PICKED) picked.clear()
    picked.set(key, face)
  }
  return face
}

/** Splits a text by face. Every cluster of it must have a face. */
export function splitByFace(text: string, han: FaceName): (Part & { face: FaceName })[] {
  const parts: (Part & { face: FaceName })[] = []
  let last: (Part & { face: FaceName }) | undefined
  for (const { segment, index } of clustersOf(text)) {
    const face = pickFace(segment, last?.face ?? null, han) ?? 'latin'
    const end = index + segment.length
    if (last?.face === face) last.end = end
    else {
      last = { start: index, end, face }
      parts.push(last)
    }
  }
  return parts
}
