// Copies into an empty folder what the built server needs to run, and nothing else:
// `node scripts/collect.mjs FOLDER`. The Dockerfile makes its image of that. The list of Next's standalone
// output does not hold for a server in front of Next, and what is installed has ten times the size.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isBuilt } from './build.mjs'
import { root, stop } from './tools.mjs'

const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft')

const OWN = [
  'package.json',
  'LICENSE',
  'next.config.mjs',
  'scripts/start.mjs',
  'scripts/tools.mjs',
  'lib/http/server/static-headers.mjs',
  'prisma/migrations',
  'lib/platform/pdf/fonts',
  'public',
  'dist',
  '.next',
  // Next looks for these files at its start, by names that no trace shows.
  'node_modules/next/dist/compiled/webpack',
  'node_modules/next/dist/compiled/@babel/runtime/package.json',
]
/** Below them: the demo, what explains a build, and what makes the next one faster. */
const NOT_OWN =
  /^dist\/(demo|sources)|^public\/demo|^\.next\/(cache|diagnostics|trace|types)|\.map$|\.nft\.json$/

/** What Next names in its code but loads only to build, to develop or to make images smaller. */
const NOT_RUN = [
  /^node_modules\/(@img|@next\/swc[^/]*|caniuse-lite|esbuild|postcss|sharp|typescript)\//,
  /^node_modules\/next\/dist\/compiled\/(@babel|@mswjs|@vercel\/nft|babel|babel-packages)\//,
  /^node_modules\/next\/dist\/(build\/(babel|swc|webpack)|esm|lib\/upgrade)\//,
  /\.(dev|development)\.js$|\.d\.[cm]?ts$|\.map$/,
]

/** The traced files of node_modules, relative to the project. */
async function tracePackages() {
  const entries = ['dist/server.mjs', 'dist/pdf-thread.mjs', 'next.config.mjs']
  const { fileList } = await nodeFileTrace(
    entries.map((name) => path.join(root, name)),
    { base: root, processCwd: root, mixedModules: true, ignore: isNotRun },
  )
  const lists = [
    'next-server.js.nft.json',
    ...readdirSync(path.join(root, '.next/server'), { recursive: true })
      .map((name) => path.join('server', String(name)))
      .filter((name) => name.endsWith('.nft.json')),
  ]
  const byNext = lists.flatMap((name) => readTrace(path.join(root, '.next', name)))
  return [...new Set([...fileList, ...byNext])].filter(
    (file) => file.startsWith('node_modules/') && !isNotRun(file),
  )
}

/** What Next has traced itself: its server, and each page. */
function readTrace(file) {
  const { files } = JSON.parse(readFileSync(file, 'utf8'))
  return files.map((name) => path.relative(root, path.resolve(path.dirname(file), name)))
}

const isNotRun = (file) => NOT_RUN.some((pattern) => pattern.test(file))

function copy(name, to, filter = () => true) {
  cpSync(path.join(root, name), path.join(to, name), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => filter(path.relative(root, source)),
  })
}

async function collect(to) {
  if (!isBuilt()) stop('There is no build of these sources: run `npm run build` first.')
  mkdirSync(to, { recursive: true })
  if (readdirSync(to).length > 0) stop(`${to} is not empty.`)
  for (const name of OWN) copy(name, to, (file) => !NOT_OWN.test(file))
  for (const file of await tracePackages()) if (existsSync(path.join(root, file))) copy(file, to)
}

const [folder] = process.argv.slice(2)
if (folder === undefined) stop('Say where to: node scripts/collect.mjs FOLDER')
await collect(path.resolve(folder))
