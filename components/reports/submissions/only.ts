// Which submissions a list or a file contains.

export const ONLY_WORDS = { answered: 'Answered', viewed: 'Seen', all: 'All served' } as const
export type Only = keyof typeof ONLY_WORDS

export const isOnly = (text: string | null): text is Only => text !== null && Object.hasOwn(ONLY_WORDS, text)
