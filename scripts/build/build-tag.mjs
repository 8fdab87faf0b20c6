// Builds the browser tag (lib/widget) and the script of results pages into public/: a small loader
// with a stable name, and a renderer named after its content. Older renderers stay for pages that
// still have an older loader.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { root } from '../tools.mjs'

/** Bundles a style sheet with its imports as a module that exports its text. */
const styleAsText = {
  name: 'style-as-text',
  setup: (build) =>
    build.onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const { build: bundleStyle } = await import('esbuild')
      const { outputFiles } = await bundleStyle({
        entryPoints: [file],
        bundle: true,
        minify: true,
        write: false,
      })
      return { contents: outputFiles[0].text.trim(), loader: 'text' }
    }),
}

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
  plugins: [styleAsText],
}

async function bundle(entry, options) {
  const esbuild = await import('esbuild')
  const { outputFiles } = await esbuild.build({ ...common, entryPoints: [entry], ...options })
  return outputFiles[0].text
}

/** Parts of the renderer that only some surveys need, and their files. */
const ON_DEMAND = {
  text: 'free-text',
  slider: 'slider',
  content: 'custom-content',
  inline: 'open-gently',
  wide: 'wide',
  together: 'together',
  poll: 'poll-bars',
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** A part that the loader imports, named after its content. */
async function bundlePart(name, entry, define) {
  const text = await bundle(entry, { format: 'esm', define })
  return { name, file: `${name}-${hashOf(text)}.js`, text }
}

/** The widget's texts (lib/languages), by language. */
async function readWords() {
  const contents = `import { WORDS } from '@/lib/languages/languages'
    import { widgetWords } from '@/lib/widget/widget-words'
    export const all = Object.fromEntries(Object.entries(WORDS).map(([name, words]) => [name, widgetWords(words)]))`
  const stdin = { contents, resolveDir: root, loader: 'ts' }
  const text = await bundle(undefined, { entryPoints: [], stdin, format: 'esm' })
  return (await import(`data:text/javascript,${encodeURIComponent(text)}`)).all
}

/** Returns all files as text without writing them. */
export async function bundleTag() {
  const words = await readWords()
  const { en, ...others } = words
  const hash = hashOf(JSON.stringify(words))
  const languages = Object.entries(others).map(([language, said]) => ({
    name: `words_${language}`,
    file: `words_${language}-${hash}.js`,
    text: `export const v1=${JSON.stringify(said)}`,
  }))
  const english = { ENGLISH: JSON.stringify(en) }
  const stage = await bundlePart('stage', 'lib/widget/stage/stage-part.ts', { WORDS: JSON.stringify(hash) })
  const onDemand = await Promise.all(
    Object.entries(ON_DEMAND).map(([name, file]) =>
      bundlePart(name, `lib/widget/render/on-demand/${file}.ts`),
    ),
  )
  const renderer = await bundlePart('renderer', 'lib/widget/renderer-part.ts', {
    ...english,
    ON_DEMAND: JSON.stringify(Object.fromEntries(onDemand.map(({ name, file }) => [name, file]))),
  })
  const preview = await bundlePart('preview', 'lib/widget/preview.ts')
  const help = await bundlePart('help', 'lib/widget/help.ts')
  const draft = await bundlePart('draft', 'lib/widget/draft.ts')
  const loader = await bundle('lib/widget/loader/loader.ts', {
    format: 'iife',
    inject: ['lib/widget/loader/pristine-globals.ts'],
    define: {
      STAGE: JSON.stringify(stage.file),
      RENDERER: JSON.stringify(renderer.file),
      PREVIEW: JSON.stringify(preview.file),
      HELP: JSON.stringify(help.file),
      DRAFT: JSON.stringify(draft.file),
    },
  })
  const adapter = await bundle('lib/widget/adapter/pi.ts', { format: 'iife' })
  const results = await bundle('lib/render/pages/refresh.ts', { format: 'iife' })
  const previewFrame = await bundle('lib/preview-frame/frame-script.ts', {
    format: 'iife',
    // The preview's frame has the same origin as the console.
    define: {
      ...english,
      ALL_WORDS: JSON.stringify(words),
      ON_DEMAND: '{}',
      'import.meta.url': 'document.baseURI',
    },
  })
  const parts = [stage, renderer, preview, help, draft, ...onDemand]
  return { loader, adapter, parts, languages, results, previewFrame }
}

/** Gzipped size in bytes. */
export const sizeOf = (text) => gzipSync(text, { level: 9 }).length

/** Writes all files that `next build` and the dev server serve from public/. */
export async function buildTag({ quiet = false } = {}) {
  const { loader, adapter, parts, languages, results, previewFrame } = await bundleTag()
  const write = (file, text) => writeFileSync(path.join(root, 'public', file), text)
  mkdirSync(path.join(root, 'public/tag'), { recursive: true })
  for (const { name, file, text } of [...parts, ...languages]) {
    write(`tag/${file}`, text)
    // For loaders of other releases, whose parts do not exist here.
    write(`tag/${name}.js`, text)
    // For loaders that name this part as it was called before.
    if (name === 'stage') write('tag/moment.js', text)
  }
  write('tag.js', loader)
  write('pi.js', adapter)
  write('results.js', results)
  write('preview-frame.js', previewFrame)
  if (quiet) return
  const sizes = parts.map(({ name, text }) => `${name} ${sizeOf(text)}`)
  const largest = Math.max(...languages.map(({ text }) => sizeOf(text)))
  console.log(
    `Browser tag, bytes gzipped: loader ${sizeOf(loader)}, ${sizes.join(', ')}, a language up to ${largest}.`,
  )
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildTag()
