// The actions on the answers of a question.

export interface AnswerActions {
  /** Inserts answers with these texts after an index and moves the cursor into the last. */
  insert(at: number, texts: string[]): void
  /** Gives an answer the first of these texts, and inserts the others below it. */
  paste(at: number, texts: string[]): void
  remove(at: number): void
  move(from: number, to: number): void
}
