// Every endpoint of the console.
import * as accounts from './accounts'
import type { ConsoleEndpoint } from './console-endpoint'
import * as drafts from './drafts'
import * as ownSessions from './own-sessions'
import * as pageCalls from './page-calls'
import * as people from './people-of-console'
import * as respondents from './people-of-surveys'
import * as previews from './preview'
import * as reports from './reports'
import * as surveys from './surveys'
import * as versions from './versions'

export const CONSOLE_ENDPOINTS: readonly ConsoleEndpoint[] = [
  people,
  ownSessions,
  accounts,
  surveys,
  drafts,
  versions,
  reports,
  respondents,
  previews,
  pageCalls,
].flatMap((contracts) => Object.values(contracts))
