// The catalogues of the console's texts as translators edit them: `lib/languages/console/catalogues`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../tools.mjs'
import { findTexts } from './find-texts.mjs'

const CATALOGUES = path.join(root, 'lib/languages/console/catalogues')

/** @param {string} language */
const fileOf = (language) => path.join(CATALOGUES, `${language}.json`)

/**
 * @param {string} language
 * @returns {Record<string, string>} English text → text in the language.
 */
export const readCatalogue = (language) => JSON.parse(readFileSync(fileOf(language), 'utf8'))

export const catalogueLanguages = () =>
  readdirSync(CATALOGUES)
    .map((file) => path.basename(file, '.json'))
    .sort()

/** Fewer words are names, or the same in many languages. */
const FEWEST_WORDS = 4

/**
 * The texts that a language says in English, since nobody has translated them.
 * @param {string} language
 * @param {string[]} texts all texts of the code
 */
export function untranslated(language, texts) {
  const known = readCatalogue(language)
  /** @param {string} text */
  const words = (text) => text.replace(/\{[^}]*\}/g, '').match(/\p{L}{3,}/gu)?.length ?? 0
  return texts.filter((text) => !(text in known) || (known[text] === text && words(text) >= FEWEST_WORDS))
}

/**
 * Gives each catalogue the texts that the code has now, in order. What is new stands there in English
 * until somebody translates it. @returns {string[]} one line for each language that lacks texts.
 */
export function updateCatalogues() {
  const texts = [...findTexts().keys()].sort()
  return catalogueLanguages().flatMap((language) => {
    const missing = untranslated(language, texts)
    const known = readCatalogue(language)
    const catalogue = Object.fromEntries(texts.map((text) => [text, known[text] ?? text]))
    writeFileSync(fileOf(language), `${JSON.stringify(catalogue, null, 2)}\n`)
    return missing.length > 0 ? [`${language}: ${missing.length} to translate: ${missing.join(' | ')}`] : []
  })
}
