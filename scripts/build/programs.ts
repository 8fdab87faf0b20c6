// The programs of Node: the server, the demo's server, the commands of operators, and the thread that
// generates PDF documents.
import { renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { root } from '../tools.mjs'

/** One module of Node 20 that needs no package. */
const common: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // CommonJS packages load Node's modules with `require`.
  banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  legalComments: 'none',
  logLevel: 'warning',
}

export const programOptions: BuildOptions = {
  ...common,
  entryPoints: { server: 'scripts/server.ts', demo: 'demo/server.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunks/[name]-[hash]',
  splitting: true,
  // Platforms take the files in dist without their packages. Next comes with its own, and PGlite
  // loads a file beside itself.
  external: ['next', 'next/*', '@electric-sql/pglite', 'pg-native'],
  // Without it pg makes a Response to find out that this is not Cloudflare, for which Node 20 loads
  // all of its fetch: 15 ms of each start.
  define: { navigator: '{"userAgent":"Node.js"}' },
  minifySyntax: true,
  minifyWhitespace: true,
  // Otherwise each letter of an Arabic or Japanese text has six bytes.
  charset: 'utf8',
  sourcemap: true,
}

/** `npm run accounts` and so on start in half the time without a compiler. */
const commandOptions: BuildOptions = {
  ...programOptions,
  entryPoints: ['accounts', 'data', 'surveys'].map((name) => `scripts/${name}.ts`),
  chunkNames: 'commands/[name]-[hash]',
  sourcemap: false,
}

export async function buildPrograms(): Promise<void> {
  for (const folder of ['chunks', 'commands']) {
    rmSync(path.join(root, 'dist', folder), { recursive: true, force: true })
  }
  await build(programOptions)
  await build(commandOptions)
}

/** It needs only the fonts, so that it runs in the server, in Next's functions and in tests. */
export async function buildPdfThread(): Promise<void> {
  const file = path.join(root, 'dist/pdf-thread.mjs')
  // A server or another test run may be starting it right now.
  const unfinished = `${file}.${process.pid}`
  await build({
    ...common,
    entryPoints: ['lib/results/sharing/pdf-thread.render.ts'],
    outfile: unfinished,
    minify: true,
  })
  renameSync(unfinished, file)
}

/** The scripts of the demo's pages. */
export async function buildDemoScripts(): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: {
      demo: 'demo/shop/browser/demo-host.ts',
      'demo-shop': 'demo/shop/browser/shop-script.ts',
    },
    outdir: 'dist',
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  })
}
