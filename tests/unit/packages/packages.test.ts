// The npm packages: their size, what is in them, and that every kind of program can import them.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPackages } from '@/scripts/build-packages.mjs'

const run = promisify(execFile)
const NAMES = ['browser', 'react']
const packed = mkdtempSync(path.join(tmpdir(), 'soundings-packages-'))
const manifest = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

beforeAll(async () => {
  await buildPackages()
  const workspaces = NAMES.map((name) => `--workspace=packages/${name}`)
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', packed, ...workspaces])
})
afterAll(() => rmSync(packed, { recursive: true }))

describe.each(NAMES)('@soundings/%s', (name) => {
  const folder = `packages/${name}`

  it('has at most 1 kB, compressed', () => {
    expect(gzipSync(readFileSync(`${folder}/dist/index.js`), { level: 9 }).length).toBeLessThanOrEqual(1024)
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
    expect(readFileSync(`${folder}/dist/index.d.ts`, 'utf8')).not.toMatch(/from '(?!react'|@soundings)/)
  })
})

it('does nothing on a server', async () => {
  const { loadSoundings, soundings } = await import('@soundings/browser')
  expect(loadSoundings({ host: 'https://surveys.example.com', account: 'A' })).toBe(soundings)
  soundings.track('seen')
  soundings.on('viewed', () => {})()
  expect('soundings' in globalThis).toBe(false)
})
