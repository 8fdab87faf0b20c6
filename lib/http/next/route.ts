// The handlers of Next's route files.
import type { DeliveryEndpointId } from '@/lib/contract/delivery/endpoints'
import { serverLib } from './server-lib'

type NextHandler = (request: Request) => Promise<Response>

const everyMethod = (handle: NextHandler) => ({
  GET: handle,
  HEAD: handle,
  OPTIONS: handle,
  POST: handle,
  PUT: handle,
  PATCH: handle,
  DELETE: handle,
})

/** Of the public API: the endpoints that share the position of the file. */
export const route = (...ids: DeliveryEndpointId[]) =>
  everyMethod(async (request) => (await serverLib()).answerDelivery(request, ids))

/** Of the console: all its endpoints. */
export const consoleRoute = () => everyMethod(async (request) => (await serverLib()).answerConsole(request))

/** For addresses at which there is nothing. */
export const unknownRoute = () => everyMethod(async (request) => (await serverLib()).answerNotFound(request))

/** Of OAuth, for apps. */
export const oauthRoute = () => everyMethod(async (request) => (await serverLib()).answerOAuth(request))
