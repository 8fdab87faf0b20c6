// Saves or discards a survey's draft.
import * as drafts from '@/lib/contract/console/drafts'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { discardDraft, saveDraft } from '@/lib/services/drafts/save-draft'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(drafts.saveDraft, saveDraft),
  handle(drafts.discardDraft, discardDraft),
)
