// Whether pages have asked lately, and what they got.
import * as pages from '@/lib/contract/console/page-calls'
import { consoleRoute, keeps } from '@/lib/http/console/console-route'
import { listPageCalls } from '@/lib/services/accounts/page-calls'

export const { GET, HEAD, POST, PUT, PATCH, DELETE } = consoleRoute(keeps(pages.listPageCalls, listPageCalls))
