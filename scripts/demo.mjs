// Runs the demo from a fresh clone: installs and builds if needed, then starts the server. Plain
// JavaScript, because nothing is installed before.
import { spawn } from 'node:child_process'
import { build, isBuilt } from './build.mjs'
import { install } from './install.mjs'
import { root } from './tools.mjs'

await install()
if (!isBuilt()) {
  console.log('Building Soundings, which takes about a minute the first time, and three on a busy machine.')
  await build()
}

const env = { DATA_DIR: '.data/demo', ...process.env, NODE_ENV: 'production' }
const server = spawn(process.execPath, ['scripts/start.mjs', '--demo', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env,
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
