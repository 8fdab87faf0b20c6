// Mails carry links instead of buttons (docs/api.md §4).

/** An absolute link that records an answer; without an answer: of a free text, whose text the sender adds. */
export type AnswerUrl = (questionId: number, answerId: number | null) => string
