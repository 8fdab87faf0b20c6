// Whatever no other file answers: a sentence for programs, a page for people.
import { answerUnknownPath } from '@/lib/http/pipeline/not-found'

export {
  answerUnknownPath as DELETE,
  answerUnknownPath as GET,
  answerUnknownPath as HEAD,
  answerUnknownPath as OPTIONS,
  answerUnknownPath as PATCH,
  answerUnknownPath as POST,
  answerUnknownPath as PUT,
}
