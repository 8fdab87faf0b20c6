// The endpoints of the console by id: every export of these modules.

import * as images from '@/lib/images/images.endpoint'
import * as destinations from '@/lib/integrations/destinations/destinations.endpoint'
import * as installation from '@/lib/operations/installation.endpoint'
import * as people from '@/lib/people/people.endpoint'
import * as themes from '@/lib/themes/themes.endpoint'
import * as accounts from './accounts'
import * as apiKeys from './api-keys'
import * as audit from './audit'
import * as bulkActions from './bulk-actions'
import * as comparison from './comparison'
import * as drafts from './drafts'
import * as factors from './factors'
import * as filterValues from './filter-values'
import * as grants from './grants'
import * as hostedPage from './hosted-page'
import * as ownSessions from './own-sessions'
import * as pageCalls from './page-calls'
import * as members from './people-of-console'
import * as previews from './preview'
import * as reportLinks from './report-links'
import * as reports from './reports'
import * as reviews from './reviews'
import * as surveyDeletion from './survey-deletion'
import * as surveyDocuments from './survey-documents'
import * as surveyTags from './survey-tags'
import * as surveys from './surveys'
import * as tagSuggestions from './tag-suggestions'
import * as tags from './tags'
import * as templatePictures from './template-pictures'
import * as thenDid from './then-did'
import * as trends from './trends'
import * as versions from './versions'

export const CONSOLE_ENDPOINTS = {
  ...members,
  ...ownSessions,
  ...factors,
  ...accounts,
  ...surveys,
  ...surveyDeletion,
  ...surveyDocuments,
  ...surveyTags,
  ...templatePictures,
  ...themes,
  ...images,
  ...drafts,
  ...versions,
  ...reports,
  ...reviews,
  ...bulkActions,
  ...comparison,
  ...trends,
  ...thenDid,
  ...tags,
  ...tagSuggestions,
  ...filterValues,
  ...hostedPage,
  ...reportLinks,
  ...people,
  ...previews,
  ...pageCalls,
  ...audit,
  ...apiKeys,
  ...grants,
  ...installation,
  ...destinations,
} as const

export type ConsoleEndpointId = keyof typeof CONSOLE_ENDPOINTS
