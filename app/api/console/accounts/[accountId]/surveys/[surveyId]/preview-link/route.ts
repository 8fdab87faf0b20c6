// Creates a link that previews a survey on the customer's own page.
import * as previews from '@/lib/contract/console/preview'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { makePreviewLink } from '@/lib/services/preview/preview-link'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(previews.makePreviewLink, makePreviewLink),
)
