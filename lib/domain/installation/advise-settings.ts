// Advice about settings that can do harm.
import { msg } from '@/lib/contract/console/translator'
import { type Advice, adviseBy, type Rule } from './rule'

export interface SettingFacts {
  isEmbedded: boolean
  onVercel: boolean
  /** Absent: taken from the request. */
  publicUrl: string | undefined
  fsync: boolean
  timeZone: string
  /** Whether the database can compare texts of every script without case. */
  foldsCase: boolean
  hasCronSecret: boolean
  /** Variables that look like settings, in sentences. */
  mistakes: readonly string[]
}

const UTC = /^(Etc\/)?(UTC|UCT|GMT|GMT[+-]?0|Universal|Zulu|Greenwich)$/i

export const isUtc = (timeZone: string): boolean => UTC.test(timeZone)

const isLocal = (url: string): boolean => /^http:\/\/(localhost|127\.|\[::1\])/.test(url)

export const NO_CASE_FOLDING = msg(
  'The database has no collation und-x-icu, so searches in texts and filters by them or by tags fail: use a PostgreSQL that is built with ICU, and a database with the encoding UTF8.',
)

const RULES: Rule<SettingFacts>[] = [
  ({ timeZone }) =>
    !isUtc(timeZone) && {
      level: 'now',
      sentence: `The time zone of the database is ${timeZone}, so times are recorded wrongly.`,
      command: `ALTER ROLE … SET timezone = 'UTC';`,
    },
  ({ foldsCase }) => !foldsCase && { level: 'now', sentence: NO_CASE_FOLDING },
  ({ onVercel, hasCronSecret }) =>
    onVercel &&
    !hasCronSecret && {
      level: 'now',
      sentence: msg(
        'CRON_SECRET is not set, so old data is not forgotten and totals of reports are not made.',
      ),
      command: 'CRON_SECRET=…',
    },
  ({ publicUrl }) =>
    publicUrl === undefined && {
      level: 'soon',
      sentence: msg(
        'PUBLIC_URL is not set, so links and redirects take their address from what each request says.',
      ),
      command: 'PUBLIC_URL=https://surveys.example.com',
    },
  ({ publicUrl }) =>
    publicUrl?.startsWith('http:') === true &&
    !isLocal(publicUrl) && {
      level: 'soon',
      sentence: msg('PUBLIC_URL is http: passwords and answers can be read on their way.'),
      command: `PUBLIC_URL=${publicUrl.replace(/^http:/, 'https:')}`,
    },
  ({ isEmbedded, fsync }) =>
    isEmbedded &&
    !fsync && {
      level: 'soon',
      sentence: msg('EMBEDDED_FSYNC is off: a power failure can take the answers of the last seconds.'),
      command: 'EMBEDDED_FSYNC=on',
    },
]

export const adviseSettings = (facts: SettingFacts): Advice[] => [
  ...adviseBy(RULES, facts),
  ...facts.mistakes.map((sentence): Advice => ({ level: 'soon', sentence })),
]
