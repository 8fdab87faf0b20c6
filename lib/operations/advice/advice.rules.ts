// What an installation needs its operator to do, as rules about plain facts.
import type { Translator } from '@/lib/platform/contract/translator'
import { adviseDatabase, type DatabaseFacts } from './advise-database.rules'
import { adviseSettings, type SettingFacts } from './advise-settings.rules'
import { adviseTraffic, type TrafficFacts } from './advise-traffic.rules'
import type { Advice } from './rule.rules'

const LEVELS: Advice['level'][] = ['now', 'soon', 'known']

/** The most urgent first. */
export const sortAdvice = (all: Advice[]): Advice[] =>
  LEVELS.flatMap((level) => all.filter((one) => one.level === level))

export const adviseInstallation = (
  t: Translator,
  facts: DatabaseFacts & SettingFacts & TrafficFacts,
): Advice[] => [...adviseTraffic(t, facts), ...adviseDatabase(t, facts), ...adviseSettings(t, facts)]

/** What an account does not keep, and has been kept nevertheless. */
export interface LateRetention {
  kind: string
  /** What is older should have been forgotten. */
  due: Date
}

/** A day's work may be late by a day. */
export const adviseRetention = (t: Translator, late: readonly LateRetention[]): Advice[] =>
  late.map(({ kind, due }) => ({
    level: 'now',
    sentence: t(
      '{kind, select, texts {Texts of answers} details {Context Data and addresses} submissions {Submissions} other {Events}} from before {day} should have been forgotten by now, as the settings of this account say. The nightly work has not done it yet.',
      { kind, day: due.toISOString().slice(0, 10) },
    ),
    command: 'npm run data -- purge',
  }))
