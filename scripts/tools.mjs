// Starts other programs for the scripts: tools of node_modules by their own file, without npx, on
// every platform. Plain JavaScript, because the commands that install the packages use it.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// First of all, since the rest of the scripts uses what older versions lack.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  stop(`Soundings needs Node 20.19 or newer, and this is ${process.versions.node}.`)

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

const files = {
  biome: '@biomejs/biome/bin/biome',
  'dependency-cruiser': 'dependency-cruiser/bin/dependency-cruise.mjs',
  knip: 'knip/bin/knip.js',
  next: 'next/dist/bin/next',
  playwright: '@playwright/test/cli.js',
  prisma: 'prisma/build/index.js',
  // TypeScript's native compiler; Next and the linters use `typescript` itself as a library.
  tsc: '@typescript/native/bin/tsc',
  tsx: 'tsx/dist/cli.mjs',
  vitest: 'vitest/vitest.mjs',
}

/**
 * The command line that runs one of the tools above with `args`.
 * @param {keyof typeof files} name
 * @param {string[]} args
 */
export function tool(name, ...args) {
  return [process.execPath, path.join(root, 'node_modules', files[name]), ...args]
}

/**
 * Runs a command in the project's folder. `quiet` returns its output instead of showing it. A
 * command that cannot be started has code 127.
 * @param {string[]} command
 * @param {{ quiet?: boolean, env?: Record<string, string> }} options
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export function run([command = '', ...args], { quiet = false, env = {} } = {}) {
  const started = performance.now()
  return new Promise((resolve) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } })
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    const finish = (/** @type {number} */ code) =>
      resolve({
        code,
        output: Buffer.concat(chunks).toString(),
        seconds: (performance.now() - started) / 1000,
      })
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${command}: ${error.message}\n`))
      finish(127)
    })
    child.on('close', (code, signal) => finish(signal ? 128 : (code ?? 1)))
  })
}

/**
 * Runs a command and ends this process with `sentence` if it fails.
 * @param {string[]} command
 * @param {string} sentence
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options]
 */
export async function runOrStop(command, sentence, options) {
  const { code, output } = await run(command, options)
  if (code === 0) return
  if (output) console.error(output)
  stop(sentence)
}

/**
 * @param {string} sentence
 * @returns {never}
 */
export function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
