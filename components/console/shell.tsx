// Header and navigation around an account's pages.
'use client'
import {
  ActionIcon,
  AppShell,
  Avatar,
  Burger,
  Group,
  Menu,
  NavLink,
  Text,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconCheck,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSelector,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { signOut } from 'next-auth/react'
import type { ReactNode } from 'react'
import { Notice } from '@/components/ui/notice'
import { AccountProvider, type ShownAccount, useAccount } from './account-context'
import { Logo } from './logo'
import { PaletteKeys } from './palette/palette-keys'
import { type Place, placeAddress, placesOf } from './palette/places'
import { useSignedInAs } from './session-watch'
import classes from './shell.module.css'

interface Props {
  user: { name: string; email: string }
  account: ShownAccount
  accounts: { id: number; name: string }[]
  children: ReactNode
}

export function Shell({ user, account, accounts, children }: Props) {
  const [opened, { toggle, close }] = useDisclosure()
  useSignedInAs(user.email)
  return (
    <AccountProvider value={account}>
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      <AppShell
        header={{ height: 52 }}
        navbar={{ width: 220, breakpoint: 'md', collapsed: { mobile: !opened } }}
        padding={{ base: 'sm', sm: 'lg' }}
      >
        <AppShell.Header>
          <Group h="100%" px="sm" justify="space-between" wrap="nowrap">
            <Group gap="xs" wrap="nowrap">
              <Burger
                opened={opened}
                onClick={toggle}
                hiddenFrom="md"
                size="sm"
                aria-label={opened ? 'Close navigation' : 'Open navigation'}
              />
              <Link
                href={`/console/${account.id}/surveys`}
                style={{ color: 'inherit', textDecoration: 'none' }}
              >
                <Logo />
              </Link>
            </Group>
            <Group gap="xs" wrap="nowrap">
              <PaletteKeys accounts={accounts} />
              <UserMenu user={user} />
            </Group>
          </Group>
        </AppShell.Header>
        <AppShell.Navbar p="xs" className={classes.navbar}>
          <AccountMenu account={account} accounts={accounts} />
          <Navigation accountId={account.id} onFollow={close} />
        </AppShell.Navbar>
        <AppShell.Main id="content" tabIndex={-1}>
          {account.enabled ? null : (
            <Notice kind="warning" mb="md">
              This account is switched off: its sites and apps get no surveys, and nothing is recorded. An
              owner can switch it on under Settings.
            </Notice>
          )}
          {children}
        </AppShell.Main>
      </AppShell>
    </AccountProvider>
  )
}

function Navigation({ accountId, onFollow }: { accountId: number; onFollow: () => void }) {
  // The preview of one survey belongs to the survey's own pages.
  const shown = usePathname().replace(/^\/preview\/(\d+)\/.+/, '/console/$1/surveys')
  const { role } = useAccount()
  const link = ({ path, label, icon: Icon }: Place) => {
    const href = placeAddress(accountId, path)
    const active = shown.startsWith(href)
    return (
      <NavLink
        key={path}
        component={Link}
        href={href}
        label={label}
        leftSection={<Icon size={17} aria-hidden />}
        active={active}
        aria-current={active ? 'page' : undefined}
        onClick={onFollow}
        className={classes.place}
      />
    )
  }
  const places = placesOf(role)
  return (
    <>
      {places.filter(({ ofAccount }) => !ofAccount).map(link)}
      <div className={classes.group}>Account</div>
      {places.filter(({ ofAccount }) => ofAccount).map(link)}
    </>
  )
}

function AccountMenu({ account, accounts }: Pick<Props, 'account' | 'accounts'>) {
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <UnstyledButton
          px={10}
          py="xs"
          mb={4}
          className={classes.account}
          aria-label={`Account: ${account.name}. Change account`}
        >
          <Group wrap="nowrap" justify="space-between">
            <Text fw={650} truncate>
              {account.name}
            </Text>
            <IconSelector size={16} aria-hidden />
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Accounts</Menu.Label>
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
              New account
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}

const SCHEMES = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'Same as the device', icon: IconDeviceDesktop },
] as const

function UserMenu({ user }: Pick<Props, 'user'>) {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" radius="xl">
          <VisuallyHidden>You: {user.name}</VisuallyHidden>
          <Avatar color="sea" variant="filled" size={32} aria-hidden>
            <IconUser size={18} aria-hidden />
          </Avatar>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item component={Link} href="/console/profile" leftSection={<IconUser size={16} aria-hidden />}>
          Your profile
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Colour scheme</Menu.Label>
        {SCHEMES.map(({ value, label, icon: Icon }) => (
          <Menu.Item
            key={value}
            leftSection={<Icon size={16} aria-hidden />}
            rightSection={colorScheme === value ? <IconCheck size={16} aria-label="chosen" /> : null}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={() => signOut({ callbackUrl: '/console/sign-in' })}
        >
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
