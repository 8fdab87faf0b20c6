// Why a text is not JSON. Browsers say it in English.
import type { Translator } from '@/lib/platform/contract/translator'

/** The end of a sentence: what was thrown by `JSON.parse`, as far as it can be said in the language of `t`. */
export function describeJsonError(t: Translator, thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : ''
  if (message !== '' && t.locale.startsWith('en')) return message
  const [, line, column] = /line (\d+),? column (\d+)/.exec(message) ?? []
  return line && column ? t('unreadable at line {line}, column {column}', { line, column }) : t('unreadable')
}
