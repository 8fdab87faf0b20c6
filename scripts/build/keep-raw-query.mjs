// Prepends lib/http/next/keep-raw-query.ts to the built handlers of the public API, so that it runs
// before Next sees a request.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../tools.mjs'

const HANDLERS = path.join(root, '.next/server/app/(delivery)')
/** Output of Vercel's builder for the same build: the files of each function, with their hashes. */
const FUNCTIONS = path.join(root, '.next/output/functions')

export async function keepRawQueries() {
  const esbuild = await import('esbuild')
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['lib/http/next/keep-raw-query.ts'],
    bundle: true,
    write: false,
    minify: true,
    platform: 'node',
    format: 'iife',
    target: 'node20',
  })
  const changed = new Map()
  for (const name of readdirSync(HANDLERS, { recursive: true })) {
    const file = path.join(HANDLERS, name)
    if (path.basename(name) !== 'route.js') continue
    const built = readFileSync(file, 'utf8')
    if (built.startsWith(outputFiles[0].text)) continue
    const content = `${outputFiles[0].text}${built}`
    writeFileSync(file, content)
    changed.set(path.relative(root, file), createHash('sha256').update(content).digest('hex'))
  }
  if (existsSync(FUNCTIONS)) correctHashes(changed)
}

/** With the old hash, an earlier deployment's handler could be used instead. */
function correctHashes(changed) {
  for (const name of readdirSync(FUNCTIONS, { recursive: true })) {
    if (path.basename(name) !== '.vc-config.json') continue
    const file = path.join(FUNCTIONS, name)
    const config = JSON.parse(readFileSync(file, 'utf8'))
    const mine = Object.keys(config.fileHashes ?? {}).filter((one) => changed.has(one))
    for (const one of mine) config.fileHashes[one] = changed.get(one)
    if (mine.length > 0) writeFileSync(file, JSON.stringify(config, null, 2))
  }
}
