// The menu with the accounts of the user.
'use client'
import { Menu } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { Link } from '@/components/ui/link'
import type { MenuProps } from '@/components/ui/menu-on-demand'
import { useT } from '@/components/ui/texts/texts'
import type { ShownAccount } from './account-context'

interface Props extends MenuProps {
  account: ShownAccount
  accounts: { id: number; name: string }[]
}

export function AccountMenu({ account, accounts, opened, onChange, button }: Props) {
  const t = useT()
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-start" width={260}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('Accounts')}</Menu.Label>
        {accounts.map(({ id, name }) => (
          <Menu.Item
            key={id}
            component={Link}
            href={`/console/${id}/surveys`}
            leftSection={
              id === account.id ? <IconCheck size={16} aria-hidden /> : <span style={{ width: 16 }} />
            }
          >
            {name}
          </Menu.Item>
        ))}
        {account.role === 'owner' ? (
          <>
            <Menu.Divider />
            <Menu.Item
              component={Link}
              href="/console/profile#new-account"
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('New account')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
