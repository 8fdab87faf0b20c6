// Mails carry links instead of buttons (docs/api.md §4).

/** An absolute link that records an answer. No answer id: a free text, which the sender adds. */
export type AnswerUrl = (questionId: number, answerId: number | null) => string
