// How files and addresses name a question.

interface Named {
  id: number
  key: string
}

/** Its key; with its id, if a question before it has the same key, as in several language versions together. */
export const nameAmong = (questions: readonly Named[], { id, key }: Named): string =>
  questions.find((one) => one.key === key)?.id === id ? key : `${key}@${id}`
