// Answers 404 to unknown addresses: a sentence for programs, a page for people.
import { answerNotFound } from '@/lib/http/pipeline/not-found'

export {
  answerNotFound as DELETE,
  answerNotFound as GET,
  answerNotFound as HEAD,
  answerNotFound as OPTIONS,
  answerNotFound as PATCH,
  answerNotFound as POST,
  answerNotFound as PUT,
}
