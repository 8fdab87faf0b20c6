// What the audit log has: each change with who made it, what was before and after, and who took
// people's data out; nothing about respondents.
import { beforeEach, describe, expect, it } from 'vitest'
import { changeAccount, createAccount, rotateIdentifier } from '@/lib/accounts/accounts.endpoint'
import {
  acceptInvitation,
  changeMember,
  inviteMember,
  removeMember,
  withdrawInvitation,
} from '@/lib/accounts/members.endpoint'
import { erasePerson, exportPerson, findPerson } from '@/lib/people/people.endpoint'
import { openDatabase } from '@/lib/platform/db/open-database'
import { exportCsv } from '@/lib/results/reports.endpoint'
import { makePreviewLink } from '@/lib/serving/preview/preview.endpoint'
import { discardDraft, publishSurvey, saveDraft } from '@/lib/surveys/drafts/drafts.endpoint'
import { importSurveys } from '@/lib/surveys/exchange/survey-documents.endpoint'
import { createSurvey, moveSurvey, openSurvey } from '@/lib/surveys/surveys.endpoint'
import { accountsCommand } from '@/scripts/accounts/accounts-command'
import { surveysCommand } from '@/scripts/surveys/surveys-command'
import { get, to } from '../../../support/api'
import { type ArrangedAccount, arrangeSurvey, rows } from '../../../support/arrange'
import { type Audited, arrangeAudited, listLog, listOwnLog } from '../../../support/audit-log'
import { type ArrangedUser, arrangeSession, arrangeUser, consoleCall } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'

useTestDatabase()

let audited: Audited
let account: ArrangedAccount
let owner: ArrangedUser
let params: { accountId: number }

beforeEach(async () => {
  audited = await arrangeAudited()
  ;({ account, owner, params } = audited)
})

const onSurvey = (surveyId: number) => ({ ...params, surveyId })

describe('the log of an account has', () => {
  it('what is done to surveys', async () => {
    const { id } = (
      await consoleCall(createSurvey, { params, body: { template: 'nps', name: 'New' } }, owner)
    ).reply
    const at = (revision: number, status: string, name = 'New') => ({ name, status, revision })
    /** With the number that the history gives it. */
    const saved = (version: number, ...state: Parameters<typeof at>) => ({ ...at(...state), version })
    const publish = async () => {
      const { draft } = (await consoleCall(openSurvey, { params: onSurvey(id) }, owner)).reply
      const body = { expectedVersion: draft?.version ?? null, status: 'live' as const }
      return consoleCall(publishSurvey, { params: onSurvey(id), body }, owner)
    }
    const save = async (name: string) => {
      const { document, draft } = (await consoleCall(openSurvey, { params: onSurvey(id) }, owner)).reply
      const body = { document: { ...document, name }, expectedVersion: draft?.version ?? null }
      return (await consoleCall(saveDraft, { params: onSurvey(id), body }, owner)).reply.version
    }
    await publish()
    const version = await save('Thrown away')
    const body = { expectedVersion: version ?? 0 }
    await consoleCall(discardDraft, { params: onSurvey(id), body }, owner)
    await save('Renamed')
    await publish()
    await consoleCall(moveSurvey, { params: onSurvey(id), body: { to: 'paused' } }, owner)
    await consoleCall(moveSurvey, { params: onSurvey(id), body: { to: 'archived' } }, owner)
    // It is archived already.
    await consoleCall(moveSurvey, { params: onSurvey(id), body: { to: 'archived' } }, owner)
    expect(await listOwnLog(audited)).toEqual([
      { kind: 'survey_created', subject: 'New', before: null, after: at(1, 'draft') },
      { kind: 'survey_published', subject: 'New', before: at(1, 'draft'), after: saved(1, 2, 'live') },
      { kind: 'draft_discarded', subject: 'New', before: null, after: null },
      {
        kind: 'survey_published',
        subject: 'Renamed',
        before: at(2, 'live'),
        after: saved(2, 3, 'live', 'Renamed'),
      },
      {
        kind: 'survey_paused',
        subject: 'Renamed',
        before: at(3, 'live', 'Renamed'),
        after: saved(3, 4, 'paused', 'Renamed'),
      },
      {
        kind: 'survey_archived',
        subject: 'Renamed',
        before: at(4, 'paused', 'Renamed'),
        after: saved(4, 5, 'archived', 'Renamed'),
      },
    ])
  })

  it('files with respondents’ data, people looked up and erased, and never who these are', async () => {
    const survey = await arrangeSurvey(account)
    const secret = 'ann.respondent@example.com'
    const address = to('/serve', { identifier: account.identifier, client_key: secret, callback: '_' })
    expect((await get(address)).json.survey.id).toBe(survey.id)
    await consoleCall(exportCsv, { params: onSurvey(survey.id), query: { tz: 'UTC', only: 'all' } }, owner)
    await consoleCall(findPerson, { params, query: { client_key: secret } }, owner)
    await consoleCall(exportPerson, { params, query: { client_key: secret } }, owner)
    const body = { clientKey: secret, confirm: true as const }
    expect((await consoleCall(erasePerson, { params, body }, owner)).reply.submissions).toBe(1)
    const stored = { devices: 1, submissions: 1, responses: 0, answers: 0, clicks: 0, events: 0 }
    expect(await listOwnLog(audited)).toEqual([
      {
        kind: 'results_exported',
        subject: 'A survey',
        before: null,
        after: { format: 'CSV', only: 'all', rows: 1 },
      },
      { kind: 'person_looked_up', subject: null, before: null, after: { by: 'client key' } },
      { kind: 'person_exported', subject: null, before: null, after: { by: 'client key' } },
      { kind: 'person_erased', subject: null, before: { by: 'client key', ...stored }, after: null },
    ])
    expect(JSON.stringify(await rows('SELECT * FROM audit_entries'))).not.toContain('ann.respondent')
  })

  it('links that let anybody see a survey, without what the page’s address says of its visitor', async () => {
    const { id } = await arrangeSurvey(account)
    const body = { address: 'https://shop.example/cart?customer=ann#top', hours: 24 }
    const { link } = (await consoleCall(makePreviewLink, { params: onSurvey(id), body }, owner)).reply
    expect(await listOwnLog(audited)).toEqual([
      {
        kind: 'preview_link_made',
        subject: 'A survey',
        before: null,
        after: { page: 'https://shop.example/cart', hours: 24 },
      },
    ])
    const token = new URL(link).searchParams.get('soundings_preview') ?? ''
    expect(token).not.toBe('')
    expect(JSON.stringify(await rows('SELECT * FROM audit_entries'))).not.toContain(token)
  })

  it('settings that changed, and how many addresses are blocked, not which', async () => {
    const change = (body: object) => consoleCall(changeAccount, { params, body }, owner)
    await change({ redirectDomains: ['example.com'], blockedIps: ['203.0.113.7'], name: 'Acme' })
    await change({ redirectDomains: ['example.com'] })
    const { identifier } = account
    await consoleCall(rotateIdentifier, { params, body: { identifier } }, owner)
    const [first, second, ...others] = await listOwnLog(audited)
    expect(first).toEqual({
      kind: 'settings_changed',
      subject: 'Acme',
      before: { redirectDomains: [], blockedIps: 0 },
      after: { redirectDomains: ['example.com'], blockedIps: 1 },
    })
    expect(second).toMatchObject({ kind: 'settings_changed', before: { identifier } })
    expect(others).toEqual([])
    const made = await consoleCall(createAccount, { params: {}, body: { name: 'Second' } }, owner)
    const [entry] = await rows('SELECT kind, subject FROM audit_entries WHERE account_id = $1', [
      made.reply.accountId,
    ])
    expect(entry).toEqual({ kind: 'account_created', subject: 'Second' })
  })

  it('invitations, members and roles', async () => {
    const member = await arrangeUser()
    const invite = async (email: string | null, as = owner) =>
      (await consoleCall(inviteMember, { params, body: { role: 'owner', email } }, as)).reply
    const { link } = await invite(member.email)
    const token = link.split('/').at(-1) ?? ''
    await consoleCall(acceptInvitation, { params: { token }, body: {} }, member)
    const { id: invitationId } = await invite(null)
    await consoleCall(withdrawInvitation, { params: { ...params, invitationId } }, owner)
    await invite('else@example.com', member)
    const onMember = { ...params, userId: member.id }
    await consoleCall(changeMember, { params: onMember, body: { role: 'analyst' } }, owner)
    await consoleCall(changeMember, { params: onMember, body: { role: 'analyst' } }, owner)
    await consoleCall(removeMember, { params: onMember }, owner)
    const { email } = member
    const offer = (to: string | null) => ({ role: 'owner', email: to })
    expect(await listOwnLog(audited)).toEqual([
      { kind: 'invitation_made', subject: email, before: null, after: offer(email) },
      { kind: 'invitation_made', subject: null, before: null, after: offer(null) },
      { kind: 'invitation_withdrawn', subject: null, before: offer(null), after: null },
      { kind: 'role_changed', subject: email, before: { role: 'owner' }, after: { role: 'analyst' } },
      {
        kind: 'invitation_withdrawn',
        subject: 'else@example.com',
        before: offer('else@example.com'),
        after: null,
      },
      { kind: 'member_removed', subject: email, before: { role: 'analyst' }, after: null },
    ])
    expect((await listLog(audited, { by: member.id })).map(({ kind, after }) => ({ kind, after }))).toEqual([
      { kind: 'invitation_made', after: offer('else@example.com') },
      { kind: 'member_joined', after: { role: 'owner', by: 'invitation' } },
    ])
    expect(JSON.stringify(await rows('SELECT * FROM audit_entries'))).not.toContain(token)
  })

  it('what the command line changes', async () => {
    const survey = await arrangeSurvey(account, { key: 'from-a-file' })
    const db = await openDatabase()
    const silent = { say: () => {}, complain: () => {} }
    await surveysCommand(db, ['pause', String(survey.id), '--account', account.identifier], silent)
    await accountsCommand(db, ['set', account.identifier, '--caps', '2/day'], silent)
    await accountsCommand(db, ['invite', account.identifier], silent)
    await accountsCommand(db, ['reset-password', owner.email], silent)
    owner.cookie = await arrangeSession(owner.id)
    const entries = (await listLog(audited, { by: 'command' })).reverse()
    expect(entries.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['account_created', 'Acme'],
      ['survey_created', 'A survey'],
      ['survey_paused', 'A survey'],
      ['settings_changed', 'Acme'],
      ['invitation_made', null],
      ['password_changed', owner.email],
    ])
    for (const entry of entries) expect([entry.actor, entry.email]).toEqual(['command', null])
  })

  it('nothing of what was refused, tried only, or left as it was', async () => {
    const designer = await arrangeUser([account, 'designer'])
    const survey = await arrangeSurvey(account)
    const before = await rows('SELECT * FROM audit_entries')
    const questions = [{ key: 'q', kind: 'free_text', content: 'Why?' }]
    const document = { key: 'tried', name: 'Tried', status: 'live', questions }
    const body = { documents: [document], dryRun: true }
    const tried = await consoleCall(importSurveys, { params, body }, owner)
    expect(tried.reply.results).toMatchObject([{ saved: { outcome: 'created' } }])
    await consoleCall(moveSurvey, { params: onSurvey(survey.id), body: { to: 'live' } }, owner)
    await consoleCall(changeAccount, { params, body: { name: 'Mine' } }, designer)
    const last = { ...params, userId: owner.id }
    expect((await consoleCall(removeMember, { params: last }, owner)).status).toBe(409)
    expect(await rows('SELECT * FROM audit_entries')).toEqual(before)
  })
})
