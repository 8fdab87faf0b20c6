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

/**
 * PostgreSQL's internal one-byte "char" type of the catalogues, which the adapter does not map but
 * bpchar it does.
 */
const INTERNAL_CHAR = 18
const BPCHAR = 1042

const args = process.argv.slice(2)
const datasource = JSON.parse(firstOf('--datasource') ?? '{}')
const models = allOf('--datamodels').map((file) => [file, readFileSync(file, 'utf8')])

if (args.includes('--version')) {
  console.log('schema-engine-cli wasm')
} else if (args.includes('cli')) {
  process.exit(await runCommand(args[args.indexOf('cli') + 1]))
} else {
  serve()
}

function allOf(name) {
  return args.filter((_, i) => args[i - 1] === name)
}

function firstOf(name) {
  return allOf(name)[0]
}

/**
 * The two commands that the CLI runs on the command line: check for the database, and create it.
 */
async function runCommand(command) {
  try {
    if (command === 'create-database') await createDatabase()
    else await connectOnce(datasource.url)
    return 0
  } catch (error) {
    // The CLI ignores the first line.
    log('INFO', { message: command })
    const code = error.code === '3D000' ? 'P1003' : 'P1001'
    log('ERROR', { message: error.message || String(error.code), error_code: code, is_panic: false })
    return 1
  }
}

function log(level, fields) {
  const line = { timestamp: new Date().toISOString(), level, fields, target: 'schema_engine::logger' }
  console.error(JSON.stringify(line))
}

async function connectOnce(connectionString, sql = 'SELECT 1') {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

async function createDatabase() {
  const url = new URL(datasource.url)
  const name = decodeURIComponent(url.pathname.slice(1))
  url.pathname = '/postgres'
  await connectOnce(url.href, `CREATE DATABASE ${pg.escapeIdentifier(name)}`).catch((error) => {
    if (error.code !== '42P04') throw error
  })
  console.log(`Database '${name}' was successfully created.`)
}

let current

/**
 * Answers one request after another, because the engine cannot handle two at once. A panic in
 * WebAssembly does not reject any promise; without an answer, the CLI would print nothing and exit
 * with success.
 */
function serve() {
  process.on('uncaughtException', (error) => replyError(current, error))
  const lines = readline.createInterface({ input: process.stdin })
  let queue = Promise.resolve()
  lines.on('line', (line) => {
    queue = queue.then(() => respond(JSON.parse(line)))
  })
  lines.on('close', () => queue.then(() => process.exit(0)))
}

async function respond({ id, method, params }) {
  if (method === undefined) return
  current = id
  try {
    const result = await call(method, params)
    if (method === 'diff' && result.stdout != null) {
      send({ id: 'diff', method: 'print', params: { content: result.stdout } })
    }
    send({ id, result: result ?? null })
  } catch (error) {
    replyError(id, error)
  }
}

function replyError(id, error) {
  const data = {
    is_panic: false,
    message: String(error?.message ?? error),
    meta: null,
    error_code: error?.code ?? '',
  }
  send({ id, error: { code: 4466, message: 'error', data } })
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
}

async function call(method, params) {
  if (method === 'createDatabase' || method === 'ensureConnectionValidity') return {}
  const engine = await openEngine(method, params)
  return method === 'getDatabaseVersion' ? engine.version(params) : engine[method](params)
}

let opened

/** One engine for all requests. Comparing files needs no server and uses the shadow database. */
function openEngine(method, params) {
  opened ??= (async () => {
    const sides = method === 'diff' ? [params.to, params.from] : []
    const needsServer =
      method !== 'diff' || sides.some(({ tag }) => tag === 'url' || tag === 'schemaDatasource')
    const factory = needsServer
      ? new ServerFactory({ connectionString: datasource.url })
      : new OfflineFactory()
    const files =
      method === 'diff' ? sides.flatMap((side) => (side.files ?? []).map((f) => [f.path, f.content])) : models
    const { SchemaEngine } = await loadWasm()
    const constructorOptions = { datamodels: files.length > 0 ? files : undefined }
    return SchemaEngine.new(constructorOptions, () => {}, bindMigrationAwareSqlAdapterFactory(factory))
  })()
  return opened
}

/**
 * The package expects a bundler that resolves the .wasm import; in Node the two files are connected
 * here.
 */
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

/**
 * Extends the standard adapter for the engine: the catalogues' internal type, and scripts sent as a
 * whole.
 */
function complete(adapter, pool) {
  const queryRaw = adapter.queryRaw
  adapter.queryRaw = async (query) => {
    let internal = []
    const performIO = async (inner) => {
      const result = await adapter.performIO(inner)
      internal = result.fields.map((field) => field.dataTypeID === INTERNAL_CHAR)
      const fields = result.fields.map((field, i) => (internal[i] ? { ...field, dataTypeID: BPCHAR } : field))
      return { ...result, fields }
    }
    const answer = await queryRaw.call(Object.create(adapter, { performIO: { value: performIO } }), query)
    const columnTypes = answer.columnTypes.map((type, i) => (internal[i] ? ColumnTypeEnum.Character : type))
    return { ...answer, columnTypes }
  }
  // The standard version splits at every semicolon, also inside a function's body.
  adapter.executeScript = async (script) => {
    await pool.query(script)
  }
  return adapter
}

async function openShadow() {
  const { register } = await import('tsx/esm/api')
  register()
  const [{ PGlite }, { PgliteSocket }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('../../lib/db/client/pglite-wire.ts'),
  ])
  const pglite = await PGlite.create()
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    database: 'postgres',
    user: 'postgres',
    stream: () => new PgliteSocket(pglite),
  })
  return complete(await new PrismaPg(pool).connect(), pool)
}

class ServerFactory extends PrismaPg {
  async connect() {
    const adapter = await super.connect()
    return complete(adapter, adapter.underlyingDriver())
  }
  connectToShadowDb() {
    return openShadow()
  }
}

class OfflineFactory {
  provider = 'postgres'
  adapterName = 'offline'
  connect() {
    return openShadow()
  }
  connectToShadowDb() {
    return openShadow()
  }
}
