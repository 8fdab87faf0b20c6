// Which texts of the console a page needs before anything else of it is loaded: the parts in which
// catalogues are compiled.
import { readFile } from 'node:fs/promises'
import { build } from 'esbuild'
import { root } from '../tools.mjs'

const CONSOLE = 'app/(console)'
const SURVEY = `${CONSOLE}/console/[accountId]/surveys/[surveyId]`
const FRAME = [`${CONSOLE}/layout.tsx`, `${CONSOLE}/console/error.tsx`]

/** The server writes their texts into surveys; no page shows them by itself. */
const TEMPLATES = 'lib/surveys/templates/'

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
 * @returns {Promise<Record<'list' | 'editor' | 'results' | 'rest', Set<string>>>}
 */
export async function sortIntoParts(found) {
  /** @param {string[]} entries */
  const textsOf = async (entries) => {
    const files = await filesWith(entries)
    return new Set([...found].filter(([, own]) => own.some((file) => files.has(file))).map(([text]) => text))
  }
  const list = await textsOf(ENTRIES.list)
  const editor = without(await textsOf(ENTRIES.editor), list)
  const results = without(await textsOf(ENTRIES.results), list)
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
 * @param {string[]} entryPoints
 */
async function filesWith(entryPoints) {
  const { metafile } = await build({
    entryPoints,
    absWorkingDir: root,
    bundle: true,
    write: false,
    outdir: 'dist',
    metafile: true,
    packages: 'external',
    loader: { '.css': 'empty' },
    plugins: [pagesOnly],
    logLevel: 'error',
    // Imports of nothing but types are left out.
    tsconfigRaw: { compilerOptions: { paths: { '@/*': ['./*'] }, jsx: 'react-jsx' } },
  })
  return new Set(Object.keys(metafile.inputs))
}

/** @type {import('esbuild').Plugin} */
const pagesOnly = {
  name: 'pages-only',
  setup({ onResolve, onLoad }) {
    // The server's own code shows nothing in a page, and catalogues are compiled of what is found here.
    onResolve({ filter: /^@\/lib\/http\/|catalogue-loaders$/ }, () => ({ external: true }))
    onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8')
      const contents = isOfEndpoints(text) ? '' : text.replace(/withTexts\(\s*import\([^)]*\)/g, 'withTexts(')
      return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
}

/**
 * Of such a module a browser gets the addresses (`scripts/build/endpoints-for-browsers.mjs`).
 * @param {string} text
 */
const isOfEndpoints = (text) =>
  /^export /m.test(text) &&
  [...text.matchAll(/^export (.*)/gm)].every(([, rest = '']) =>
    /^(type|interface) |defineEndpoint\(/.test(rest),
  )
