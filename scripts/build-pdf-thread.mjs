// Builds the thread that generates PDF documents: one file that needs only the fonts, so that it
// runs in the server, in Next's functions, in `npm run dev` and in tests.
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
    // CommonJS packages load Node's modules with `require`.
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    legalComments: 'none',
    logLevel: 'warning',
  })
}
