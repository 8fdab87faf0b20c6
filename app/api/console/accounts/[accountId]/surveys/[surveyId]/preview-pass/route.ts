// Creates a short-lived preview token for the console's own preview.
import * as previews from '@/lib/contract/console/preview'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { makePreviewToken } from '@/lib/services/preview/make-preview-token'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(previews.makePreviewToken, makePreviewToken),
)
