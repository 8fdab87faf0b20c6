// `npm run dev`: Next compiles pages on demand; when the server's code changes, it is built and the
// server starts anew.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import path from 'node:path'
import { context } from 'esbuild'
import { buildPdfThread } from './build/build-pdf-thread.mjs'
import { programOptions, programs } from './build/build-programs.mjs'
import { buildTag } from './build/build-tag.mjs'
import { compileTexts } from './texts/compile-texts.mjs'
import { root } from './tools.mjs'

/** @type {import('node:child_process').ChildProcess | undefined} */
let server
let ending = false

/** @type {NodeJS.Timeout | undefined} */
let soon

function compileTextsSoon() {
  clearTimeout(soon)
  soon = setTimeout(() => spawn(process.execPath, ['scripts/texts/compile.mjs'], { cwd: root }), 300)
}

async function restart() {
  const previous = server
  if (previous && previous.exitCode === null) {
    console.log('The server’s code has changed: starting it again.')
    previous.kill()
    await once(previous, 'exit')
  }
  // Next's configuration would make all of it once more.
  const env = { ...process.env, SOUNDINGS_IS_PREPARED: 'yes' }
  server = spawn(process.execPath, ['dist/server.mjs', '--dev'], { cwd: root, stdio: 'inherit', env })
}

compileTexts()
for (const folder of ['app', 'components', 'lib/contract', 'lib/languages/console/catalogues']) {
  watch(path.join(root, folder), { recursive: true }, compileTextsSoon)
}
await Promise.all([buildTag(), buildPdfThread()])
/** @type {Promise<void>} */
let restarted = Promise.resolve()
const building = await context({
  ...programOptions,
  entryPoints: { server: programs.server, lib: programs.lib },
  plugins: [
    {
      name: 'restart',
      setup: ({ onEnd }) =>
        onEnd(({ errors }) => {
          if (errors.length === 0 && !ending) restarted = restarted.then(restart)
        }),
    },
  ],
})
await building.watch()
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, async () => {
    if (ending) return
    ending = true
    await building.dispose()
    await restarted
    if (server && server.exitCode === null) {
      server.kill()
      await once(server, 'exit')
    }
    process.exit(0)
  })
}
