// Reads survey documents from texts that contain one document or a list of them.

export interface ReadText {
  documents: unknown[]
  /** Problems with texts that could not be read, one sentence each. */
  problems: string[]
}

/** `name`: the file's name, for messages. */
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
