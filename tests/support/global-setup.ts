// Migrates one database before all tests; each test file only copies it.
import type { TestProject } from 'vitest/node'
import { buildPdfThread } from '../../scripts/build/programs'
import { dumpTemplate } from './database-template'

declare module 'vitest' {
  interface ProvidedContext {
    /** The template that test databases are copied from. */
    template:
      | { kind: 'embedded'; file: string }
      | { kind: 'postgres'; server: string; database: string }
      | { kind: 'citus'; url: string }
  }
}

export default async function setup({ provide }: TestProject): Promise<void> {
  await buildPdfThread()
  provide('template', { kind: 'embedded', file: await dumpTemplate() })
}
