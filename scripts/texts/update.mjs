// `npm run texts`: gives each catalogue the texts of the code, says which are to be translated, and
// compiles them.
import { updateCatalogues } from './catalogues.mjs'
import { compileTexts } from './compile-texts.mjs'

for (const line of updateCatalogues()) console.log(line)
await compileTexts()
