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
} from '@tabler/icons-react'
import { mayDo, type Right, type Role } from '@/lib/contract/console/roles'

export interface Place {
  path: string
  label: string
  icon: typeof IconEye
  /** Without it the link is hidden. */
  right?: Right
  /** Set up now and then, and so below the others. */
  ofAccount?: boolean
}

const PLACES: Place[] = [
  { path: 'surveys', label: 'Surveys', icon: IconListCheck },
  { path: 'themes', label: 'Themes', icon: IconPalette },
  { path: 'why', label: 'Targeting check', icon: IconEye },
  { path: 'people', label: 'People', icon: IconUserSearch },
  { path: 'integrations', label: 'Integrations', icon: IconPlugConnected, right: 'manage_integrations' },
  { path: 'settings', label: 'Settings', icon: IconSettings, ofAccount: true },
  { path: 'members', label: 'Members', icon: IconUsers, ofAccount: true },
  { path: 'api-keys', label: 'API keys', icon: IconKey, right: 'manage_keys', ofAccount: true },
  { path: 'audit-log', label: 'Audit log', icon: IconHistory, right: 'see_audit_log', ofAccount: true },
  {
    path: 'installation',
    label: 'Installation',
    icon: IconServer,
    right: 'see_installation',
    ofAccount: true,
  },
]

/** Those that a role may see. */
export const placesOf = (role: Role): Place[] =>
  PLACES.filter(({ right }) => right === undefined || mayDo(role, right))

export const placeAddress = (accountId: number, path: string): string =>
  path === 'why' ? `/preview/${accountId}` : `/console/${accountId}/${path}`
