// Answers for /oauth and the documents of OAuth.
import * as oauth from '../oauth/answer-oauth'
import { notFound } from '../pipeline/not-found'
import { toCall, toResponse } from './requests'

export async function answerOAuth(request: Request): Promise<Response> {
  const call = toCall(request)
  return (await oauth.answerOAuth(call)) ?? toResponse(notFound(call.header), call.method)
}
