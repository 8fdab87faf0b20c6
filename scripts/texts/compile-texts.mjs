// Compiles the catalogues of the console's texts, for pages: `lib/languages/console/compiled`.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import { root } from '../tools.mjs'
import { catalogueLanguages, readCatalogue } from './catalogues.mjs'
import { findTexts, isOfServer } from './find-texts.mjs'
import { sortIntoParts } from './text-parts.mjs'

const COMPILED = path.join(root, 'lib/languages/console/compiled')

const RIGHT_TO_LEFT = ['ar', 'he']
const [ISOLATE, END] = ['\u2068', '\u2069']

/**
 * Keeps names from left to right apart from the sentence around them, which is written the other way.
 * `message`: compiled; its placeholders are `[name]`, choices `[name, kind, { form: message }]` and
 * tags `[name, …message]`.
 * @param {any} message
 * @returns {any}
 */
function isolate(message) {
  if (!Array.isArray(message)) return message
  return message.flatMap((piece) => {
    if (!Array.isArray(piece)) return [piece]
    const [name, kind, forms] = piece
    if (piece.length === 1) return [ISOLATE, piece, END]
    if (typeof kind !== 'number') return [[name, ...isolate(piece.slice(1))]]
    if (typeof forms !== 'object' || kind > 3) return [piece]
    const isolated = Object.entries(forms).map(([form, own]) => [form, isolate(own)])
    return [[name, kind, Object.fromEntries(isolated)]]
  })
}

/**
 * Writes files for each language, with what differs from the English text as it is: for pages one a part,
 * and in `server` what the server says by itself.
 */
export async function compileTexts() {
  const found = findTexts()
  const server = new Set([...found].filter(([, files]) => files.some(isOfServer)).map(([text]) => text))
  const parts = Object.entries({ ...(await sortIntoParts(found)), server })
  const english = Object.fromEntries([...found.keys()].map((text) => [text, text]))
  for (const language of ['en', ...catalogueLanguages()]) {
    // What nobody has translated yet is said in English.
    const catalogue = language === 'en' ? english : { ...english, ...readCatalogue(language) }
    const compiled = compileCatalogue(catalogue, RIGHT_TO_LEFT.includes(language))
    for (const [part, texts] of parts)
      write(
        `${part}/${language}.json`,
        compiled.filter(([text]) => texts.has(text)),
      )
  }
}

/**
 * @param {Record<string, string>} catalogue
 * @param {boolean} isRightToLeft
 * @returns {[string, any][]}
 */
const compileCatalogue = (catalogue, isRightToLeft) =>
  Object.entries(catalogue)
    .map(
      /** @returns {[string, any]} */ ([english, text]) => [
        english,
        isRightToLeft ? isolate(compile(text)) : compile(text),
      ],
    )
    .filter(([english, text]) => text !== english && !isPlain(english, text))

/**
 * Whether it is the English text itself, with nothing but `{name}` in it: translators fill that in.
 * @param {string} english
 * @param {any} message
 */
const isPlain = (english, message) =>
  Array.isArray(message) &&
  english ===
    message
      .map((piece) => (!Array.isArray(piece) ? piece : piece.length === 1 ? `{${piece[0]}}` : NaN))
      .join('')

/**
 * @param {string} name
 * @param {[string, any][]} compiled
 */
function write(name, compiled) {
  const file = path.join(COMPILED, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(compiled))}\n`)
}
