// The pages of an account, for the navigation and for the command palette.
import {
  IconEye,
  IconHistory,
  IconKey,
  IconListCheck,
  IconPalette,
  IconPlugConnected,
  IconServer,
  IconSettings,
  IconUserSearch,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { mayDo, type Right, type Role } from '@/lib/platform/contract/roles'
import { type Message, msg } from '@/lib/platform/contract/translator'

export interface Place {
  path: string
  /** The name in English. */
  label: Message
  icon: typeof IconEye
  /** Without it the link is hidden. */
  right?: Right
  /** Set up now and then, and so below the others. */
  ofAccount?: boolean
}

const PLACES: Place[] = [
  { path: 'surveys', label: msg('Surveys'), icon: IconListCheck },
  { path: 'segments', label: msg('Segments'), icon: IconUsersGroup },
  { path: 'themes', label: msg('Themes'), icon: IconPalette },
  { path: 'why', label: msg('Targeting check'), icon: IconEye },
  { path: 'people', label: msg('People'), icon: IconUserSearch },
  { path: 'integrations', label: msg('Integrations'), icon: IconPlugConnected, right: 'manage_integrations' },
  { path: 'settings', label: msg('Settings'), icon: IconSettings, ofAccount: true },
  { path: 'members', label: msg('Members'), icon: IconUsers, ofAccount: true },
  { path: 'api-keys', label: msg('API keys'), icon: IconKey, right: 'manage_keys', ofAccount: true },
  { path: 'audit-log', label: msg('Audit log'), icon: IconHistory, right: 'see_audit_log', ofAccount: true },
  {
    path: 'installation',
    label: msg('Installation'),
    icon: IconServer,
    right: 'see_installation',
    ofAccount: true,
  },
]

/** The places that a role may see. */
export const placesOf = (role: Role): Place[] =>
  PLACES.filter(({ right }) => right === undefined || mayDo(role, right))

export const placeAddress = (accountId: number, path: string): string =>
  path === 'why' ? `/preview/${accountId}` : `/console/${accountId}/${path}`
