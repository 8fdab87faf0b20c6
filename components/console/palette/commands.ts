// What the command palette offers: the pages of the account, its surveys, other accounts and a few
// actions. Pure.
import type { Role } from '@/lib/contract/console/roles'
import { mayDo } from '@/lib/contract/console/roles'
import { type Message, msg, type Translator } from '@/lib/contract/console/translator'
import { plainText, wordsIn } from './find-words'
import { placeAddress, placesOf } from './places'

export interface Command {
  id: string
  group: 'Pages' | 'Surveys' | 'Actions' | 'Accounts'
  label: string
  /** Said after the label, such as the status of a survey. */
  note?: string
  does: { href: string } | { act: 'light' | 'dark' | 'auto' | 'shortcuts' }
}

export const GROUP_WORDS: Record<Command['group'], Message> = {
  Pages: msg('Pages'),
  Surveys: msg('Surveys'),
  Actions: msg('Actions'),
  Accounts: msg('Accounts'),
}

export interface Asked {
  account: { id: number; role: Role }
  accounts: { id: number; name: string }[]
  surveys: { id: number; name: string; key: string; status: string }[]
  search: string
}

/** More would be read by nobody, and each costs time on every key. */
const MOST_SURVEYS = 30
/** When so few are left, each offers its pages. */
const FEW = 3

const STATUS_NOTES: Record<string, Message> = {
  draft: msg('draft'),
  live: msg('live'),
  paused: msg('paused'),
  complete: msg('complete'),
  archived: msg('archived'),
}

function statusNote(t: Translator, status: string): string {
  const note = STATUS_NOTES[status]
  return note ? t(note) : status
}

const SURVEY_PAGES = [
  ['edit', msg('Edit')],
  ['share', msg('Link & e-mail')],
  ['results', msg('Results')],
  ['history', msg('History')],
] as const

const fixedCommands = (t: Translator, { account, accounts }: Asked): Command[] => [
  ...placesOf(account.role).map(
    ({ path, label }): Command => ({
      id: `page-${path}`,
      group: 'Pages',
      label: t(label),
      does: { href: placeAddress(account.id, path) },
    }),
  ),
  { id: 'page-profile', group: 'Pages', label: t('Your profile'), does: { href: '/console/profile' } },
  ...(mayDo(account.role, 'edit_surveys')
    ? [
        {
          id: 'new',
          group: 'Actions',
          label: t('New survey'),
          does: { href: `/console/${account.id}/surveys?new=1` },
        } satisfies Command,
      ]
    : []),
  { id: 'shortcuts', group: 'Actions', label: t('Keyboard shortcuts'), does: { act: 'shortcuts' } },
  { id: 'light', group: 'Actions', label: t('Light colours'), does: { act: 'light' } },
  { id: 'dark', group: 'Actions', label: t('Dark colours'), does: { act: 'dark' } },
  { id: 'auto', group: 'Actions', label: t('Colours of the device'), does: { act: 'auto' } },
  ...accounts
    .filter(({ id }) => id !== account.id)
    .map(
      ({ id, name }): Command => ({
        id: `account-${id}`,
        group: 'Accounts',
        label: name,
        does: { href: `/console/${id}/surveys` },
      }),
    ),
]

function surveyCommands(t: Translator, { account, surveys, search }: Asked): Command[] {
  const isFound = wordsIn(search)
  const found = surveys.filter(({ name, key }) => isFound(plainText(`${name} ${key}`)))
  const home = `/console/${account.id}/surveys`
  const few = search.trim() !== '' && found.length <= FEW
  return found.slice(0, MOST_SURVEYS).flatMap(({ id, name, status }): Command[] => [
    {
      id: `survey-${id}`,
      group: 'Surveys',
      label: name,
      note: statusNote(t, status),
      does: { href: `${home}/${id}` },
    },
    ...(few
      ? [
          ...SURVEY_PAGES.map(
            ([path, label]): Command => ({
              id: `survey-${id}-${path}`,
              group: 'Surveys',
              label: t('{survey}: {page}', { survey: name, page: t(label) }),
              does: { href: `${home}/${id}/${path}` },
            }),
          ),
          {
            id: `survey-${id}-preview`,
            group: 'Surveys',
            label: t('{survey}: {page}', { survey: name, page: t('Preview') }),
            does: { href: `/preview/${account.id}/${id}` },
          } satisfies Command,
        ]
      : []),
  ])
}

/** The commands that match the search, in groups; without one, all that there are. */
export function findCommands(t: Translator, asked: Asked): Command[] {
  const isFound = wordsIn(asked.search)
  const fixed = fixedCommands(t, asked).filter(({ label }) => isFound(plainText(label)))
  const of = (group: Command['group']) => fixed.filter((command) => command.group === group)
  const surveys = surveyCommands(t, asked)
  // “new survey” means the action, also if surveys are called so.
  const found = asked.search.trim() === '' ? [...surveys, ...of('Actions')] : [...of('Actions'), ...surveys]
  return [...of('Pages'), ...found, ...of('Accounts')]
}
