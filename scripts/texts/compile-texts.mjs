// Compiles the catalogues of the console's texts, for pages: `lib/languages/console/compiled`.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import { root } from '../tools.mjs'
import { catalogueLanguages, readCatalogue } from './catalogues.mjs'
import { findTexts } from './find-texts.mjs'

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

/** Writes one file for each language, with what differs from the English text as it is. */
export function compileTexts() {
  mkdirSync(COMPILED, { recursive: true })
  const english = [...findTexts().keys()].map((text) => [text, text])
  write('en', Object.fromEntries(english))
  for (const language of catalogueLanguages()) write(language, readCatalogue(language))
}

function write(language, catalogue) {
  const isRightToLeft = RIGHT_TO_LEFT.includes(language)
  const compiled = Object.entries(catalogue)
    .map(([english, text]) => [english, isRightToLeft ? isolate(compile(text)) : compile(text)])
    .filter(([english, text]) => text !== english)
  writeFileSync(path.join(COMPILED, `${language}.json`), `${JSON.stringify(Object.fromEntries(compiled))}\n`)
}
