// Next serves the console and the pages, and on platforms without a server of one's own the public API as well.

// Next reads it after this file.
process.env.NEXT_TELEMETRY_DISABLED ??= '1'

/** @type {import('next').NextConfig} */
export default {
  reactStrictMode: true,
  poweredByHeader: false,
  // The public API promises answers with and without a slash at the end, not redirects.
  skipTrailingSlashRedirect: true,
  // Left to the proxy in front: here it would cost a quarter of the throughput.
  compress: false,
  // `npm test` checks the types.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    '@electric-sql/pglite',
    'pg',
    '@prisma/client',
    '@prisma/adapter-pg',
    'pino',
    'pdfkit',
    'prom-client',
  ],
  // Migrations and fonts are read from disk, which no import shows.
  outputFileTracingIncludes: { '/**': ['./prisma/migrations/**/*', './lib/pdf/fonts/**/*'] },
  turbopack: { root: import.meta.dirname },
}
