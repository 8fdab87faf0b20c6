// Next serves the console and its pages, and the public API on platforms that cannot run our own
// server.

import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { staticHeaders } from './scripts/static-headers.mjs'

// Next reads this setting after it has loaded this file.
process.env.NEXT_TELEMETRY_DISABLED ??= '1'

// Sends no referrer from the console's pages. proxy.ts sets their content security policy.
const consoleHeaders = [{ key: 'Referrer-Policy', value: 'same-origin' }]

const IS_PREPARED = 'SOUNDINGS_IS_PREPARED'

/**
 * Makes what Next compiles and runs, before it does. In a process of its own, since a server loads this
 * file too and needs no compiler.
 */
function prepare() {
  if (process.env[IS_PREPARED]) return
  // Next loads this file again in other processes.
  process.env[IS_PREPARED] = 'yes'
  const file = path.join(import.meta.dirname, 'scripts/build/prepare.mjs')
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

/** The embedded database is read at run time. Functions without a disk cannot use it. */
const EMBEDDED = './node_modules/@electric-sql/pglite/**/*'
const onVercel = Boolean(process.env.VERCEL)

/** @param {string} phase */
export default function configure(phase) {
  // Next makes only types of routes in the same phase.
  const isBuild = phase === PHASE_PRODUCTION_BUILD && process.argv.includes('build')
  if (isBuild || phase === PHASE_DEVELOPMENT_SERVER) prepare()
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
  // Files read at run time, which imports do not show: the server's code (lib/http/next/server-lib.ts),
  // migrations, and what generates documents.
  outputFileTracingIncludes: {
    '/**': ['./dist/lib.mjs', './dist/chunks/*.mjs', './prisma/migrations/**/*'],
    ...(onVercel ? {} : { '/serve': [EMBEDDED] }),
    '/submissions/*/all_answers': ['./dist/pdf-thread.mjs', './lib/render/pdf/fonts/*'],
  },
  outputFileTracingExcludes: onVercel ? { '/**': [EMBEDDED, './.next/node_modules/@electric-sql/*'] } : {},
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
      source:
        '/tag/:part(stage|moment|renderer|preview|help|draft|events|text|slider|content|inline|wide|together|poll|words_[a-z]+)-:hash([0-9a-f]+).js',
      destination: '/tag/:part.js',
    },
  ],
  // Most processes answer the public API and never a page: pages are loaded when they are asked for.
  experimental: { preloadEntriesOnStart: false },
  turbopack: {
    root: import.meta.dirname,
    rules: {
      './lib/contract/console/*.ts': {
        condition: { all: ['browser', { content: /defineEndpoint\(/ }] },
        loaders: ['./scripts/build/endpoints-for-browsers.mjs'],
      },
    },
  },
}
