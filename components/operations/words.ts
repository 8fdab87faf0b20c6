// What the figures of an installation are called.
import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'

/** Names a month that is written "2026-11". */
export const inMonth = (t: Translator, text: string): string =>
  new Intl.DateTimeFormat(t.locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${text}-01T00:00:00Z`),
  )

/** The words of a name; the name itself if it has none. */
const wordsOf = (t: Translator, words: Record<string, Message>, name: string): string => {
  const found = words[name]
  return found === undefined ? name : t(found)
}

const TASKS: Record<string, Message> = {
  keep_totals: msg('Totals of reports'),
  forget_old: msg('Old request ids, sessions and sign-in attempts'),
  'find-orphans': msg('Search for rows without an account'),
  'forget-old-data': msg('What accounts no longer keep'),
  forget_by_account: msg('What accounts no longer keep'),
  find_orphans: msg('Search for rows without an account'),
  make_digests: msg('Digests'),
  apply_later: msg('Migrations that wait'),
  forget_deliveries: msg('Old deliveries'),
  analyze: msg('Samples for these figures'),
  share_figures: msg('These figures'),
}

export const taskWords = (t: Translator, name: string): string => wordsOf(t, TASKS, name)

const LIMITS: Record<string, Message> = {
  address: msg('Calls from one address (RATE_LIMIT_ADDRESS)'),
  account: msg('Calls of one account (RATE_LIMIT_ACCOUNT)'),
  pages: msg('Pages for one address (RATE_LIMIT_PAGES)'),
  device: msg('Submissions and events of one device a day'),
}

export const limitWords = (t: Translator, name: string): string => wordsOf(t, LIMITS, name)

const DATABASE: Record<string, Message> = {
  connection: msg('The connection to the database failed'),
  too_many_connections: msg('The database had no connection left'),
  disk_full: msg('The database’s disk was full'),
  read_only: msg('The database did not accept writes'),
  lock_timeout: msg('Waited too long for a row'),
  statement_timeout: msg('A statement took too long'),
  other: msg('Other errors of the database'),
}

/** As `errors` of the figures names it. */
export function errorWords(t: Translator, what: string): string {
  const [kind = '', name = ''] = what.split(' ')
  if (kind === 'database') return DATABASE[name] === undefined ? what : t(DATABASE[name])
  if (kind === 'task') return t('Housekeeping failed: {task}', { task: taskWords(t, name) })
  if (kind === 'unhandled') return t('Unexpected errors')
  return kind === '500'
    ? t('{name}: server error (500)', { name })
    : t('{name}: no answer in time ({kind})', { name, kind })
}
