// Advice about settings that can do harm.
import { msg, type Translator } from '@/lib/platform/contract/translator'
import { type Advice, adviseBy, type Rule } from './rule.rules'

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
  ({ timeZone }, t) =>
    !isUtc(timeZone) && {
      level: 'now',
      sentence: t('The time zone of the database is {zone}, so times are recorded wrongly.', {
        zone: timeZone,
      }),
      command: `ALTER ROLE … SET timezone = 'UTC';`,
    },
  ({ foldsCase }, t) => !foldsCase && { level: 'now', sentence: t(NO_CASE_FOLDING) },
  ({ onVercel, hasCronSecret }, t) =>
    onVercel &&
    !hasCronSecret && {
      level: 'now',
      sentence: t('CRON_SECRET is not set, so old data is not forgotten and totals of reports are not made.'),
      command: 'CRON_SECRET=…',
    },
  ({ publicUrl }, t) =>
    publicUrl === undefined && {
      level: 'soon',
      sentence: t(
        'PUBLIC_URL is not set, so links and redirects take their address from what each request says.',
      ),
      command: 'PUBLIC_URL=https://surveys.example.com',
    },
  ({ publicUrl }, t) =>
    publicUrl?.startsWith('http:') === true &&
    !isLocal(publicUrl) && {
      level: 'soon',
      sentence: t('PUBLIC_URL is http: passwords and answers can be read on their way.'),
      command: `PUBLIC_URL=${publicUrl.replace(/^http:/, 'https:')}`,
    },
  ({ isEmbedded, fsync }, t) =>
    isEmbedded &&
    !fsync && {
      level: 'soon',
      sentence: t('EMBEDDED_FSYNC is off: a power failure can take the answers of the last seconds.'),
      command: 'EMBEDDED_FSYNC=on',
    },
]

export const adviseSettings = (t: Translator, facts: SettingFacts): Advice[] => [
  ...adviseBy(t, RULES, facts),
  ...facts.mistakes.map((sentence): Advice => ({ level: 'soon', sentence })),
]
