// Writes lib/http/keep-raw-query.ts at the head of the built handlers of the public API, where it runs before Next sees a request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './tools.mjs'

const HANDLERS = path.join(root, '.next/server/app/(delivery)')

export async function keepRawQueries() {
  const esbuild = await import('esbuild')
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['lib/http/keep-raw-query.ts'],
    bundle: true,
    write: false,
    minify: true,
    platform: 'node',
    format: 'iife',
    target: 'node20',
  })
  for (const name of readdirSync(HANDLERS, { recursive: true })) {
    const file = path.join(HANDLERS, name)
    if (path.basename(name) !== 'route.js') continue
    const built = readFileSync(file, 'utf8')
    if (!built.startsWith(outputFiles[0].text)) writeFileSync(file, `${outputFiles[0].text}${built}`)
  }
}
