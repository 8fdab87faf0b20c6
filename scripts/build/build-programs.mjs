// The programs of Node: the server and the demo's server, whose common modules are in dist/chunks.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../tools.mjs'

export const programs = {
  server: 'scripts/server.ts',
  demo: 'demo/server.ts',
}

/** @type {import('esbuild').BuildOptions} */
export const programOptions = {
  absWorkingDir: root,
  entryPoints: programs,
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // Platforms take the files in dist without their packages. Next comes with its own, and PGlite
  // loads a file beside itself.
  external: ['next', 'next/*', '@electric-sql/pglite', 'pg-native'],
  // CommonJS packages load Node's modules with `require`.
  banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  // Without it pg makes a Response to find out that this is not Cloudflare, for which Node 20 loads
  // all of its fetch: 15 ms of each start.
  define: { navigator: '{"userAgent":"Node.js"}' },
  minifySyntax: true,
  minifyWhitespace: true,
  // Otherwise each letter of an Arabic or Japanese text has six bytes.
  charset: 'utf8',
  legalComments: 'none',
  sourcemap: true,
  logLevel: 'warning',
}

/** The commands `npm run accounts` and so on, which start in half the time without a compiler. */
export const commands = {
  accounts: 'scripts/accounts.ts',
  data: 'scripts/data.ts',
  surveys: 'scripts/surveys.ts',
}

export async function buildPrograms() {
  const esbuild = await import('esbuild')
  for (const folder of ['chunks', 'commands']) {
    rmSync(path.join(root, 'dist', folder), { recursive: true, force: true })
  }
  await esbuild.build(programOptions)
  await esbuild.build({
    ...programOptions,
    entryPoints: commands,
    chunkNames: 'commands/[name]-[hash]',
    sourcemap: false,
  })
}

/** The scripts of the demo's pages. */
export async function buildDemoScripts() {
  const esbuild = await import('esbuild')
  await esbuild.build({
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
