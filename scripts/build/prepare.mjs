// Makes what `next build` compiles and what its output runs: texts of the console, the browser tag, and
// the programs in dist. Next's configuration starts it, so `next build` alone makes the same.
import { compileTexts } from '../texts/compile-texts.mjs'
import { buildPdfThread } from './build-pdf-thread.mjs'
import { buildDemoScripts, buildPrograms } from './build-programs.mjs'
import { buildTag } from './build-tag.mjs'
import { removePacked } from './precompress.mjs'

compileTexts()
removePacked()
await buildTag()
// Next traces these files for its functions.
await buildPdfThread()
await buildPrograms()
await buildDemoScripts()
