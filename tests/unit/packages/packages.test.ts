// The npm packages: their size, what is in them, and that every kind of program can import them.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPackages } from '@/scripts/build/packages'

const run = promisify(execFile)
const NAMES = ['browser', 'react', 'api']
/** Largest sizes, compressed. */
const BYTES: Record<string, number> = { browser: 1024, react: 1024, api: 5 * 1024 }
const packed = mkdtempSync(path.join(tmpdir(), 'soundings-packages-'))
const manifest = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

beforeAll(async () => {
  await buildPackages()
  const workspaces = [...NAMES, 'cli'].map((name) => `--workspace=packages/${name}`)
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', packed, ...workspaces])
})
afterAll(() => rmSync(packed, { recursive: true }))

describe.each(NAMES)('@soundings/%s', (name) => {
  const folder = `packages/${name}`

  it('is small', () => {
    const { length } = gzipSync(readFileSync(`${folder}/dist/index.js`), { level: 9 })
    expect(length).toBeLessThanOrEqual(BYTES[name] ?? 0)
  })

  it('has the version of the server, and depends on nothing else of ours in another version', () => {
    const { version, dependencies = {} } = manifest(folder)
    expect(version).toBe(manifest('.').version)
    for (const wanted of Object.values(dependencies)) expect(wanted).toBe(version)
  })

  it('passes publint', async () => {
    const { messages, pkg } = await publint({ pkgDir: folder, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
  })

  it('passes "are the types wrong" for every module resolution', async () => {
    const file = path.join(packed, `soundings-${name}-${manifest(folder).version}.tgz`)
    const attw = path.resolve('node_modules/@arethetypeswrong/cli/dist/index.js')
    const report = await run(process.execPath, [attw, file, '--no-color']).catch(({ stdout }) => stdout)
    expect(report).toMatchObject({ stdout: expect.stringContaining('No problems found') })
  })

  it('names no path of this repository in its types', () => {
    expect(readFileSync(`${folder}/dist/index.d.ts`, 'utf8')).not.toMatch(/from '(?!react'|@soundings|\.\/)/)
  })
})

it('has a command that runs, whole and with the libraries of the server', async () => {
  const { messages, pkg } = await publint({ pkgDir: 'packages/cli', strict: true })
  expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
  const { version, dependencies, bin } = manifest('packages/cli')
  const program = path.resolve('packages/cli', bin.soundings)
  expect((await run(program, ['--version'])).stdout.trim()).toBe(version)
  expect(version).toBe(manifest('.').version)
  for (const name of ['zod', 're2js']) expect(dependencies[name]).toBe(manifest('.').dependencies[name])
})

/** What the compiler says about the programs in tests/support/packages. */
async function compile(): Promise<string> {
  const tsc = path.resolve('node_modules/@typescript/native/bin/tsc')
  const told = run(process.execPath, [tsc, '-p', 'tests/support/packages', '--noEmit'])
  return (await told.catch(({ stdout }) => ({ stdout }))).stdout
}

it('has types of the management API that the contract keeps, and a README that compiles', async () => {
  const readme = readFileSync('packages/api/README.md', 'utf8')
  const blocks = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code], index) =>
    index === 0 ? code : `{\n${code}}`,
  )
  expect(blocks).toHaveLength(3)
  writeFileSync('node_modules/.cache/soundings/api-readme.ts', blocks.join('\n'))
  expect(await compile()).toBe('')
})

it('does nothing on a server', async () => {
  const { loadSoundings, soundings } = await import('@soundings/browser')
  expect(loadSoundings({ host: 'https://surveys.example.com', account: 'A' })).toBe(soundings)
  soundings.track('seen')
  soundings.on('viewed', () => {})()
  expect('soundings' in globalThis).toBe(false)
})
