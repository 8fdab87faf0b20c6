// Who may read the audit log, and how; nobody can rewrite it.
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteAccounts } from '@/lib/accounts/account.store'
import { changeAccount } from '@/lib/accounts/accounts.endpoint'
import { exportAuditLog, listAuditEntries, listAuditPeople } from '@/lib/accounts/audit/audit.endpoint'
import { openDatabase } from '@/lib/platform/db/open-database'
import { createSurvey } from '@/lib/surveys/surveys.endpoint'
import { type ArrangedAccount, arrangeAccount, rows } from '../../../support/arrange'
import { type Audited, arrangeAudited, listLog } from '../../../support/audit-log'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../../support/console'
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

describe('the list', () => {
  it('comes in pages, newest first, by person and by kind', async () => {
    const designer = await arrangeUser([account, 'designer'])
    for (const [n, as] of [owner, designer, owner, designer, owner].entries())
      await consoleCall(createSurvey, { params, body: { template: 'nps', name: `No ${n}` } }, as)
    const page = async (cursor?: string) =>
      (await consoleCall(listAuditEntries, { params, query: { limit: 2, cursor } }, owner)).reply
    const seen: (string | null)[] = []
    let cursor: string | undefined
    do {
      const { entries, next } = await page(cursor)
      seen.push(...entries.map(({ subject }) => subject))
      cursor = next ?? undefined
    } while (cursor)
    expect(seen).toEqual(['No 4', 'No 3', 'No 2', 'No 1', 'No 0', 'Acme'])
    expect((await listLog(audited, { by: designer.id })).map(({ subject }) => subject)).toEqual([
      'No 3',
      'No 1',
    ])
    expect(await listLog(audited, { by: designer.id, kind: 'signed_in' })).toEqual([])
    const { people } = (await consoleCall(listAuditPeople, { params }, owner)).reply
    expect(people.map(({ userId }) => userId).sort()).toEqual([owner.id, designer.id].sort())
    const wrong = await consoleCall(listAuditEntries, { params, query: { cursor: 'x' } }, owner)
    expect(wrong.status).toBe(422)
  })

  it('ends at the account, also with another account’s cursor', async () => {
    const other = await arrangeAccount()
    const foreigner = await arrangeUser([other, 'owner'])
    const [own] = await listLog(audited)
    const call = { params: { accountId: other.id }, query: { cursor: own?.id } }
    const { entries } = (await consoleCall(listAuditEntries, call, foreigner)).reply
    expect(entries.every(({ subject }) => subject !== 'Acme')).toBe(true)
  })

  it('is a file as well, which is in the log itself', async () => {
    await consoleCall(changeAccount, { params, body: { name: '=1+1, "Inc"' } }, owner)
    const got = await consoleCall(exportAuditLog, { params, query: { by: owner.id } }, owner)
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
