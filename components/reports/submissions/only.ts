// Which submissions a list or a file contains.
import { msg } from '@/lib/contract/console/translator'

export const ONLY_WORDS = { answered: msg('Answered'), viewed: msg('Seen'), all: msg('All served') } as const
export type Only = keyof typeof ONLY_WORDS

export const isOnly = (text: string | null): text is Only => text !== null && Object.hasOwn(ONLY_WORDS, text)
