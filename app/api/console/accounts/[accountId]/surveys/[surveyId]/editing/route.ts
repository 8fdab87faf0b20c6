// Reports who else has a survey open in the editor.
import * as drafts from '@/lib/contract/console/drafts'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { noteEditing } from '@/lib/services/drafts/editing'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(handle(drafts.noteEditing, noteEditing))
