// A client generated from /openapi.json by a public tool: a program that uses it compiles, runs,
// and loses nothing.
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Program } from '../support/generated-client/results'
import { fillFolder } from '../support/servers/data-folder'
import { inFolder } from '../support/servers/server-data'
import { type ServerProcess, startServer } from '../support/servers/start-server'

const UDID = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const cache = 'node_modules/.cache/soundings'

let folder: string
let server: ServerProcess
let program: Program
beforeAll(async () => {
  await mkdir(cache, { recursive: true })
  folder = path.resolve(await mkdtemp(path.join(cache, 'generated-client-')))
  await fillFolder(path.join(folder, 'data'))
  server = await startServer({ DATA_DIR: path.join(folder, 'data') }, 'dist/demo.mjs')
  const types = await openapiTS(new URL(`http://127.0.0.1:${server.port}/openapi.json`))
  await writeFile(path.join(folder, 'paths.ts'), astToString(types))
  for (const name of ['calls.ts', 'results.ts']) {
    await cp(path.join('tests/support/generated-client', name), path.join(folder, name))
  }
  expect(compile(path.join(folder, 'calls.ts'))).toEqual([])
  program = await import(path.join(folder, 'calls.js'))
}, 120_000)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Compiles a program in the strictest mode; returns the compiler's errors. */
function compile(file: string): string[] {
  const compiled = ts.createProgram([file], {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    skipLibCheck: true,
    types: [],
  })
  const { diagnostics } = compiled.emit()
  return [...ts.getPreEmitDiagnostics(compiled), ...diagnostics].map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, '\n'),
  )
}

it('serves, answers, reads results and gets errors as its types say', async () => {
  const base = `http://127.0.0.1:${server.port}`
  const told = await program.makeCalls(base, 'DEMO-0001', UDID)
  expect(told.statuses).toEqual([200, 200, 200, 200, 200, 200, 200])
  expect(told.byId).toMatchObject({ survey: { name: told.surveyName } })
  expect(told.shown).toHaveProperty('thank_you')
  expect(told.presented).toHaveProperty('thank_you')
  expect(told.directKey).toBe('ann')
  expect(told.refused).toMatch(/^Error: .*identifier/)
  const poll = await program.readPoll(base, 'DEMO-0001', 3)
  expect(poll?.length).toBeGreaterThan(1)
  for (const line of poll ?? []) expect(line).toMatch(/: [0-9]+$/)

  await server.stop()
  await inFolder(path.join(folder, 'data'), async ({ pool }) => {
    const read = async (sql: string, value: string) => (await pool.query(sql, [value])).rows[0]
    expect(await read('SELECT data FROM devices WHERE udid = $1', UDID)).toEqual({
      data: { plan: 'gold & silver', note: 'a long one: '.repeat(1000) },
    })
    const { submission } = told
    expect(await read('SELECT context FROM submissions WHERE udid = $1', submission)).toEqual({
      context: { plan: 'pro', basket: 'full' },
    })
    expect(await read('SELECT properties FROM events WHERE device_udid = $1', UDID)).toEqual({
      properties: { price: '12', sum: '1+1' },
    })
  })
})
