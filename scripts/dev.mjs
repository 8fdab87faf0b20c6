// `npm run dev`: `next dev`, and what Next does not watch: the browser tag and the console's texts.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { root, tool } from './tools.mjs'

/** By script: the folders of its sources. */
const MADE = {
  'scripts/build/tag.ts': ['lib/widget'],
  'scripts/texts/compile.mjs': ['app', 'components', 'lib'],
}

for (const [script, folders] of Object.entries(MADE)) {
  /** @type {NodeJS.Timeout | undefined} */
  let soon
  /** @type {import('node:fs').WatchListener<string>} */
  const makeSoon = (_, file) => {
    // What it writes itself.
    if (file?.includes('compiled')) return
    clearTimeout(soon)
    soon = setTimeout(
      () => spawn(process.execPath, ['--import', 'tsx', script], { cwd: root, stdio: 'inherit' }),
      300,
    )
  }
  for (const folder of folders) watch(path.join(root, folder), { recursive: true }, makeSoon)
}

// Its settings make both once before it starts (next.config.mjs).
const [program, ...words] = tool('next', 'dev', ...process.argv.slice(2))
const server = spawn(program, words, { cwd: root, stdio: 'inherit' })
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
