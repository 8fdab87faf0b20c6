// Configures the Prisma CLI: the schema, and an engine that is installed.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'prisma/config'

// Prisma downloads its native schema engine at first use, which fails offline and behind many
// firewalls. If it is missing, its WebAssembly build is used; that starts with a shebang line,
// which Windows does not support.
const engines = path.join(import.meta.dirname, 'node_modules/@prisma/engines')
const isDownloaded =
  existsSync(engines) && readdirSync(engines).some((file) => file.startsWith('schema-engine-'))
if (!isDownloaded && process.platform !== 'win32') {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(
    import.meta.dirname,
    'scripts/prisma/schema-engine.mjs',
  )
}

export default defineConfig({
  schema: 'prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/soundings' },
})
