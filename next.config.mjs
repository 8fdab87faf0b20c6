// Next serves everything: the public API, the console, results pages. Our own server answers the API in
// front of it, with the same handlers.

import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { staticHeaders } from './lib/http/server/static-headers.mjs'

// Next reads this setting after it has loaded this file.
process.env.NEXT_TELEMETRY_DISABLED ??= '1'

// Sends no referrer from the console's pages. proxy.ts sets their content security policy.
const consoleHeaders = [{ key: 'Referrer-Policy', value: 'same-origin' }]

const IS_PREPARED = 'SOUNDINGS_IS_PREPARED'

/**
 * Makes what Next compiles and runs, before it does. In a process of its own, since a server loads this
 * file too and needs no compiler.
 * @param {string[]} what
 */
function prepare(...what) {
  if (process.env[IS_PREPARED]) return
  // Next loads this file again in other processes.
  process.env[IS_PREPARED] = 'yes'
  const file = path.join(import.meta.dirname, 'scripts/build/prepare.ts')
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, ...what], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

const NO_EMBEDDED = './scripts/build/no-embedded-database.mjs'
/** @type {import('next').TurbopackRuleConfigItem} */
const ENDPOINTS = {
  condition: { all: ['browser', { content: /defineEndpoint\(/ }] },
  loaders: ['./scripts/build/endpoints-for-browsers.mjs'],
}

/** What makes documents, in a thread of its own. */
const DOCUMENTS = ['./dist/pdf-thread.mjs', './lib/platform/pdf/fonts/*']
const onVercel = Boolean(process.env.VERCEL)

/** @param {string} phase */
export default function configure(phase) {
  // Next makes only types of routes in the same phase.
  const isBuild = phase === PHASE_PRODUCTION_BUILD && process.argv.includes('build')
  if (isBuild) prepare('programs')
  else if (phase === PHASE_DEVELOPMENT_SERVER) prepare()
  return config
}

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The public API answers with and without a trailing slash, without redirects.
  skipTrailingSlashRedirect: true,
  // Our own server compresses, and so do platforms.
  compress: false,
  // `npm run typecheck` checks the types.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['@electric-sql/pglite'],
  // Files read at run time, which imports do not show: migrations, and what generates documents.
  outputFileTracingIncludes: {
    '/**': ['./prisma/migrations/**/*'],
    '/submissions/*/all_answers': DOCUMENTS,
    '/api/*/**': DOCUMENTS,
    '/shared/**': DOCUMENTS,
  },
  headers: async () => [
    { source: '/:path*', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] },
    ...['/console/:path*', '/preview/:path*'].map((source) => ({ source, headers: consoleHeaders })),
    ...Object.entries(staticHeaders(import.meta.dirname)).map(([source, headers]) => ({
      source,
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  ],
  rewrites: async () => [
    {
      source: '/tag/:part([a-zA-Z_-]+)-:hash([0-9a-f]+).js',
      destination: '/tag/:part.js',
    },
  ],
  // Most processes answer the public API and never a page: pages are loaded when they are asked for.
  experimental: { preloadEntriesOnStart: false },
  turbopack: {
    root: import.meta.dirname,
    resolveAlias: onVercel
      ? { '@electric-sql/pglite': NO_EMBEDDED, '@electric-sql/pglite/nodefs': NO_EMBEDDED }
      : {},
    rules: {
      './lib/**/*.endpoint.ts': ENDPOINTS,
    },
  },
}
