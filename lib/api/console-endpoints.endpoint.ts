// The endpoints of the console by id: every export of these modules.

import * as accounts from '@/lib/accounts/accounts.endpoint'
import * as audit from '@/lib/accounts/audit/audit.endpoint'
import * as factors from '@/lib/accounts/factors/factors.endpoint'
import * as apiKeys from '@/lib/accounts/keys/api-keys.endpoint'
import * as members from '@/lib/accounts/members.endpoint'
import * as grants from '@/lib/accounts/oauth/grants.endpoint'
import * as ownSessions from '@/lib/accounts/sessions/own-sessions.endpoint'
import * as images from '@/lib/images/images.endpoint'
import * as destinations from '@/lib/integrations/destinations/destinations.endpoint'
import * as installation from '@/lib/operations/installation.endpoint'
import * as sentEvents from '@/lib/people/events/sent-events.endpoint'
import * as people from '@/lib/people/people.endpoint'
import * as comparison from '@/lib/results/comparing/comparison.endpoint'
import * as filterValues from '@/lib/results/filtering/filter-values.endpoint'
import * as quotas from '@/lib/results/quotas/quotas.endpoint'
import * as reports from '@/lib/results/reports.endpoint'
import * as bulkActions from '@/lib/results/reviews/bulk-actions.endpoint'
import * as reviews from '@/lib/results/reviews/reviews.endpoint'
import * as tagSuggestions from '@/lib/results/reviews/tags/tag-suggestions.endpoint'
import * as tags from '@/lib/results/reviews/tags/tags.endpoint'
import * as reportLinks from '@/lib/results/sharing/report-links.endpoint'
import * as thenDid from '@/lib/results/trends/then-did.endpoint'
import * as trends from '@/lib/results/trends/trends.endpoint'
import * as pageCalls from '@/lib/serving/page-calls/page-calls.endpoint'
import * as previews from '@/lib/serving/preview/preview.endpoint'
import * as drafts from '@/lib/surveys/drafts/drafts.endpoint'
import * as surveyDocuments from '@/lib/surveys/exchange/survey-documents.endpoint'
import * as versions from '@/lib/surveys/history/versions.endpoint'
import * as hostedPage from '@/lib/surveys/hosted/hosted-page.endpoint'
import * as segments from '@/lib/surveys/segments/segments.endpoint'
import * as surveyDeletion from '@/lib/surveys/survey-deletion.endpoint'
import * as surveys from '@/lib/surveys/surveys.endpoint'
import * as surveyTags from '@/lib/surveys/tags/survey-tags.endpoint'
import * as templatePictures from '@/lib/surveys/templates/template-pictures.endpoint'
import * as languageJoin from '@/lib/surveys/translations/joining/language-join.endpoint'
import * as themes from '@/lib/themes/themes.endpoint'

export const CONSOLE_ENDPOINTS = {
  ...members,
  ...ownSessions,
  ...factors,
  ...accounts,
  ...surveys,
  ...surveyDeletion,
  ...languageJoin,
  ...surveyDocuments,
  ...surveyTags,
  ...templatePictures,
  ...themes,
  ...segments,
  ...images,
  ...drafts,
  ...versions,
  ...reports,
  ...reviews,
  ...bulkActions,
  ...comparison,
  ...trends,
  ...thenDid,
  ...quotas,
  ...tags,
  ...tagSuggestions,
  ...filterValues,
  ...hostedPage,
  ...reportLinks,
  ...people,
  ...sentEvents,
  ...previews,
  ...pageCalls,
  ...audit,
  ...apiKeys,
  ...grants,
  ...installation,
  ...destinations,
} as const

export type ConsoleEndpointId = keyof typeof CONSOLE_ENDPOINTS
