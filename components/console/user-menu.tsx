// The menu of the signed-in user: profile, colour scheme, signing out.
'use client'
import { Menu, useMantineColorScheme } from '@mantine/core'
import {
  IconCheck,
  IconDeviceDesktop,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { signOut } from 'next-auth/react'
import { Link } from '@/components/ui/link'
import type { MenuProps } from '@/components/ui/menu-on-demand'
import { useT } from '@/components/ui/texts/texts'
import { msg } from '@/lib/platform/contract/translator'

const SCHEMES = [
  { value: 'light', label: msg('Light'), icon: IconSun },
  { value: 'dark', label: msg('Dark'), icon: IconMoon },
  { value: 'auto', label: msg('Same as the device'), icon: IconDeviceDesktop },
] as const

export function UserMenu({ email, opened, onChange, button }: MenuProps & { email: string }) {
  const t = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end" width={240}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{email}</Menu.Label>
        <Menu.Item component={Link} href="/console/profile" leftSection={<IconUser size={16} aria-hidden />}>
          {t('Your profile')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          href="/console/profile#language"
          leftSection={<IconLanguage size={16} aria-hidden />}
        >
          {t('Language')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('Colour scheme')}</Menu.Label>
        {SCHEMES.map(({ value, label, icon: Icon }) => (
          <Menu.Item
            key={value}
            leftSection={<Icon size={16} aria-hidden />}
            rightSection={colorScheme === value ? <IconCheck size={16} aria-label={t('chosen')} /> : null}
            onClick={() => setColorScheme(value)}
          >
            {t(label)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={() => signOut({ callbackUrl: '/console/sign-in' })}
        >
          {t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
