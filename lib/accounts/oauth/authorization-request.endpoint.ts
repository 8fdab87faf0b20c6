// What an app that asks for access sends in the address of the page that asks a person.
import { z } from 'zod'

/** RFC 6749 §4.1.1, RFC 7636, RFC 8707. */
export const authorizationRequest = z.object({
  client_id: z.string().max(500),
  redirect_uri: z.string().max(2000),
  response_type: z.string().max(100).optional(),
  code_challenge: z.string().max(200).optional(),
  code_challenge_method: z.string().max(20).optional(),
  scope: z.string().max(2000).optional(),
  state: z.string().max(4000).optional(),
  resource: z.string().max(2000).optional(),
})

export type AuthorizationRequest = z.output<typeof authorizationRequest>
