// Every endpoint of the console names what it needs, and reads change nothing.
import { describe, expect, it } from 'vitest'
import { CONSOLE_ENDPOINTS } from '@/lib/api/console-endpoints.endpoint'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import { RIGHTS, ROLES } from '@/lib/platform/contract/roles'

const every = Object.values<ConsoleEndpoint>(CONSOLE_ENDPOINTS)

describe('the endpoints of the console', () => {
  it('have unique pairs of method and path', () => {
    const places = every.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it.each(every)('$id names its path parameters, and a right only where there is an account', (endpoint) => {
    const { path, params, access, method, body } = endpoint
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(params.shape)).toEqual(named)
    if (access !== 'anyone' && access !== 'session') expect(named[0]).toBe('accountId')
    // Endpoints under an account need a right in it.
    if (named.includes('accountId')) expect(Object.keys(RIGHTS)).toContain(access)
    if (method === 'GET') expect(body.safeParse(undefined).success).toBe(true)
  })
})

describe('the roles', () => {
  it('are listed for every right, and an owner has every right', () => {
    for (const roles of Object.values(RIGHTS)) {
      expect(roles).toContain('owner')
      for (const role of roles) expect(ROLES).toContain(role)
    }
  })
})

/** Why a change does not ask anew who its user is. All others are `needsProof`. */
const WITHOUT_PROOF: Record<string, readonly string[]> = {
  'is work on surveys, and gives nobody access': [
    ...['createSurvey', 'duplicateSurvey', 'moveSurvey', 'importSurveys', 'validateSurvey', 'restoreVersion'],
    ...['saveDraft', 'discardDraft', 'noteEditing', 'publishSurvey', 'changeSurveyTags', 'openHostedPage'],
    ...['closeHostedPage', 'uploadImage', 'removeImage', 'createTheme', 'changeTheme', 'removeTheme'],
    ...['saveSegment', 'removeSegment', 'recordEvents'],
    ...['chooseDefaultTheme', 'renderThemes', 'renderDocument', 'restoreSurvey'],
    ...['joinLanguages', 'undoLanguageJoin'],
  ],
  'shows a draft or a visit, for some hours at most': [
    'makePreviewLink',
    'makePreviewToken',
    'explainSurveys',
  ],
  'is work on submissions, which stay in the account': [
    ...['hideSubmissions', 'showHiddenSubmissions', 'noteSubmission', 'reviewSubmissions', 'createTag'],
    ...['changeTag', 'mergeTag', 'removeTag', 'startBulkAction', 'continueBulkAction', 'undoBulkAction'],
  ],
  'takes data or access away, and gives none': [
    ...[
      'deleteSubmission',
      'deleteSurvey',
      'erasePerson',
      'revokeApiKey',
      'revokeGrant',
      'revokeMyGrant',
      'revokeReportLink',
    ],
    ...['withdrawInvitation', 'endMySession', 'endMySessions', 'removeDestination', 'discardDeliveries'],
  ],
  'sends only where somebody with a proof has said': ['testDestination', 'resendDeliveries', 'askRecipient'],
  'changes how the account works, not who gets in or gets data': ['changeAccount', 'rotateIdentifier'],
  'makes an account of the user, without anything in it': ['createAccount'],
  'sends to the address of the caller, and to nobody else': ['sendTestMail'],
  'is the proof': ['beginConfirming', 'confirmMe'],
  'asks for the password, or a proof where there is none, if the password changes': ['changeMe'],
  'changes a name only': ['renamePasskey'],
}

describe('every change', () => {
  const changes = every.filter(({ method, access }) => method !== 'GET' && access !== 'anyone')

  const listed = Object.values(WITHOUT_PROOF).flat()

  it.each(changes)('$id needs a recent proof, or the table says why not', ({ id, needsProof = false }) => {
    expect(needsProof).toBe(!listed.includes(id))
  })

  it('in the table exists', () => {
    const ids = changes.map(({ id }) => id)
    expect(listed.filter((id) => !ids.includes(id))).toEqual([])
  })
})
