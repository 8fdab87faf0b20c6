// Builds the browser tag (lib/widget) and the script of results pages into public/: a small loader
// with a stable name, and a renderer named after its content. Older renderers stay for pages that
// still have an older loader.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build, type Plugin, transform } from 'esbuild'
import { root } from '../tools.mjs'

interface Part {
  /** stage, renderer, preview, or words_de and the like. */
  name: string
  /** Its file name in public/tag. */
  file: string
  text: string
}

interface Tag {
  loader: string
  parts: Part[]
  languages: Part[]
  /** The same tag, whose modules check what they load. */
  pinned: { version: string; integrity: string; loader: string; parts: Part[] }
  adapter: string
  results: string
  hosted: string
  previewFrame: string
}

type Define = Record<string, string>
type Words = Record<string, Record<string, unknown>>

const { version: packageVersion } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

/** Bundles a style sheet with its imports as a module that exports its text. */
const styleAsText: Plugin = {
  name: 'style-as-text',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const text = await textOf({ entryPoints: [file], bundle: true, minify: true })
      return { contents: text.trim(), loader: 'text' }
    }),
}

const SYNTAX = { target: 'es2022', charset: 'utf8', legalComments: 'none' } as const

const common: BuildOptions = {
  ...SYNTAX,
  absWorkingDir: root,
  bundle: true,
  minify: true,
  platform: 'browser',
  logLevel: 'warning',
  tsconfig: 'tsconfig.json',
  plugins: [styleAsText],
}

async function textOf(options: BuildOptions): Promise<string> {
  const { outputFiles = [] } = await build({ ...options, write: false })
  return outputFiles.map(({ text }) => text).join('')
}

/** Minified twice: only then are names as short as what is left of the modules allows. */
async function bundle(entry: string, options: BuildOptions): Promise<string> {
  const text = await textOf({ ...common, entryPoints: [entry], ...options })
  const { code } = await transform(text, { minify: true, ...SYNTAX })
  return code
}

/** Parts of the renderer that only some surveys need, and their files. */
const ON_DEMAND = {
  ends: 'ends',
  choices: 'choices',
  colours: 'colours',
  free_text: 'free-text',
  slider: 'slider',
  rating: 'rating',
  recall: 'recall',
  custom_content: 'custom-content',
  inline: 'open-gently',
  invitation: 'invitation',
  wide: 'wide',
  together: 'together',
  steps: 'steps',
  poll: 'poll-bars',
}

const PAGE_KINDS = 'lib/widget/render/page-kinds'
/** A part for each module of the folder, besides their list. */
const pageKinds = readdirSync(path.join(root, PAGE_KINDS)).flatMap((file): [string, string][] => {
  const name = path.basename(file, '.ts')
  return file.endsWith('.ts') && name !== 'page-kinds' ? [[name, `../page-kinds/${name}`]] : []
})

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** For `<script integrity>` and the like. */
const integrityOf = (text: string, algorithm = 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`

/** The hashes of some files as text of a program. */
const hashesOf = (files: Part[]): string =>
  JSON.stringify(Object.fromEntries(files.map(({ file, text }) => [file, integrityOf(text)])))

/** A part that the loader imports, named after its content. */
async function bundlePart(name: string, entry: string, define?: Define): Promise<Part> {
  const text = await bundle(entry, { format: 'esm', define: { INTEGRITY: 'null', ...define } })
  return { name, file: `${name}-${hashOf(text)}.js`, text }
}

/** `parts`: stage, renderer, preview, help, draft and events. */
const bundleLoader = (parts: Part[], define: Define): Promise<string> =>
  bundle('lib/widget/loader/loader.ts', {
    format: 'iife',
    inject: ['lib/widget/loader/pristine-globals.ts'],
    define: {
      // The addresses of its parts are absolute.
      'import.meta.url': 'undefined',
      ...Object.fromEntries(parts.map(({ name, file }) => [name.toUpperCase(), JSON.stringify(file)])),
      ...define,
    },
  })

/** The widget's texts (lib/languages): `all` by language, and the `common` ones in English. */
async function readWords(): Promise<{ all: Words; common: unknown }> {
  const contents = `import { WORDS } from '@/lib/languages/languages'
    import { commonWords, widgetWords } from '@/lib/widget/widget-words'
    export const all = Object.fromEntries(Object.entries(WORDS).map(([name, words]) => [name, widgetWords(words)]))
    export const common = commonWords(all.en)`
  const stdin = { contents, resolveDir: root, loader: 'ts' as const }
  const text = await textOf({ ...common, stdin, format: 'esm' })
  return import(`data:text/javascript,${encodeURIComponent(text)}`)
}

/** Returns all files as text without writing them. */
export async function bundleTag(): Promise<Tag> {
  const { all: words, common: commonEnglish } = await readWords()
  const { en = {}, ...others } = words
  const hash = hashOf(JSON.stringify(words))
  const languages = Object.entries(others).map(([language, said]) => ({
    name: `words_${language}`,
    file: `words_${language}-${hash}.js`,
    text: `export const v1=${JSON.stringify(said)}`,
  }))
  const english = Object.fromEntries(
    Object.entries(en).map(([name, said]) => [`ENGLISH.${name}`, JSON.stringify(said)]),
  )
  const wordFiles = { WORDS: JSON.stringify(hash) }
  const common = { COMMON_ENGLISH: JSON.stringify(commonEnglish) }
  const onDemand = await Promise.all(
    [...Object.entries(ON_DEMAND), ...pageKinds].map(([name, file]) =>
      bundlePart(name, `lib/widget/render/on-demand/${file}.ts`, english),
    ),
  )
  const scrolled = await bundlePart('scrolled', 'lib/widget/stage/scrolled.ts')
  const bundleStage = (define?: Define) =>
    bundlePart('stage', 'lib/widget/stage/stage-part.ts', {
      ...wordFiles,
      SCROLLED: JSON.stringify(scrolled.file),
      ...define,
    })
  const bundleRenderer = (define?: Define) =>
    bundlePart('renderer', 'lib/widget/renderer-part.ts', {
      ...common,
      ON_DEMAND: JSON.stringify(Object.fromEntries(onDemand.map(({ name, text }) => [name, hashOf(text)]))),
      ...define,
    })
  const alike = await Promise.all([
    bundlePart('preview', 'lib/widget/preview.ts'),
    bundlePart('help', 'lib/widget/help.ts'),
    bundlePart('draft', 'lib/widget/draft.ts'),
    bundlePart('events', 'lib/widget/events-to.ts'),
  ])
  const main = [await bundleStage(), await bundleRenderer(), ...alike]
  const loader = await bundleLoader(main, { FOLDER: '"/tag/"', INTEGRITY: 'null' })

  // The pinned tag: each module has the hashes of those that it loads.
  const checked = [
    await bundleStage({ INTEGRITY: hashesOf([...languages, scrolled]) }),
    await bundleRenderer({ INTEGRITY: hashesOf(onDemand) }),
    ...alike,
  ]
  const pinned = await bundleLoader(checked, {
    FOLDER: '"/tag/v/VERSION/"',
    INTEGRITY: hashesOf(checked),
  })
  const version = `${packageVersion}-${hashOf(pinned)}`
  const pinnedLoader = pinned.replaceAll('/tag/v/VERSION/', `/tag/v/${version}/`)
  const adapter = await bundle('lib/widget/adapter/pi.ts', { format: 'iife' })
  const results = await bundle('lib/widget/pages/refresh.ts', { format: 'iife' })
  const hosted = await bundle('lib/widget/pages/hosted.ts', { format: 'iife' })
  const previewFrame = await bundle('lib/widget/preview-frame/frame-script.ts', {
    format: 'iife',
    // The preview's frame has the same origin as the console.
    define: {
      ...english,
      ...common,
      ...wordFiles,
      ON_DEMAND: '{}',
      INTEGRITY: 'null',
      'import.meta.url': 'document.baseURI',
    },
  })
  return {
    loader,
    adapter,
    parts: [...main, ...onDemand, scrolled],
    languages,
    results,
    hosted,
    previewFrame,
    pinned: {
      version,
      loader: pinnedLoader,
      integrity: integrityOf(pinnedLoader, 'sha384'),
      parts: [...checked, ...onDemand, scrolled, ...languages],
    },
  }
}

/** Gzipped size in bytes. */
export const sizeOf = (text: string): number => gzipSync(text, { level: 9 }).length

/** Writes all files that `next build` and the dev server serve from public/. */
export async function buildTag(): Promise<void> {
  const { loader, adapter, parts, languages, results, hosted, previewFrame, pinned } = await bundleTag()
  const write = (file: string, text: string) => writeFileSync(path.join(root, 'public', file), text)
  const folder = `tag/v/${pinned.version}`
  mkdirSync(path.join(root, 'public', folder), { recursive: true })
  for (const { name, file, text } of [...parts, ...languages]) {
    write(`tag/${file}`, text)
    // For loaders of other releases, whose parts do not exist here.
    write(`tag/${name}.js`, text)
  }
  for (const { file, text } of pinned.parts) write(`${folder}/${file}`, text)
  write(`${folder}/tag.js`, pinned.loader)
  const { version, integrity } = pinned
  write('tag/version.json', JSON.stringify({ version, src: `/${folder}/tag.js`, integrity }))
  write('tag.js', loader)
  write('pi.js', adapter)
  write('results.js', results)
  write('hosted.js', hosted)
  write('preview-frame.js', previewFrame)
  const sizes = parts.map(({ name, text }) => `${name} ${sizeOf(text)}`)
  const largest = Math.max(...languages.map(({ text }) => sizeOf(text)))
  console.log(
    `Browser tag, bytes gzipped: loader ${sizeOf(loader)}, ${sizes.join(', ')}, a language up to ${largest}.`,
  )
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildTag()
