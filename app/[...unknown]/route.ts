// Answers 404 to unknown addresses: a sentence for programs, a page for people.
import { everyMethod } from '@/lib/http/next/handle'
import { answerNotFound } from '@/lib/http/pipeline/not-found'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = everyMethod(answerNotFound)
