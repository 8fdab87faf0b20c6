// Makes what Next compiles and what its output runs: texts of the console, the browser tag, the thread
// that makes documents, and with `programs` the servers in dist. Next's configuration starts it, so that
// `next build` and `next dev` alone make the same.
import { compileTexts } from '../texts/compile-texts.mjs'
import { removePacked } from './precompress'
import { buildDemoScripts, buildPdfThread, buildPrograms } from './programs'
import { buildTag } from './tag'

await compileTexts()
removePacked()
await buildTag()
// Next traces these files for its functions.
await buildPdfThread()
if (process.argv.includes('programs')) {
  await buildPrograms()
  await buildDemoScripts()
}
