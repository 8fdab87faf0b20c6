// Which entries of the audit log are shown; the page's address has it.
'use client'
import { Group, NativeSelect } from '@mantine/core'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { useAddress } from '@/components/results/use-report-filter'
import { useT } from '@/components/ui/texts/texts'
import { listAuditPeople } from '@/lib/accounts/audit/audit.endpoint'
import { AUDIT_KINDS, type AuditKind, KIND_NAMES } from '@/lib/accounts/audit/audit-kinds.endpoint'
import { msg } from '@/lib/platform/contract/translator'

interface Filter {
  by?: number | 'key' | 'command' | 'anyone'
  kind?: AuditKind
}

/** What the address does not spell right is left out. */
export function readFilter(search: URLSearchParams): Filter {
  const by = search.get('by') ?? ''
  const kind = KIND_NAMES.find((name) => name === search.get('kind'))
  return {
    ...(by === 'key' || by === 'command' || by === 'anyone'
      ? { by }
      : /^[1-9]\d{0,8}$/.test(by)
        ? { by: Number(by) }
        : {}),
    ...(kind ? { kind } : {}),
  }
}

const WITHOUT_USER = [
  { value: 'command', label: msg('The command line') },
  { value: 'key', label: msg('Programs') },
  { value: 'anyone', label: msg('People who are not signed in') },
]

export function AuditFilter() {
  const t = useT()
  const { id: accountId } = useAccount()
  const [search, write] = useAddress()
  const { by, kind } = readFilter(search)
  const { data } = useConsole(listAuditPeople, { params: { accountId } })
  const people = (data?.people ?? []).map(({ userId, name, email }) => ({
    value: String(userId),
    label: name === email ? email : `${name}, ${email}`,
  }))
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    write(next)
  }
  return (
    <Group align="flex-end">
      <NativeSelect
        label={t('By')}
        flex="1 1 200px"
        value={by ?? ''}
        onChange={({ currentTarget: { value } }) => put('by', value)}
        data={[
          { value: '', label: t('Everybody') },
          ...people,
          ...WITHOUT_USER.map(({ value, label }) => ({ value, label: t(label) })),
        ]}
      />
      <NativeSelect
        label={t('What')}
        flex="1 1 200px"
        value={kind ?? ''}
        onChange={({ currentTarget: { value } }) => put('kind', value)}
        data={[
          { value: '', label: t('Everything') },
          ...KIND_NAMES.map((name) => ({ value: name, label: t(AUDIT_KINDS[name]) })),
        ]}
      />
    </Group>
  )
}
