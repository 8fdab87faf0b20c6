// Compiles the catalogues of the console's texts, as the build does.
import { compileTexts } from './compile-texts.mjs'

await compileTexts()
