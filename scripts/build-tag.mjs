// Builds the browser tag (lib/tag) and the script of results pages into public/: a small loader under a stable name, and a renderer
// under a name made of its content. Older renderers stay where they are, for pages that still have an older loader.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { root } from './tools.mjs'

const common = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  write: false,
  platform: 'browser',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  tsconfig: 'tsconfig.json',
}

async function bundle(entry, options) {
  const esbuild = await import('esbuild')
  const { outputFiles } = await esbuild.build({ ...common, entryPoints: [entry], ...options })
  return outputFiles[0].text
}

/** The three scripts as text, and the renderer's name; nothing is written. */
export async function bundleTag() {
  const renderer = await bundle('lib/tag/render/render-survey.ts', { format: 'esm' })
  const hash = createHash('sha256').update(renderer).digest('hex').slice(0, 12)
  const rendererName = `renderer-${hash}.js`
  const loader = await bundle('lib/tag/loader.ts', {
    format: 'iife',
    inject: ['lib/tag/natives.ts'],
    define: { RENDERER: JSON.stringify(rendererName) },
  })
  const results = await bundle('lib/pages/refresh.ts', { format: 'iife' })
  return { loader, renderer, rendererName, results }
}

/** What the network carries, in bytes. */
export const sizeOf = (text) => gzipSync(text, { level: 9 }).length

/** Writes everything that `next build` and the dev server serve from public/. */
export async function buildTag({ quiet = false } = {}) {
  const { loader, renderer, rendererName, results } = await bundleTag()
  const folder = path.join(root, 'public')
  mkdirSync(path.join(folder, 'tag'), { recursive: true })
  writeFileSync(path.join(folder, 'tag.js'), loader)
  writeFileSync(path.join(folder, 'tag', rendererName), renderer)
  // For a renderer of another release that is not here.
  writeFileSync(path.join(folder, 'tag', 'renderer.js'), renderer)
  writeFileSync(path.join(folder, 'results.js'), results)
  if (!quiet) {
    console.log(
      `Browser tag: loader ${sizeOf(loader)} bytes, renderer ${sizeOf(renderer)} bytes, gzipped (${rendererName}).`,
    )
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildTag()
