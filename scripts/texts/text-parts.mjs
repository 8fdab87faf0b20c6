// Which texts of the console a page needs before anything else of it is loaded: the parts in which
// catalogues are compiled.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from '../tools.mjs'

const CONSOLE = 'app/(console)'
const SURVEY = `${CONSOLE}/console/[accountId]/surveys/[surveyId]`
const FRAME = [`${CONSOLE}/layout.tsx`, `${CONSOLE}/console/error.tsx`]

/** The server writes their texts into surveys; no page shows them by itself. */
const TEMPLATES = 'lib/domain/templates/'

/** The files that Next renders for each of these pages. */
const ENTRIES = {
  list: [
    ...FRAME,
    `${CONSOLE}/console/[accountId]/layout.tsx`,
    `${CONSOLE}/console/[accountId]/surveys/page.tsx`,
  ],
  editor: [`${SURVEY}/layout.tsx`, `${SURVEY}/edit/page.tsx`],
  results: [`${SURVEY}/layout.tsx`, `${SURVEY}/results/layout.tsx`, `${SURVEY}/results/page.tsx`],
}

/**
 * Sorts texts into parts: those of the list, those that the editor or the results have besides, and the
 * rest. `found`: texts with the files that they are in.
 * @param {Map<string, string[]>} found
 * @returns {Record<'list' | 'editor' | 'results' | 'rest', Set<string>>}
 */
export function sortIntoParts(found) {
  /** @param {string[]} entries */
  const textsOf = (entries) => {
    const files = filesWith(entries)
    return new Set([...found].filter(([, own]) => own.some((file) => files.has(file))).map(([text]) => text))
  }
  const list = textsOf(ENTRIES.list)
  const editor = without(textsOf(ENTRIES.editor), list)
  const results = without(textsOf(ENTRIES.results), list)
  const elsewhere = [...found].filter(([, files]) => files.some((file) => !file.startsWith(TEMPLATES)))
  const rest = without(new Set(elsewhere.map(([text]) => text)), list, editor, results)
  return { list, editor, results, rest }
}

/**
 * @param {Set<string>} texts
 * @param {Set<string>[]} others
 */
const without = (texts, ...others) =>
  new Set([...texts].filter((text) => !others.some((other) => other.has(text))))

/**
 * The files that a page may show without waiting for all texts: what its files import, at once or
 * later, but for what they load by `withTexts(import(…))`.
 * @param {string[]} entries
 */
function filesWith(entries) {
  /** @type {Set<string>} */
  const files = new Set()
  const add = (/** @type {string} */ file) => {
    if (files.has(file)) return
    files.add(file)
    for (const imported of importsOf(file)) add(imported)
  }
  for (const entry of entries) add(entry)
  return files
}

/** @param {string} file */
function importsOf(file) {
  const tree = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  /** @type {string[]} */
  const names = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      if (node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier) && !isOfTypes(node))
        names.push(node.moduleSpecifier.text)
      return
    }
    if (ts.isCallExpression(node)) {
      if (ts.isIdentifier(node.expression) && node.expression.text === 'withTexts') return
      const [name] = node.arguments
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword && name && ts.isStringLiteral(name))
        names.push(name.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  // Of an endpoint, a browser gets the address (`scripts/build/endpoints-for-browsers.mjs`).
  if (tree.statements.every((statement) => !isExported(statement) || isEndpoint(statement))) return []
  return names.flatMap((name) => fileOf(file, name) ?? [])
}

/** @param {ts.Statement} statement */
const isExported = (statement) =>
  ts.isVariableStatement(statement)
    ? !!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    : ts.isExportDeclaration(statement) ||
      ts.isExportAssignment(statement) ||
      ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) &&
        !!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))

/** @param {ts.Statement} statement */
const isEndpoint = (statement) =>
  ts.isVariableStatement(statement) &&
  statement.declarationList.declarations.every(
    ({ initializer }) =>
      initializer &&
      ts.isCallExpression(initializer) &&
      ts.isIdentifier(initializer.expression) &&
      initializer.expression.text === 'defineEndpoint',
  )

/** @param {ts.ImportDeclaration | ts.ExportDeclaration} node */
function isOfTypes(node) {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly
  const { importClause: clause } = node
  if (!clause || clause.name) return false
  if (clause.isTypeOnly) return true
  const { namedBindings: named } = clause
  return !!named && ts.isNamedImports(named) && named.elements.every(({ isTypeOnly }) => isTypeOnly)
}

/**
 * Undefined: a package, or no code of the console.
 * @param {string} from
 * @param {string} name
 */
function fileOf(from, name) {
  const base = name.startsWith('@/')
    ? name.slice(2)
    : name.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), name)
      : undefined
  // The server's own code shows nothing in a page.
  if (base === undefined || /^lib\/(http|services|db)\//.test(base)) return undefined
  return [`${base}.ts`, `${base}.tsx`].find((file) => existsSync(path.join(root, file)))
}
