// Lists what publishing would change.
import * as drafts from '@/lib/contract/console/drafts'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { listChanges } from '@/lib/services/surveys/list-changes'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(handle(drafts.listChanges, listChanges))
