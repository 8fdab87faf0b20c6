// A loader of Turbopack: makes of a module of endpoints what a browser needs of them, which are their
// addresses. The schemas in them and zod would be a sixth of what a page of the console loads.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What `lib/api/client` reads of an endpoint. */
const KEPT = ['id', 'method', 'path', 'access', 'file']

/** Of the console: the client of the public API reads more of an endpoint than its address. */
const isEndpoint = (value) =>
  typeof value === 'object' &&
  value !== null &&
  typeof value.path === 'string' &&
  'reply' in value &&
  value.access !== 'identifier'

/**
 * One zod for all modules, instead of a copy in each. A module that is text finds no packages, but it finds files
 * by their address.
 */
const zodByAddress = {
  name: 'zod-by-address',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^zod$/ }, () => ({ path: import.meta.resolve('zod'), external: true })),
}

/** The source of the module at `file` without schemas; the same source if it exports anything else. */
export async function withoutSchemas(file, source) {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    plugins: [zodByAddress],
    logLevel: 'error',
  })
  const read = Object.keys(metafile.inputs).map((name) => path.join(root, name))
  const text = Buffer.from(outputFiles[0].contents).toString('base64')
  const exported = Object.entries(await import(`data:text/javascript;base64,${text}`))
  if (!exported.every(([, value]) => isEndpoint(value))) return { source, read }
  const lines = exported.map(([name, endpoint]) => {
    const kept = KEPT.filter((field) => endpoint[field] !== undefined)
    const address = Object.fromEntries(kept.map((field) => [field, endpoint[field]]))
    return `export const ${name} = ${JSON.stringify(address)}`
  })
  return { source: `${lines.join('\n')}\n`, read }
}

export default function endpointsForBrowsers(source) {
  const done = this.async()
  withoutSchemas(this.resourcePath, source).then(({ source: made, read }) => {
    for (const file of read) this.addDependency(file)
    done(null, made)
  }, done)
}
