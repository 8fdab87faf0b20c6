// Builds the project in FOLDER with the builder that Vercel and its command line use for Next: `node vercel-builder.mjs FOLDER`.
// Says in its last line where the output is.
import { build } from '@vercel/next'

const folder = process.argv[2]
const { buildOutputPath } = await build({
  files: {},
  entrypoint: 'package.json',
  workPath: folder,
  repoRootPath: folder,
  // The packages are there already.
  config: { zeroConfig: true, framework: 'nextjs', installCommand: '', buildCommand: 'npm run build' },
})
console.log(`\noutput: ${buildOutputPath}`)
