// Reports recent calls by pages, and what they got.
import * as pages from '@/lib/contract/console/page-calls'
import { consoleRoute, handle } from '@/lib/http/console/console-route'
import { listPageCalls } from '@/lib/services/accounts/page-calls'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(
  handle(pages.listPageCalls, listPageCalls),
)
