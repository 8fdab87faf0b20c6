// Finds the texts of the console in its code: what is passed to `t(…)`, `context.t(…)`, `t.rich(…)` and `msg(…)`.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from '../tools.mjs'

const FOLDERS = ['app/(console)', 'components', 'lib']

/** What respondents read has its words in lib/languages; what is generated or a test has none. */
const HAS_NONE = /^lib\/(db|languages|preview-frame|render|widget)\/|[.]test[.]tsx?$/

/**
 * Whether the server says it by itself: its sentences, and the titles of pages.
 * @param {string} file
 */
export const isOfServer = (file) => !/^(components|lib\/client)\//.test(file)

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
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  /** @type {string[]} */
  const texts = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && isTranslating(node.expression)) {
      const [text] = node.arguments
      if (text && ts.isStringLiteralLike(text)) texts.push(text.text)
      // Types cannot tell these from one literal.
      else if (text && (ts.isConditionalExpression(text) || ts.isTemplateExpression(text))) {
        const { line } = tree.getLineAndCharacterOfPosition(text.getStart())
        throw new Error(`${file}:${line + 1}: give t(…) one literal, and choose between calls of it.`)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return texts
}

/** @param {ts.Expression} callee */
const isTranslating = (callee) =>
  ts.isIdentifier(callee)
    ? callee.text === 't' || callee.text === 'msg'
    : ts.isPropertyAccessExpression(callee) &&
      // A service has its translator in its context.
      (callee.name.text === 't' ||
        (callee.name.text === 'rich' && ts.isIdentifier(callee.expression) && callee.expression.text === 't'))
