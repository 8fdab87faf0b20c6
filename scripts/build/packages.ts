// Builds the npm packages of packages/ into their folders dist: `npm run build:packages`. `npm pack` and
// `npm publish` run it.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { root, runOrStop, tool } from '../tools.mjs'
import { operationTypes } from './operation-types'

const DECLARATIONS = path.join(root, 'node_modules/.cache/soundings/packages')
/** Types that a package takes from the tag, so that both are the same. */
const TAG_TYPES = /^(?:import|export) type [^;]*?'@\/lib\/widget\/loader\/commands';?\n/gm

const common: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  platform: 'browser',
  target: 'es2022',
  charset: 'utf8',
  external: ['@soundings/*', 'react'],
  logLevel: 'warning',
}

async function buildModules(folder: string, options: BuildOptions = {}): Promise<void> {
  const entryPoints = [`${folder}/src/index.ts`]
  const all = { ...common, ...options, entryPoints }
  await build({ ...all, format: 'esm', outfile: `${folder}/dist/index.js` })
  await build({ ...all, format: 'cjs', outfile: `${folder}/dist/index.cjs` })
}

async function buildPackage(name: string): Promise<void> {
  const folder = `packages/${name}`
  await buildModules(folder)
  const own = readFileSync(path.join(DECLARATIONS, folder, 'src/index.d.ts'), 'utf8')
  const tag = readFileSync(path.join(DECLARATIONS, 'lib/widget/loader/commands.d.ts'), 'utf8')
  const text = TAG_TYPES.test(own) ? `${own.replace(TAG_TYPES, '')}\n${tag}` : own
  for (const ending of ['d.ts', 'd.cts']) writeFileSync(path.join(root, folder, `dist/index.${ending}`), text)
}

/** Its types of operations are those of the OpenAPI document, so that they need neither zod nor us. */
async function buildApi(): Promise<void> {
  const folder = 'packages/api'
  await buildModules(folder, { platform: 'neutral', minify: false })
  const from = path.join(DECLARATIONS, folder, 'src')
  writeFileSync(path.join(from, 'operations.d.ts'), await operationTypes())
  for (const name of readdirSync(from)) {
    const text = readFileSync(path.join(from, name), 'utf8')
    for (const [ending, script] of Object.entries({ 'd.ts': 'js', 'd.cts': 'cjs' })) {
      const told = text.replace(/(from '\.\/[\w-]+)'/g, `$1.${script}'`)
      writeFileSync(path.join(root, folder, 'dist', name.replace('d.ts', ending)), told)
    }
  }
}

/** A program of its own; the libraries that it needs come from npm. */
const buildCli = () =>
  build({
    ...common,
    platform: 'node',
    minify: false,
    format: 'esm',
    external: ['zod', 're2js', '@humanwhocodes/momoa'],
    entryPoints: ['packages/cli/src/soundings.ts'],
    outfile: 'packages/cli/dist/soundings.js',
  })

export async function buildPackages(): Promise<void> {
  mkdirSync(DECLARATIONS, { recursive: true })
  const declare = tool('tsc', '--project', 'packages/tsconfig.json')
  await runOrStop(declare, 'The types of the packages are wrong, see above.', { quiet: true })
  await buildPackage('browser')
  await buildPackage('react')
  await buildApi()
  await buildCli()
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildPackages()
