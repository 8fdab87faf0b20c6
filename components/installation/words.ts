// What the figures of an installation are called.

const decimals = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 })
const months = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

const UNITS = [
  [1e12, 'TB'],
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'kB'],
] as const

export function inBytes(bytes: number): string {
  const [size, unit] = UNITS.find(([least]) => bytes >= least) ?? [1, 'bytes']
  return `${decimals.format(bytes / size)} ${unit}`
}

/** From "2026-11". */
export const inMonth = (text: string): string => months.format(new Date(`${text}-01T00:00:00Z`))

const TASKS: Record<string, string> = {
  keep_totals: 'Totals of reports',
  forget_old: 'Old request ids, sessions and sign-in attempts',
  'find-orphans': 'Search for rows without an account',
  'forget-old-data': 'What accounts no longer keep',
  forget_by_account: 'What accounts no longer keep',
  find_orphans: 'Search for rows without an account',
  make_digests: 'Digests',
  apply_later: 'Migrations that wait',
  forget_deliveries: 'Old deliveries',
  analyze: 'Samples for these figures',
  share_figures: 'These figures',
}

export const taskWords = (name: string): string => TASKS[name] ?? name

const LIMITS: Record<string, string> = {
  address: 'Calls from one address (RATE_LIMIT_ADDRESS)',
  account: 'Calls of one account (RATE_LIMIT_ACCOUNT)',
  pages: 'Pages for one address (RATE_LIMIT_PAGES)',
  device: 'Submissions and events of one device a day',
}

export const limitWords = (name: string): string => LIMITS[name] ?? name

const DATABASE: Record<string, string> = {
  connection: 'The connection to the database failed',
  too_many_connections: 'The database had no connection left',
  disk_full: 'The database’s disk was full',
  read_only: 'The database did not accept writes',
  lock_timeout: 'Waited too long for a row',
  statement_timeout: 'A statement took too long',
  other: 'Other errors of the database',
}

/** As `errors` of the figures names it. */
export function errorWords(what: string): string {
  const [kind = '', name = ''] = what.split(' ')
  if (kind === 'database') return DATABASE[name] ?? what
  if (kind === 'task') return `Housekeeping failed: ${taskWords(name)}`
  if (kind === 'unhandled') return 'Unexpected errors'
  return kind === '500' ? `${name}: server error (500)` : `${name}: no answer in time (${kind})`
}
