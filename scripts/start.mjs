// Starts the output of `npm run build`: the server, or with --demo the demo's. Plain JavaScript, so
// that a server in production needs no compiler.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, stop } from './tools.mjs'

const program = process.argv.includes('--demo') ? 'demo' : 'server'
const file = path.join(root, `dist/${program}.mjs`)
if (!existsSync(file))
  stop('Soundings is not built yet: run `npm run build` first, or `npm run demo` to look around.')

process.chdir(root)
process.env.NODE_ENV ??= 'production'
process.env.NEXT_TELEMETRY_DISABLED ??= '1'
await import(pathToFileURL(file).href)
