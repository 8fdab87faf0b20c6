// The audit log: each change with who made it, what was before and after; nothing about respondents,
// and nobody can rewrite it.
import { beforeEach, describe, expect, it } from 'vitest'
import { changeAccount, createAccount, rotateIdentifier } from '@/lib/contract/console/accounts'
import { exportAuditLog, listAuditEntries, listAuditPeople } from '@/lib/contract/console/audit'
import { discardDraft, publishSurvey, saveDraft } from '@/lib/contract/console/drafts'
import {
  acceptInvitation,
  changeMe,
  changeMember,
  inviteMember,
  removeMember,
  withdrawInvitation,
} from '@/lib/contract/console/people-of-console'
import { erasePerson, exportPerson } from '@/lib/contract/console/people-of-surveys'
import { exportCsv } from '@/lib/contract/console/reports'
import { createSurvey, importSurveys, moveSurvey, openSurvey } from '@/lib/contract/console/surveys'
import { deleteAccounts } from '@/lib/db/accounts/account-store'
import { openDatabase } from '@/lib/db/client/open-database'
import { hashPassword } from '@/lib/services/sessions/password'
import { signInWithPassword, signInWithProvider } from '@/lib/services/sessions/sign-in'
import { accountsCommand } from '@/scripts/accounts/accounts-command'
import { surveysCommand } from '@/scripts/surveys/surveys-command'
import { get, to } from '../../support/api'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { type ArrangedUser, arrangeSession, arrangeUser, consoleCall } from '../../support/console'
import { resetDatabase, useTestDatabase } from '../../support/database'

useTestDatabase()

let account: ArrangedAccount
let owner: ArrangedUser

beforeEach(async () => {
  await resetDatabase()
  account = await arrangeAccount({ name: 'Acme' })
  owner = await arrangeUser([account, 'owner'])
})

const params = () => ({ accountId: account.id })
const onSurvey = (surveyId: number) => ({ ...params(), surveyId })

async function listAll(query: { by?: 'command' | 'anyone' | number; kind?: 'signed_in' } = {}) {
  const { reply } = await consoleCall(listAuditEntries, { params: params(), query }, owner)
  return reply.entries
}

/** Those of the owner, oldest first: who, where and when are the same for all. */
async function listOwn() {
  const own = await listAll({ by: owner.id })
  for (const { actor, email, address, at } of own) {
    expect([actor, email, address]).toEqual(['user', owner.email, '127.0.0.1'])
    expect(Date.now() - Date.parse(at)).toBeLessThan(60_000)
  }
  return own.reverse().map(({ kind, subject, before, after }) => ({ kind, subject, before, after }))
}

describe('the log of an account has', () => {
  it('what is done to surveys', async () => {
    const { id } = (
      await consoleCall(createSurvey, { params: params(), body: { template: 'nps', name: 'New' } }, owner)
    ).reply
    const at = (revision: number, status: string, name = 'New') => ({ name, status, revision })
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
    expect(await listOwn()).toEqual([
      { kind: 'survey_created', subject: 'New', before: null, after: at(1, 'draft') },
      { kind: 'survey_published', subject: 'New', before: at(1, 'draft'), after: at(2, 'live') },
      { kind: 'draft_discarded', subject: 'New', before: null, after: null },
      {
        kind: 'survey_published',
        subject: 'Renamed',
        before: at(2, 'live'),
        after: at(3, 'live', 'Renamed'),
      },
      {
        kind: 'survey_paused',
        subject: 'Renamed',
        before: at(3, 'live', 'Renamed'),
        after: at(4, 'paused', 'Renamed'),
      },
      {
        kind: 'survey_archived',
        subject: 'Renamed',
        before: at(4, 'paused', 'Renamed'),
        after: at(5, 'archived', 'Renamed'),
      },
    ])
  })

  it('files with respondents’ data and erased people, and never who these are', async () => {
    const survey = await arrangeSurvey(account)
    const secret = 'ann.respondent@example.com'
    const address = to('/serve', { identifier: account.identifier, client_key: secret, callback: '_' })
    expect((await get(address)).json.survey.id).toBe(survey.id)
    await consoleCall(exportCsv, { params: onSurvey(survey.id), query: { tz: 'UTC', only: 'all' } }, owner)
    await consoleCall(exportPerson, { params: params(), query: { client_key: secret } }, owner)
    const body = { clientKey: secret, confirm: true as const }
    expect((await consoleCall(erasePerson, { params: params(), body }, owner)).reply.submissions).toBe(1)
    const stored = { devices: 1, submissions: 1, responses: 0, answers: 0, clicks: 0, events: 0 }
    expect(await listOwn()).toEqual([
      {
        kind: 'results_exported',
        subject: 'A survey',
        before: null,
        after: { format: 'CSV', only: 'all', rows: 1 },
      },
      { kind: 'person_exported', subject: null, before: null, after: { by: 'client key' } },
      { kind: 'person_erased', subject: null, before: { by: 'client key', ...stored }, after: null },
    ])
    expect(JSON.stringify(await rows('SELECT * FROM audit_entries'))).not.toContain('ann.respondent')
  })

  it('settings that changed, and how many addresses are blocked, not which', async () => {
    const change = (body: object) => consoleCall(changeAccount, { params: params(), body }, owner)
    await change({ redirectDomains: ['example.com'], blockedIps: ['203.0.113.7'], name: 'Acme' })
    await change({ redirectDomains: ['example.com'] })
    const { identifier } = account
    await consoleCall(rotateIdentifier, { params: params(), body: { identifier } }, owner)
    const [first, second, ...others] = await listOwn()
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
      (await consoleCall(inviteMember, { params: params(), body: { role: 'owner', email } }, as)).reply
    const { link } = await invite(member.email)
    const token = link.split('/').at(-1) ?? ''
    await consoleCall(acceptInvitation, { params: { token }, body: {} }, member)
    const { id: invitationId } = await invite(null)
    await consoleCall(withdrawInvitation, { params: { ...params(), invitationId } }, owner)
    await invite('else@example.com', member)
    const onMember = { ...params(), userId: member.id }
    await consoleCall(changeMember, { params: onMember, body: { role: 'analyst' } }, owner)
    await consoleCall(changeMember, { params: onMember, body: { role: 'analyst' } }, owner)
    await consoleCall(removeMember, { params: onMember }, owner)
    const { email } = member
    const offer = (to: string | null) => ({ role: 'owner', email: to })
    expect(await listOwn()).toEqual([
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
    expect((await listAll({ by: member.id })).map(({ kind, after }) => ({ kind, after }))).toEqual([
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
    await accountsCommand(db, ['set', account.identifier, '--cap', '2/day'], silent)
    await accountsCommand(db, ['invite', account.identifier], silent)
    await accountsCommand(db, ['reset-password', owner.email], silent)
    owner.cookie = await arrangeSession(owner.id)
    const entries = (await listAll({ by: 'command' })).reverse()
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
    const tried = await consoleCall(importSurveys, { params: params(), body }, owner)
    expect(tried.reply.results).toMatchObject([{ saved: { outcome: 'created' } }])
    await consoleCall(moveSurvey, { params: onSurvey(survey.id), body: { to: 'live' } }, owner)
    await consoleCall(changeAccount, { params: params(), body: { name: 'Mine' } }, designer)
    const last = { ...params(), userId: owner.id }
    expect((await consoleCall(removeMember, { params: last }, owner)).status).toBe(409)
    expect(await rows('SELECT * FROM audit_entries')).toEqual(before)
  })
})

describe('a sign-in', () => {
  const PASSWORD = 'correct horse battery staple'

  const signIn = async (email: string, password: string, address = '192.0.2.1') =>
    signInWithPassword(await openDatabase(), { email, password, address, browser: null })

  const setPassword = async () =>
    rows('UPDATE users SET password_hash = $2 WHERE id = $1', [owner.id, await hashPassword(PASSWORD)])

  it('is in the log of each account of the user, refused or not; of nobody else', async () => {
    await setPassword()
    const second = await arrangeAccount()
    await rows(`INSERT INTO memberships (account_id, user_id, role) VALUES ($1, $2, 'analyst')`, [
      second.id,
      owner.id,
    ])
    await arrangeAccount()
    await signIn(owner.email, 'wrong')
    await signIn(owner.email, PASSWORD, '192.0.2.2')
    await signIn('nobody@example.com', PASSWORD)
    const entries = await rows(
      `SELECT account_id, kind, actor, user_id, email, address, subject, after FROM audit_entries
       WHERE kind LIKE '%sign%' ORDER BY account_id, id`,
    )
    const of = (account_id: number) => [
      {
        account_id,
        kind: 'sign_in_refused',
        actor: 'anyone',
        user_id: owner.id,
        email: null,
        address: '192.0.2.1',
        subject: owner.email,
        after: { reason: 'wrong password' },
      },
      {
        account_id,
        kind: 'signed_in',
        actor: 'user',
        user_id: owner.id,
        email: owner.email,
        address: '192.0.2.2',
        subject: owner.email,
        after: { method: 'password' },
      },
    ]
    expect(entries).toEqual([...of(account.id), ...of(second.id)])
  })

  it('by a provider is in the log, and that the password is gone', async () => {
    await setPassword()
    const profile = { provider: 'https://id.example', subject: '1', emailVerified: true, name: 'O' }
    await signInWithProvider(await openDatabase(), { ...profile, email: owner.email }, '192.0.2.3')
    owner.cookie = await arrangeSession(owner.id)
    const [signedIn, password] = await listAll({ by: owner.id })
    expect(signedIn).toMatchObject({ kind: 'signed_in', after: { method: 'OpenID' }, address: '192.0.2.3' })
    expect(password).toMatchObject({ kind: 'password_changed', after: { password: 'removed' } })
  })

  it('with a new password, too, without any of the two', async () => {
    await setPassword()
    const next = 'another good long password'
    await consoleCall(changeMe, { params: {}, body: { password: { current: PASSWORD, next } } }, owner)
    const kept = await rows<{ kind: string }>('SELECT * FROM audit_entries WHERE user_id = $1', [owner.id])
    expect(kept.map(({ kind }) => kind)).toEqual(['password_changed'])
    expect(JSON.stringify(kept)).not.toMatch(/another|horse|scrypt/)
  })

  it('of strangers who try again and again fills no log', async () => {
    for (let n = 0; n < 25; n++) await signIn(owner.email, 'wrong', `198.51.100.${n}`)
    expect((await listAll({ by: 'anyone' })).length).toBe(20)
  })
})

describe('the list', () => {
  it('comes in pages, newest first, by person and by kind', async () => {
    const designer = await arrangeUser([account, 'designer'])
    for (const [n, as] of [owner, designer, owner, designer, owner].entries())
      await consoleCall(createSurvey, { params: params(), body: { template: 'nps', name: `No ${n}` } }, as)
    const page = async (cursor?: string) =>
      (await consoleCall(listAuditEntries, { params: params(), query: { limit: 2, cursor } }, owner)).reply
    const seen: (string | null)[] = []
    let cursor: string | undefined
    do {
      const { entries, next } = await page(cursor)
      seen.push(...entries.map(({ subject }) => subject))
      cursor = next ?? undefined
    } while (cursor)
    expect(seen).toEqual(['No 4', 'No 3', 'No 2', 'No 1', 'No 0', 'Acme'])
    expect((await listAll({ by: designer.id })).map(({ subject }) => subject)).toEqual(['No 3', 'No 1'])
    expect(await listAll({ by: designer.id, kind: 'signed_in' })).toEqual([])
    const { people } = (await consoleCall(listAuditPeople, { params: params() }, owner)).reply
    expect(people.map(({ userId }) => userId).sort()).toEqual([owner.id, designer.id].sort())
    const wrong = await consoleCall(listAuditEntries, { params: params(), query: { cursor: 'x' } }, owner)
    expect(wrong.status).toBe(422)
  })

  it('ends at the account, also with another account’s cursor', async () => {
    const other = await arrangeAccount()
    const foreigner = await arrangeUser([other, 'owner'])
    const [own] = await listAll()
    const call = { params: { accountId: other.id }, query: { cursor: own?.id } }
    const { entries } = (await consoleCall(listAuditEntries, call, foreigner)).reply
    expect(entries.every(({ subject }) => subject !== 'Acme')).toBe(true)
  })

  it('is a file as well, which is in the log itself', async () => {
    await consoleCall(changeAccount, { params: params(), body: { name: '=1+1, "Inc"' } }, owner)
    const got = await consoleCall(exportAuditLog, { params: params(), query: { by: owner.id } }, owner)
    expect(got.headers.get('content-disposition')).toContain('audit-log-')
    const lines = got.text.trimEnd().split('\r\n')
    expect(lines[0]).toBe('id,at,kind,actor,name,email,address,subject,before,after')
    expect(lines[1]).toMatch(/,audit_log_exported,user,/)
    expect(lines[2]).toContain(`"'=1+1, ""Inc"""`)
    expect(lines.length).toBe(3)
  })
})

describe('an entry', () => {
  it('can be neither changed nor deleted, and goes with its account', async () => {
    const before = await rows('SELECT * FROM audit_entries')
    expect(before.length).toBe(1)
    await expect(rows(`UPDATE audit_entries SET kind = 'signed_in'`)).rejects.toThrow(/audit log/)
    await expect(rows('DELETE FROM audit_entries')).rejects.toThrow(/audit log/)
    expect(await rows('SELECT * FROM audit_entries')).toEqual(before)
    await deleteAccounts(await openDatabase(), [account.identifier])
    expect(await rows('SELECT * FROM audit_entries')).toEqual([])
  })
})
