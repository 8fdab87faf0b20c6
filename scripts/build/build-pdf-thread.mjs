// Builds the thread that generates PDF documents: one file that needs only the fonts, so that it
// runs in the server, in Next's functions, in `npm run dev` and in tests.
import { renameSync } from 'node:fs'
import path from 'node:path'
import { root } from '../tools.mjs'

export async function buildPdfThread() {
  const esbuild = await import('esbuild')
  const file = path.join(root, 'dist/pdf-thread.mjs')
  // A server or another test run may be starting it right now.
  const unfinished = `${file}.${process.pid}`
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['lib/render/pdf/pdf-thread.ts'],
    outfile: unfinished,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // CommonJS packages load Node's modules with `require`.
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    legalComments: 'none',
    logLevel: 'warning',
  })
  renameSync(unfinished, file)
}
