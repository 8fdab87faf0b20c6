// What an installation needs its operator to do, as rules about plain facts.
import { adviseDatabase, type DatabaseFacts } from './advise-database'
import { adviseSettings, type SettingFacts } from './advise-settings'
import { adviseTraffic, type TrafficFacts } from './advise-traffic'
import type { Advice } from './rule'

const LEVELS: Advice['level'][] = ['now', 'soon', 'known']

/** The most urgent first. */
export const sortAdvice = (all: Advice[]): Advice[] =>
  LEVELS.flatMap((level) => all.filter((one) => one.level === level))

export const adviseInstallation = (facts: DatabaseFacts & SettingFacts & TrafficFacts): Advice[] => [
  ...adviseTraffic(facts),
  ...adviseDatabase(facts),
  ...adviseSettings(facts),
]

/** What an account does not keep, and has been kept nevertheless. */
export interface LateRetention {
  kind: string
  /** What is older should have been forgotten. */
  due: Date
}

/** A day's work may be late by a day. */
export const adviseRetention = (late: readonly LateRetention[]): Advice[] =>
  late.map(({ kind, due }) => ({
    level: 'now',
    sentence: `${WORDS[kind] ?? kind} from before ${due.toISOString().slice(0, 10)} should have been forgotten by now, as the settings of this account say. The nightly work has not done it yet.`,
    command: 'npm run data -- purge',
  }))

const WORDS: Record<string, string> = {
  texts: 'Texts of answers',
  details: 'Context Data and addresses',
  submissions: 'Submissions',
  events: 'Events',
}
