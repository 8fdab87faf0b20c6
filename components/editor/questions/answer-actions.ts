// The actions on the answers of a question.

export interface AnswerActions {
  /** Inserts answers with these texts after an index and moves the cursor into the last. */
  insert(at: number, texts: string[]): void
  remove(at: number): void
  move(from: number, to: number): void
}
