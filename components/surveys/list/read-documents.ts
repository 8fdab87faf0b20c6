// Reads survey documents out of texts: one document or a list of them in each.

export interface ReadText {
  documents: unknown[]
  /** What could not be read, each as a sentence. */
  problems: string[]
}

/** `name`: of the file, for the sentence about what is wrong with it. */
export function readDocuments(text: string, name: string): ReadText {
  if (text.trim() === '') return { documents: [], problems: [`${name} is empty.`] }
  try {
    const value: unknown = JSON.parse(text)
    const documents = Array.isArray(value) ? value : [value]
    return documents.length > 0
      ? { documents, problems: [] }
      : { documents: [], problems: [`${name} holds an empty list.`] }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable'
    return { documents: [], problems: [`${name} is not JSON: ${reason}.`] }
  }
}
