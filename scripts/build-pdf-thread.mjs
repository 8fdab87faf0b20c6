// Builds the thread that makes documents: one file that needs nothing beside it but the fonts, so that it runs wherever the
// server, Next's functions, `npm run dev` and tests run.
import path from 'node:path'
import { root } from './tools.mjs'

export async function buildPdfThread() {
  const esbuild = await import('esbuild')
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['lib/render/pdf/pdf-thread.ts'],
    outfile: path.join(root, 'dist/pdf-thread.mjs'),
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // Packages of the older kind ask for Node's modules by it.
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    legalComments: 'none',
    logLevel: 'warning',
  })
}
