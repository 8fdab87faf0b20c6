// Builds the npm packages of packages/ into their folders dist: `node scripts/build-packages.mjs`.
// `npm pack` and `npm publish` run it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root, runOrStop, tool } from './tools.mjs'

const DECLARATIONS = path.join(root, 'node_modules/.cache/soundings/packages')
/** Types that a package takes from the tag, so that both are the same. */
const TAG_TYPES = /^(?:import|export) type [^;]*?'@\/lib\/widget\/loader\/commands';?\n/gm

const common = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  platform: 'browser',
  target: 'es2022',
  charset: 'utf8',
  external: ['@soundings/*', 'react'],
  logLevel: 'warning',
}

async function buildPackage(name) {
  const folder = `packages/${name}`
  const entryPoints = [`${folder}/src/index.ts`]
  await build({ ...common, entryPoints, format: 'esm', outfile: `${folder}/dist/index.js` })
  await build({ ...common, entryPoints, format: 'cjs', outfile: `${folder}/dist/index.cjs` })
  const own = readFileSync(path.join(DECLARATIONS, folder, 'src/index.d.ts'), 'utf8')
  const tag = readFileSync(path.join(DECLARATIONS, 'lib/widget/loader/commands.d.ts'), 'utf8')
  const text = TAG_TYPES.test(own) ? `${own.replace(TAG_TYPES, '')}\n${tag}` : own
  for (const ending of ['d.ts', 'd.cts']) writeFileSync(path.join(root, folder, `dist/index.${ending}`), text)
}

export async function buildPackages() {
  mkdirSync(DECLARATIONS, { recursive: true })
  const declare = tool('tsc', '--project', 'packages/tsconfig.json')
  await runOrStop(declare, 'The types of the packages are wrong, see above.', { quiet: true })
  await buildPackage('browser')
  await buildPackage('react')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildPackages()
