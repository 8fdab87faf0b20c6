// Replaces Next's functions for the public API, in the output of Vercel's builder, by one without
// Next (lib/http/vercel/public-api.ts).
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { root } from '../tools.mjs'
import { programOptions } from './programs'

/** Output of Vercel's builder, which `next build` has just written. */
const FUNCTIONS = path.join(root, '.next/output/functions')
const ROUTES = path.join(root, 'app/(delivery)')

/** Makes documents, so it needs the thread that does so, and its fonts. */
const WITH_DOCUMENTS = 'submissions/[submission_udid]/all_answers'
const FOR_DOCUMENTS = ['dist/pdf-thread.mjs', 'lib/platform/pdf/fonts']
const FOR_ALL = ['prisma/migrations']

/** What the platform has to know of a function; the rest of Next's configuration is about Next. */
const KEPT = ['runtime', 'architecture', 'memory', 'maxDuration', 'regions', 'supportsResponseStreaming']

export async function buildFunctions(): Promise<void> {
  if (!existsSync(FUNCTIONS)) {
    console.log(
      "Vercel's builder has written no functions to .next/output/functions, so those of Next answer the public API.",
    )
    return
  }
  const [first = '', ...others] = listRoutes().filter((name) => name !== WITH_DOCUMENTS)
  await writeFunction(WITH_DOCUMENTS, [...FOR_ALL, ...FOR_DOCUMENTS])
  await writeFunction(first, FOR_ALL)
  for (const name of others) {
    const folder = folderOf(name)
    rmSync(folder, { recursive: true })
    symlinkSync(path.relative(path.dirname(folder), folderOf(first)), folder)
  }
}

const folderOf = (name: string): string => path.join(FUNCTIONS, `${name}.func`)

const listRoutes = (): string[] =>
  readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === 'route.ts')
    .map((name) => path.dirname(name))
    .sort()

/** Writes one with these files of the project, at their places. */
async function writeFunction(name: string, files: string[]): Promise<void> {
  const folder = folderOf(name)
  const ofNext = JSON.parse(readFileSync(path.join(folder, '.vc-config.json'), 'utf8'))
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  for (const file of files) cpSync(path.join(root, file), path.join(folder, file), { recursive: true })
  await build({
    ...programOptions,
    entryPoints: { index: 'lib/http/vercel/public-api.ts' },
    outdir: folder,
    minify: true,
    sourcemap: false,
    plugins: [withoutPrisma, withoutLocales, zodByParts],
  })
  const config = {
    ...Object.fromEntries(KEPT.flatMap((key) => (key in ofNext ? [[key, ofNext[key]]] : []))),
    handler: 'index.mjs',
    launcherType: 'Nodejs',
    shouldAddHelpers: false,
  }
  writeFileSync(path.join(folder, '.vc-config.json'), JSON.stringify(config, null, 2))
}

/** Puts `contents` in place of the modules whose import matches. */
const without = (name: string, filter: RegExp, contents: string): Plugin => ({
  name,
  setup({ onResolve, onLoad }) {
    onResolve({ filter }, () => ({ path: name, namespace: name }))
    onLoad({ filter: /.*/, namespace: name }, () => ({ contents }))
  },
})

/** The public API runs statements only; Prisma would be two thirds of its function. */
const withoutPrisma = without(
  'without-prisma',
  /\/prisma-client$/,
  "export function openPrisma() { throw new Error('The function of the public API has no Prisma.') }",
)
/** Zod's sentences in fifty languages, none of which the API says. */
const withoutLocales = without('without-locales', /^\.\.\/locales\/index\.js$/, 'export {}')

/** `import { z }` would keep all of zod, and define each of its exports at the start: 15 ms. */
const zodByParts: Plugin = {
  name: 'zod-by-parts',
  setup({ onLoad }) {
    onLoad({ filter: /\/lib\/.*\.ts$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8')
      return { contents: text.replace("import { z } from 'zod'", "import * as z from 'zod'"), loader: 'ts' }
    })
  },
}
