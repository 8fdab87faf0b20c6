// Builds the project in FOLDER with the builder that Vercel uses for Next, `node builder.mjs
// FOLDER`, and prints the output folder in its last line.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from '@vercel/next'

const folder = process.argv[2]
const { functions } = JSON.parse(readFileSync(path.join(folder, 'vercel.json'), 'utf8'))
const { buildOutputPath } = await build({
  files: {},
  entrypoint: 'package.json',
  workPath: folder,
  repoRootPath: folder,
  // The packages are installed already.
  config: {
    zeroConfig: true,
    framework: 'nextjs',
    installCommand: '',
    buildCommand: 'npm run build',
    functions,
  },
})
console.log(`\noutput: ${buildOutputPath}`)
