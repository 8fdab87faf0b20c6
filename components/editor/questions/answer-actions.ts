// What can be done with the answers of a question.

export interface AnswerActions {
  /** Puts answers with these texts behind a place, and the cursor into the last. */
  insert(at: number, texts: string[]): void
  remove(at: number): void
  move(from: number, to: number): void
}
