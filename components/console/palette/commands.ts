// What the command palette offers: the pages of the account, its surveys, other accounts and a few
// actions. Pure.
import type { Role } from '@/lib/platform/contract/roles'
import { mayDo } from '@/lib/platform/contract/roles'
import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import { plainText, searchWords, wordsIn } from './find-words'
import { placeAddress, placesOf } from './places'

export interface Command {
  id: string
  group: 'Pages' | 'Surveys' | 'Actions' | 'Accounts'
  label: string
  /** Said after the label, such as the status of a survey. */
  note?: string
  /** Other words that people look for it by. They are not shown. */
  keywords?: string
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
  surveys: { id: number; name: string; key: string; effectiveStatus: string }[]
  search: string
}

/** More would be read by nobody, and each costs time on every key. */
const MOST_SURVEYS = 30
/** When so few are left, each offers its pages. */
const FEW = 3

const STATUS_NOTES: Record<string, Message> = {
  draft: msg('draft'),
  live: msg('live'),
  scheduled: msg('scheduled'),
  ended: msg('ended'),
  paused: msg('paused'),
  complete: msg('complete'),
  archived: msg('archived'),
}

/** Further words that find a page, by its path. */
const KEYWORDS: Record<string, Message> = {
  surveys: msg('list, templates, import, export'),
  themes: msg('look, design, brand, colours, fonts'),
  images: msg('uploads, logos, pictures, backgrounds'),
  why: msg('preview, audience, rules, who sees which survey'),
  people: msg('visitors, respondents, devices, personal data, erase'),
  integrations: msg('webhooks, Slack, Teams, e-mail, digest'),
  settings: msg('account, name, snippet, domains, data retention, masking, connected apps'),
  members: msg('roles, rights, invitations, users, team'),
  'api-keys': msg('access, tokens, programs, management API'),
  'audit-log': msg('history, changes, who did what'),
  installation: msg('server, version, updates, storage, backup'),
  profile: msg('password, two-factor, passkeys, sessions, language, connected apps'),
}

const keywordsOf = (t: Translator, path: string, isOfAccount = false): { keywords: string } => {
  const words = KEYWORDS[path]
  return { keywords: [...(words ? [t(words)] : []), ...(isOfAccount ? [t('Settings')] : [])].join(' ') }
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
    ({ path, label, ofAccount }): Command => ({
      id: `page-${path}`,
      group: 'Pages',
      label: t(label),
      ...keywordsOf(t, path, ofAccount),
      does: { href: placeAddress(account.id, path) },
    }),
  ),
  {
    id: 'page-images',
    group: 'Pages',
    label: t('Images'),
    ...keywordsOf(t, 'images'),
    does: { href: placeAddress(account.id, 'images') },
  },
  {
    id: 'page-profile',
    group: 'Pages',
    label: t('Your profile'),
    ...keywordsOf(t, 'profile'),
    does: { href: '/console/profile' },
  },
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

/** Surveys that match, each of a few with its pages; and pages that the rest of a search names, as in “checkout results”. */
function surveyCommands(t: Translator, { account, surveys, search }: Asked): Command[] {
  const words = searchWords(search)
  const home = `/console/${account.id}/surveys`
  const pages = [
    ...SURVEY_PAGES.map(([path, label]) => ({ path, label: t(label), under: home, after: `/${path}` })),
    { path: 'preview', label: t('Preview'), under: `/preview/${account.id}`, after: '' },
  ].map((page) => ({ ...page, plain: plainText(page.label) }))
  const toPage = ({ id, name }: Asked['surveys'][number], page: (typeof pages)[number]): Command => ({
    id: `survey-${id}-${page.path}`,
    group: 'Surveys',
    label: t('{survey}: {page}', { survey: name, page: page.label }),
    does: { href: `${page.under}/${id}${page.after}` },
  })
  const rests = surveys.map((survey) => {
    const plain = plainText(`${survey.name} ${survey.key}`)
    return { survey, rest: words.filter((word) => !plain.includes(word)) }
  })
  const found = rests.filter(({ rest }) => rest.length === 0)
  const few = words.length > 0 && found.length <= FEW
  const named = rests
    .filter(({ rest }) => rest.length > 0 && rest.length < words.length)
    .flatMap(({ survey, rest }) =>
      pages
        .filter(({ plain }) => rest.every((word) => plain.includes(word)))
        .map((page) => toPage(survey, page)),
    )
  return [
    ...found.slice(0, MOST_SURVEYS).flatMap(({ survey }): Command[] => [
      {
        id: `survey-${survey.id}`,
        group: 'Surveys',
        label: survey.name,
        note: statusNote(t, survey.effectiveStatus),
        does: { href: `${home}/${survey.id}` },
      },
      ...(few ? pages.map((page) => toPage(survey, page)) : []),
    ]),
    ...named.slice(0, MOST_SURVEYS),
  ]
}

/** The commands that match the search, in groups; without one, all that there are. */
export function findCommands(t: Translator, asked: Asked): Command[] {
  const isFound = wordsIn(asked.search)
  const fixed = fixedCommands(t, asked).filter(({ label, keywords = '' }) =>
    isFound(plainText(`${label} ${keywords}`)),
  )
  const isCalled = ({ label }: Command) => isFound(plainText(label))
  // What is called so comes first.
  const of = (group: Command['group']) => {
    const members = fixed.filter((command) => command.group === group)
    return [...members.filter(isCalled), ...members.filter((command) => !isCalled(command))]
  }
  const surveys = surveyCommands(t, asked)
  // “new survey” means the action, also if surveys are called so.
  const found = asked.search.trim() === '' ? [...surveys, ...of('Actions')] : [...of('Actions'), ...surveys]
  return [...of('Pages'), ...found, ...of('Accounts')]
}
