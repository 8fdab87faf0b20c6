// Makes the functions of a project that is built, as Vercel's builder makes them of a project whose
// owner has set nothing, `node plain-builder.mjs FOLDER`, and prints the output folder in its last
// line. It spares a second `next build`, whose output is the same.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from '@vercel/next'

const folder = process.argv[2]
const output = path.join(folder, '.next/plain')
const ofAdapter = path.join(folder, '.next/output')
const aside = path.join(folder, '.next/output-aside')
const { functions } = JSON.parse(readFileSync(path.join(folder, 'vercel.json'), 'utf8'))

if (existsSync(ofAdapter)) renameSync(ofAdapter, aside)
try {
  rmSync(output, { recursive: true, force: true })
  const built = await build({
    files: {},
    entrypoint: 'package.json',
    workPath: folder,
    repoRootPath: folder,
    config: {
      zeroConfig: true,
      framework: 'nextjs',
      installCommand: '',
      buildCommand: 'true',
      functions,
    },
  })
  writeOutput(built)
} finally {
  if (existsSync(aside)) renameSync(aside, ofAdapter)
}
console.log(`\noutput: ${output}`)

/** In the format of the Build Output API, as Vercel's command line does. */
function writeOutput({ output: files, routes }) {
  mkdirSync(output, { recursive: true })
  writeFileSync(path.join(output, 'config.json'), JSON.stringify({ version: 3, routes }))
  for (const [name, file] of Object.entries(files)) {
    const made = file.type === 'Prerender' ? file.lambda : file
    if (made?.type === 'Lambda') writeFunction(name, made)
  }
}

function writeFunction(name, { files, handler, runtime, maxDuration, useWebApi }) {
  const to = path.join(output, 'functions', `${name}.func`)
  mkdirSync(to, { recursive: true })
  const filePathMap = {}
  for (const [file, content] of Object.entries(files)) {
    if (content.type === 'FileFsRef') filePathMap[file] = path.relative(folder, content.fsPath)
    else {
      mkdirSync(path.dirname(path.join(to, file)), { recursive: true })
      writeFileSync(path.join(to, file), content.data)
    }
  }
  const config = { handler, runtime, maxDuration, useWebApi, launcherType: 'Nodejs', filePathMap }
  writeFileSync(path.join(to, '.vc-config.json'), JSON.stringify(config))
}
