// Finds the texts of the console in its code: what is passed to `t(…)`, `context.t(…)`, `t.rich(…)` and `msg(…)`.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../tools.mjs'

const FOLDERS = ['app/(console)', 'components', 'lib']

/** What respondents read has its words in lib/languages; what is generated or a test has none. */
const HAS_NONE = /^lib\/(languages|widget)\/|[.]test[.]tsx?$/

/** A service has its translator in its context. */
const CALL = /(?<![\w$'"`])(?:(?:[\w$]+\.)?t|msg|t\.rich(?:<\w+>)?)\((?:\s|\/\/.*\n)*/.source
const LITERAL = /(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1\s*[,)]/.source
const CALL_WITH_LITERAL = new RegExp(CALL + LITERAL, 'g')
/** With a template, or with a choice between literals. */
const CALL_WITH_ANOTHER = new RegExp(
  `${CALL}(?:${/`[^`]*\$\{/.source}|${/[^'"`,;()[?]*(?:\([^()]*\)[^'"`,;()[?]*)*\?\s*['"`]/.source})`,
)

/**
 * Whether the server says it by itself: its sentences, and the titles of pages.
 * @param {string} file
 */
export const isOfServer = (file) => !/^(components|lib\/api\/client)\//.test(file)

/** Each English text with the files that it is in. @returns {Map<string, string[]>} */
export function findTexts() {
  /** @type {Map<string, string[]>} */
  const found = new Map()
  for (const folder of FOLDERS) {
    for (const entry of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(entry)) continue
      const file = `${folder}/${entry}`
      if (HAS_NONE.test(file)) continue
      for (const text of textsIn(file)) found.set(text, [...(found.get(text) ?? []), file])
    }
  }
  return found
}

/** @param {string} file */
function textsIn(file) {
  const source = readFileSync(path.join(root, file), 'utf8')
  const other = CALL_WITH_ANOTHER.exec(source)
  // Types cannot tell these from one literal.
  if (other) {
    const line = source.slice(0, other.index).split('\n').length
    throw new Error(`${file}:${line}: give t(…) one literal, and choose between calls of it.`)
  }
  return [...source.matchAll(CALL_WITH_LITERAL)].map(([, , text = '']) => textOf(text))
}

/**
 * The text of a literal, whose own quotes are escaped in it.
 * @param {string} text
 */
const textOf = (text) =>
  JSON.parse(`"${text.replace(/\\?(['"`])/g, (_, quote) => (quote === '"' ? '\\"' : quote))}"`)
