// Reads survey documents from texts that contain one document or a list of them.
import { describeJsonError } from '@/components/ui/texts/json-error'
import type { Translator } from '@/lib/platform/contract/translator'

export interface ReadText {
  documents: unknown[]
  /** Problems with texts that could not be read, one sentence each. */
  problems: string[]
}

/** `name`: the file's name, for messages. */
export function readDocuments(t: Translator, text: string, name: string): ReadText {
  if (text.trim() === '') return { documents: [], problems: [t('{name} is empty.', { name })] }
  try {
    const value: unknown = JSON.parse(text)
    const documents = Array.isArray(value) ? value : [value]
    return documents.length > 0
      ? { documents, problems: [] }
      : { documents: [], problems: [t('{name} holds an empty list.', { name })] }
  } catch (error) {
    const reason = describeJsonError(t, error)
    return { documents: [], problems: [t('{name} is not JSON: {reason}.', { name, reason })] }
  }
}
