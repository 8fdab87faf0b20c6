// Evaluates the targeting rules of a preview link's survey for a visit.
import * as contract from '@/lib/contract/console/preview'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { explainPreview } from '@/lib/services/preview/explain-preview'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(contract.explainPreview, explainPreview),
)
