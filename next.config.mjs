// Next serves the console and its pages, and the public API on platforms that cannot run our own
// server.

import { staticHeaders } from './scripts/static-headers.mjs'

// Next reads this setting after it has loaded this file.
process.env.NEXT_TELEMETRY_DISABLED ??= '1'
// next-auth must trust the headers with our address: our own server or the platform sets them.
process.env.AUTH_TRUST_HOST ??= 'true'

// Sends no referrer from the console's pages. proxy.ts sets their content security policy.
const consoleHeaders = [{ key: 'Referrer-Policy', value: 'same-origin' }]

/** @type {import('next').NextConfig} */
export default {
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
    '/submissions/*/all_answers': ['./dist/pdf-thread.mjs', './lib/render/pdf/fonts/*'],
  },
  // Functions on platforms without a disk cannot use the embedded database, so they leave it out.
  outputFileTracingExcludes: {
    '/**': ['./node_modules/@electric-sql/pglite/**/*', './.next/node_modules/@electric-sql/*'],
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
