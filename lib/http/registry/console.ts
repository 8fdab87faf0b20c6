// The services of the console's endpoints by id, and their routes by path.

import { changeAccount, createAccount, rotateIdentifier, showAccount } from '@/lib/accounts/account-settings'
import { exportAuditLog, listAuditEntries, listAuditPeople } from '@/lib/accounts/audit/audit-log'
import { changeFactorRule, resetMemberFactors, showFactorRule } from '@/lib/accounts/factors/account-factors'
import { beginConfirming, confirmMe } from '@/lib/accounts/factors/confirm'
import {
  addApp,
  beginApp,
  makeRecoveryCodes,
  removeApp,
  showMyFactors,
} from '@/lib/accounts/factors/own-factors'
import {
  addPasskey,
  beginNewPasskey,
  removePasskey,
  renamePasskey,
} from '@/lib/accounts/factors/passkeys/own-passkeys'
import { createApiKey, listApiKeys, revokeApiKey } from '@/lib/accounts/keys/api-keys'
import {
  acceptInvitation,
  changeMember,
  inviteMember,
  listMembers,
  removeMember,
  showInvitation,
  withdrawInvitation,
} from '@/lib/accounts/members/members'
import { allowApp, listGrants, listMyGrants, revokeGrant, revokeMyGrant } from '@/lib/accounts/oauth/grants'
import { endMySession, endMySessions, listMySessions } from '@/lib/accounts/sessions/own-sessions'
import { changeMe, showMe } from '@/lib/accounts/sessions/own-user'
import { setUp } from '@/lib/accounts/sessions/set-up'
import { CONSOLE_ENDPOINTS, type ConsoleEndpointId } from '@/lib/api/console-endpoints.endpoint'
import type { ConsoleService } from '@/lib/contexts/service'
import { listImages, removeImage, uploadImage } from '@/lib/images/images'
import {
  discardDeliveries,
  listDeliveries,
  resendDeliveries,
  showDelivery,
} from '@/lib/integrations/deliveries/delivery-log'
import {
  rotateDestinationSecret,
  showDestinationSecret,
} from '@/lib/integrations/destinations/destination-secrets'
import {
  changeDestination,
  createDestination,
  listDestinations,
  removeDestination,
} from '@/lib/integrations/destinations/destinations'
import { askRecipient } from '@/lib/integrations/destinations/recipients'
import { testDestination } from '@/lib/integrations/destinations/test-destination'
import { showInstallation } from '@/lib/operations/show-installation'
import { erasePerson } from '@/lib/people/erase-person'
import { recordEvents } from '@/lib/people/events/record-events'
import { exportPerson } from '@/lib/people/export-person'
import { findPerson } from '@/lib/people/find-person'
import { countForgotten } from '@/lib/people/retention/count-forgotten'
import { compareResults } from '@/lib/results/comparing/compare-results'
import { exportCsv, exportJsonLines } from '@/lib/results/exporting/export-results'
import { listFilterValues } from '@/lib/results/filtering/list-filter-values'
import { listQuotas } from '@/lib/results/quotas/list-quotas'
import {
  continueBulkAction,
  listBulkActions,
  startBulkAction,
  undoBulkAction,
} from '@/lib/results/reviews/bulk-actions'
import { deleteSubmission } from '@/lib/results/reviews/delete-submission'
import { hideSubmissions, showHiddenSubmissions } from '@/lib/results/reviews/hide-submissions'
import { noteSubmission, reviewSubmissions } from '@/lib/results/reviews/review-submissions'
import { suggestTags } from '@/lib/results/reviews/tags/suggest-tags'
import { changeTag, createTag, listTags, mergeTag, removeTag } from '@/lib/results/reviews/tags/tags'
import { drawReport, printReport } from '@/lib/results/sharing/print-report'
import { createReportLink, listReportLinks, revokeReportLink } from '@/lib/results/sharing/report-links'
import { showReport } from '@/lib/results/show-report'
import {
  listContextKeys,
  listSubmissions,
  listTextAnswers,
  showSubmission,
} from '@/lib/results/submissions/report-lists'
import { showThenDid } from '@/lib/results/trends/show-then-did'
import { exportTrends, showTrends } from '@/lib/results/trends/show-trends'
import { listPageCalls } from '@/lib/serving/page-calls/page-calls'
import { explainPreview } from '@/lib/serving/preview/explain-preview'
import { explainSurveys } from '@/lib/serving/preview/explain-surveys'
import { makePreviewToken } from '@/lib/serving/preview/make-preview-token'
import { makePreviewLink } from '@/lib/serving/preview/preview-link'
import { createSurvey, duplicateSurvey, importSurveys } from '@/lib/surveys/create-survey'
import { deleteSurvey, listDeletedSurveys, restoreSurvey, showDeletion } from '@/lib/surveys/delete-survey'
import { noteEditing } from '@/lib/surveys/drafts/editing'
import { renderDocument } from '@/lib/surveys/drafts/render-document'
import { discardDraft, saveDraft } from '@/lib/surveys/drafts/save-draft'
import { listChanges } from '@/lib/surveys/history/list-changes'
import { listVersions, restoreVersion, showVersion } from '@/lib/surveys/history/survey-versions'
import {
  closeHostedPage,
  openHostedPage,
  sendTestMail,
  showHostedPage,
} from '@/lib/surveys/hosted/hosted-page'
import { openSurvey } from '@/lib/surveys/open-survey'
import { validateSurvey } from '@/lib/surveys/planning/survey-of-document'
import { moveSurvey, publishSurvey } from '@/lib/surveys/publish-survey'
import { estimateSegment } from '@/lib/surveys/segments/estimate-segment'
import { listSegments, removeSegment, saveSegment, showSegment } from '@/lib/surveys/segments/segments'
import {
  exportAllSurveys,
  exportSurveyDocument,
  listSurveyFigures,
  listSurveySummaries,
} from '@/lib/surveys/survey-summaries'
import { changeSurveyTags } from '@/lib/surveys/tags/tag-surveys'
import { renderTemplates } from '@/lib/surveys/templates/template-renditions'
import {
  joinLanguages,
  showLanguageJoin,
  undoLanguageJoin,
} from '@/lib/surveys/translations/joining/join-languages'
import { renderThemes } from '@/lib/themes/render-themes'
import { changeTheme, chooseDefaultTheme, createTheme, listThemes, removeTheme } from '@/lib/themes/themes'
import { CONSOLE } from '../pipeline/console/family'
import { handleConsole } from '../pipeline/console/handle-console'
import { routesOf } from '../pipeline/route'
import { pathTable } from '../pipeline/target'

const SERVICES: { [Id in ConsoleEndpointId]: ConsoleService<(typeof CONSOLE_ENDPOINTS)[Id]> } = {
  setUp,
  showInvitation,
  acceptInvitation,
  showMe,
  changeMe,
  listMembers,
  changeMember,
  removeMember,
  inviteMember,
  withdrawInvitation,
  listMySessions,
  endMySession,
  endMySessions,
  showMyFactors,
  beginApp,
  addApp,
  removeApp,
  beginNewPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  makeRecoveryCodes,
  beginConfirming,
  confirmMe,
  showFactorRule,
  changeFactorRule,
  resetMemberFactors,
  createAccount,
  showAccount,
  changeAccount,
  rotateIdentifier,
  countForgotten,
  listSurveySummaries,
  listSurveyFigures,
  createSurvey,
  validateSurvey,
  importSurveys,
  changeSurveyTags,
  renderTemplates,
  exportAllSurveys,
  openSurvey,
  exportSurveyDocument,
  moveSurvey,
  showDeletion,
  deleteSurvey,
  listDeletedSurveys,
  restoreSurvey,
  showLanguageJoin,
  joinLanguages,
  undoLanguageJoin,
  duplicateSurvey,
  saveDraft,
  discardDraft,
  noteEditing,
  listChanges,
  publishSurvey,
  renderDocument,
  listVersions,
  showVersion,
  restoreVersion,
  showReport,
  printReport,
  drawReport,
  listThemes,
  createTheme,
  changeTheme,
  removeTheme,
  chooseDefaultTheme,
  renderThemes,
  listSegments,
  showSegment,
  saveSegment,
  removeSegment,
  estimateSegment,
  listImages,
  uploadImage,
  removeImage,
  showHostedPage,
  openHostedPage,
  sendTestMail,
  closeHostedPage,
  listReportLinks,
  createReportLink,
  revokeReportLink,
  hideSubmissions,
  startBulkAction,
  continueBulkAction,
  undoBulkAction,
  listBulkActions,
  showHiddenSubmissions,
  deleteSubmission,
  compareResults,
  showTrends,
  exportTrends,
  showThenDid,
  listQuotas,
  reviewSubmissions,
  noteSubmission,
  listTags,
  createTag,
  changeTag,
  mergeTag,
  removeTag,
  suggestTags,
  listTextAnswers,
  listSubmissions,
  showSubmission,
  listContextKeys,
  listFilterValues,
  exportCsv,
  exportJsonLines,
  findPerson,
  exportPerson,
  erasePerson,
  recordEvents,
  explainSurveys,
  makePreviewLink,
  makePreviewToken,
  explainPreview,
  listPageCalls,
  listAuditEntries,
  listAuditPeople,
  exportAuditLog,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  allowApp,
  listGrants,
  revokeGrant,
  listMyGrants,
  revokeMyGrant,
  showInstallation,
  listDestinations,
  createDestination,
  changeDestination,
  removeDestination,
  showDestinationSecret,
  rotateDestinationSecret,
  testDestination,
  askRecipient,
  listDeliveries,
  showDelivery,
  resendDeliveries,
  discardDeliveries,
}

const handlerOf = <Id extends ConsoleEndpointId>(id: Id) => handleConsole(CONSOLE_ENDPOINTS[id], SERVICES[id])

export const CONSOLE_ROUTES = routesOf(
  CONSOLE,
  (Object.keys(CONSOLE_ENDPOINTS) as ConsoleEndpointId[]).map(handlerOf),
)

export const findConsoleRoute = pathTable(CONSOLE_ROUTES)
