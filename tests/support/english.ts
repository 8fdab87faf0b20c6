// The console's translator as an English reader has it, for functions that make sentences.
import compile from 'icu-minify/compile'
import { createTranslator } from '@/lib/languages/console/translator'

export const english = createTranslator('en-GB', (text) => compile(text))
