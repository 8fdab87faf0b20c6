// Migrates one database before all tests; each test file only copies it.
import type { TestProject } from 'vitest/node'
import { buildPdfThread } from '../../scripts/build/programs'
import { createTemplateDatabase, dumpTemplate, onServer } from './database-template'

declare module 'vitest' {
  interface ProvidedContext {
    /** The template that test databases are copied from. */
    template: { kind: 'embedded'; file: string } | { kind: 'postgres'; server: string; database: string }
  }
}

export default async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  await buildPdfThread()
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    provide('template', { kind: 'embedded', file: await dumpTemplate() })
    return undefined
  }
  const database = await createTemplateDatabase(server)
  provide('template', { kind: 'postgres', server, database })
  return () => onServer(server, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
}
