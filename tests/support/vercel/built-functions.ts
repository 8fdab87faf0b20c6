// The functions that Vercel makes of this project, built once for all tests of them.
import type { TestProject } from 'vitest/node'
import { buildForVercel } from './build'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the project's copy, and the output folder that would be sent to Vercel. */
    vercel: { project: string; output: string }
  }
}

export default async function setup({ provide }: TestProject): Promise<void> {
  provide('vercel', await buildForVercel())
}
