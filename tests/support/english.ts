// The console's translator as an English reader has it, for functions that make sentences.
import compile from 'icu-minify/compile'
import { createTranslator } from '@/lib/languages/console/translator'

const compiled = new Map<string, ReturnType<typeof compile>>()

export const english = createTranslator('en-GB', (text) => {
  const known = compiled.get(text) ?? compile(text)
  compiled.set(text, known)
  return known
})
