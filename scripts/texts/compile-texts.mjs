// Compiles the catalogues of the console's texts, for pages: `lib/languages/console/compiled`.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import { root } from '../tools.mjs'
import { catalogueLanguages, readCatalogue } from './catalogues.mjs'
import { findTexts } from './find-texts.mjs'

const COMPILED = path.join(root, 'lib/languages/console/compiled')

/** Writes one file for each language, with what differs from the English text as it is. */
export function compileTexts() {
  mkdirSync(COMPILED, { recursive: true })
  const english = [...findTexts().keys()].map((text) => [text, text])
  write('en', Object.fromEntries(english))
  for (const language of catalogueLanguages()) write(language, readCatalogue(language))
}

function write(language, catalogue) {
  const compiled = Object.entries(catalogue)
    .map(([english, text]) => [english, compile(text)])
    .filter(([english, text]) => text !== english)
  writeFileSync(path.join(COMPILED, `${language}.json`), `${JSON.stringify(Object.fromEntries(compiled))}\n`)
}
