// Renders an unsaved document as respondents would get it.
import * as drafts from '@/lib/contract/console/drafts'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { renderDocument } from '@/lib/services/drafts/render-document'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(drafts.renderDocument, renderDocument),
)
