// Header and navigation around an account's pages.
'use client'
import { Burger, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSelector, IconUser } from '@tabler/icons-react'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { BasicButton } from '@/components/ui/buttons/basic-button'
import { Link } from '@/components/ui/link'
import { MenuOnDemand } from '@/components/ui/menu-on-demand'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
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
  const t = useT()
  const [opened, { toggle, close }] = useDisclosure()
  useSignedInAs(user.email)
  const content = useFocusOfNewPages()
  return (
    <AccountProvider value={account}>
      <a href="#content" className="skip-link">
        {t('Skip to the content')}
      </a>
      {/* The second class keeps it where it is while a dialog hides the scroll bar. */}
      <header className={`${classes.header} right-scroll-bar-position`}>
        <Group gap="xs" wrap="nowrap">
          <Burger
            opened={opened}
            onClick={toggle}
            hiddenFrom="md"
            size="sm"
            aria-label={opened ? t('Close navigation') : t('Open navigation')}
          />
          <Link href={`/console/${account.id}/surveys`} className={classes.home}>
            <Logo />
          </Link>
        </Group>
        <Group gap="xs" wrap="nowrap">
          <PaletteKeys accounts={accounts} />
          <UserButton user={user} />
        </Group>
      </header>
      <nav className={classes.navbar} data-opened={opened || undefined}>
        <AccountSwitch account={account} accounts={accounts} />
        <Navigation accountId={account.id} onFollow={close} />
      </nav>
      <main ref={content} id="content" tabIndex={-1} className={classes.content}>
        {account.enabled ? null : (
          <Notice kind="warning" mb="md">
            {t(
              'This account is switched off: its sites and apps get no surveys, and nothing is recorded. An owner can switch it on under Settings.',
            )}
          </Notice>
        )}
        {children}
      </main>
    </AccountProvider>
  )
}

/** A link or an entry of the palette that is gone with its page leaves the focus nowhere: then its content has it. */
function useFocusOfNewPages() {
  const pathname = usePathname()
  const content = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // After dialogs that close, which give the focus back to what they were opened from.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
    }, 50)
    return () => clearTimeout(timer)
  }, [pathname])
  return content
}

function Navigation({ accountId, onFollow }: { accountId: number; onFollow: () => void }) {
  const t = useT()
  // The preview of one survey belongs to the survey's own pages, and images are opened from the themes.
  const shown = usePathname()
    .replace(/^\/preview\/(\d+)\/.+/, '/console/$1/surveys')
    .replace(/\/images$/, '/themes')
  const { role } = useAccount()
  const link = ({ path, label, icon: Icon }: Place) => {
    const href = placeAddress(accountId, path)
    const active = shown.startsWith(href)
    return (
      <Link
        key={path}
        href={href}
        data-active={active || undefined}
        aria-current={active ? 'page' : undefined}
        onClick={onFollow}
        className={classes.place}
      >
        <Icon size={17} aria-hidden />
        {t(label)}
      </Link>
    )
  }
  const places = placesOf(role)
  return (
    <>
      {places.filter(({ ofAccount }) => !ofAccount).map(link)}
      <div className={classes.group}>{t('Account')}</div>
      {places.filter(({ ofAccount }) => ofAccount).map(link)}
    </>
  )
}

const loadAccountMenu = async () => (await import('./account-menu')).AccountMenu

function AccountSwitch({ account, accounts }: Pick<Props, 'account' | 'accounts'>) {
  const t = useT()
  return (
    <MenuOnDemand
      load={loadAccountMenu}
      given={{ account, accounts }}
      button={
        <UnstyledButton
          px={10}
          py="xs"
          mb={4}
          className={classes.account}
          aria-label={t('Account: {name}. Change account', { name: account.name })}
        >
          <Group wrap="nowrap" justify="space-between">
            <Text fw={650} lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
              {account.name}
            </Text>
            <IconSelector size={16} aria-hidden />
          </Group>
        </UnstyledButton>
      }
    />
  )
}

const loadUserMenu = async () => (await import('./user-menu')).UserMenu

function UserButton({ user }: Pick<Props, 'user'>) {
  const t = useT()
  return (
    <MenuOnDemand
      load={loadUserMenu}
      given={{ email: user.email }}
      button={
        <BasicButton kind="icon" className={classes.user}>
          <VisuallyHidden>{t('You: {name}', { name: user.name })}</VisuallyHidden>
          <span className={classes.person}>
            <IconUser size={18} aria-hidden />
          </span>
        </BasicButton>
      }
    />
  )
}
