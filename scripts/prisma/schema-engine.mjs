#!/usr/bin/env node
// Replaces Prisma's downloaded schema engine: the same JSON-RPC on stdin and stdout, answered by
// the WebAssembly build.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import readline from 'node:readline'
import { pathToFileURL } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import pg from 'pg'

/** PostgreSQL's one-byte "char" of the catalogues, which the adapter reads as text if it is told that it is bpchar. */
const INTERNAL_CHAR = 18
const BPCHAR = 1042

const args = process.argv.slice(2)
const after = (name) => args.filter((_, i) => args[i - 1] === name)
const { url } = JSON.parse(after('--datasource')[0] ?? '{}')

if (args.includes('--version')) console.log('schema-engine-cli wasm')
// The CLI asks on the command line only whether the database can be reached, which each call finds out.
else if (!args.includes('cli')) serve()

/** Answers one request after another, because the engine cannot handle two at once. */
async function serve() {
  let current
  const fail = (error) => {
    const data = { is_panic: false, message: String(error.message), meta: null, error_code: error.code ?? '' }
    send({ id: current, error: { code: 4466, message: 'error', data } })
  }
  // A panic in WebAssembly rejects no promise, and without an answer the CLI would end with success.
  process.on('uncaughtException', fail)
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { id, method, params } = JSON.parse(line)
    if (method === undefined) continue
    current = id
    try {
      const result = await call(method, params)
      if (result?.stdout != null) send({ id: 'diff', method: 'print', params: { content: result.stdout } })
      send({ id, result: result ?? null })
    } catch (error) {
      fail(error)
    }
  }
  process.exit(0)
}

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)

let opened

async function call(method, params) {
  if (method === 'createDatabase' || method === 'ensureConnectionValidity') return {}
  opened ??= openEngine(params)
  const engine = await opened
  return method === 'getDatabaseVersion' ? engine.version(params) : engine[method](params)
}

/** One engine for all requests; what is compared comes with the request. */
async function openEngine({ to, from }) {
  const sides = [to, from].filter((side) => side !== undefined)
  const compared = sides.flatMap(({ files = [] }) => files.map((file) => [file.path, file.content]))
  const own = after('--datamodels').map((file) => [file, readFileSync(file, 'utf8')])
  const datamodels = compared.length > 0 ? compared : own
  const needsServer =
    sides.length === 0 || sides.some(({ tag }) => tag === 'url' || tag === 'schemaDatasource')
  const factory = {
    provider: 'postgres',
    adapterName: 'pg',
    connect: needsServer ? openServer : openShadow,
    connectToShadowDb: openShadow,
  }
  const { SchemaEngine } = await loadWasm()
  const options = { datamodels: datamodels.length > 0 ? datamodels : undefined }
  return SchemaEngine.new(options, () => {}, bindMigrationAwareSqlAdapterFactory(factory))
}

/** The package expects a bundler that resolves the .wasm import; in Node the two files are connected here. */
async function loadWasm() {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error(message) }
  const folder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
  const glue = await import(pathToFileURL(path.join(folder, 'schema_engine_bg.js')).href)
  const code = readFileSync(path.join(folder, 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(code, { './schema_engine_bg.js': glue })
  glue.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  return glue
}

const openServer = () => open(new pg.Pool({ connectionString: url }))

/** The shadow database is an embedded one, so that comparing files needs no server. */
async function openShadow() {
  const { register } = await import('tsx/esm/api')
  register()
  const { PGlite } = await import('@electric-sql/pglite')
  const { PgliteSocket } = await import('../../lib/platform/db/embedded/pglite-wire.ts')
  const pglite = await PGlite.create()
  const stream = () => new PgliteSocket(pglite)
  return open(new pg.Pool({ max: 1, idleTimeoutMillis: 0, database: 'postgres', user: 'postgres', stream }))
}

/** Prisma's adapter, and what the engine needs besides. */
async function open(pool) {
  const adapter = await new PrismaPg(pool).connect()
  const { performIO, queryRaw } = adapter
  let isInternal = []
  adapter.performIO = async (query) => {
    const { fields, ...result } = await performIO.call(adapter, query)
    isInternal = fields.map(({ dataTypeID }) => dataTypeID === INTERNAL_CHAR)
    return {
      ...result,
      fields: fields.map((field, i) => (isInternal[i] ? { ...field, dataTypeID: BPCHAR } : field)),
    }
  }
  adapter.queryRaw = async (query) => {
    const reply = await queryRaw.call(adapter, query)
    const columnTypes = reply.columnTypes.map((type, i) => (isInternal[i] ? ColumnTypeEnum.Character : type))
    return { ...reply, columnTypes }
  }
  // It would split a script at every semicolon, also inside a function's body.
  adapter.executeScript = (script) => pool.query(script).then(() => {})
  return adapter
}
