// The PostgreSQL server that test files share, with a migrated database to copy.
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../scripts/postgres/start-postgres'
import { createTemplateDatabase } from './database-template'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; template: string }
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const template = await createTemplateDatabase(server.url)
  provide('postgres', { url: server.url, template })
  provide('template', { kind: 'postgres', server: server.localUrl, database: template })
  return () => server.stop()
}
