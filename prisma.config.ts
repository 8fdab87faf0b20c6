// Points the Prisma CLI at the schema, and at an engine that needs no download.
import path from 'node:path'
import { defineConfig } from 'prisma/config'

// Prisma wants its native schema engine for every command and downloads it at first use, which fails offline
// and behind many firewalls. The stand-in starts by its shebang line, so Windows keeps Prisma's own engine.
if (process.platform !== 'win32') {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(import.meta.dirname, 'scripts/schema-engine.mjs')
}

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/soundings' },
})
