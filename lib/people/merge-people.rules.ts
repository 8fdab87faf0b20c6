// Merges the histories of a device and of its client key, since eligibility treats all devices of a
// client key as one person.
import type { PersonSurvey } from '@/lib/serving/eligibility/visit.rules'

type History = ReadonlyMap<number, PersonSurvey>

const MAX_TIMES = 100

const latest = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.max(one, other)

const union = (one: readonly number[], other: readonly number[]): number[] =>
  other.length === 0 ? [...one] : one.length === 0 ? [...other] : [...new Set([...one, ...other])]

/** A submission is stored under its device and its client key, so equal times are one event. */
const newestFirst = (one: readonly number[], other: readonly number[]): number[] =>
  union(one, other)
    .sort((earlier, later) => later - earlier)
    .slice(0, MAX_TIMES)

const merge = (one: PersonSurvey, other: PersonSurvey): PersonSurvey => ({
  answeredAt: latest(one.answeredAt, other.answeredAt),
  completedAt: latest(one.completedAt, other.completedAt),
  closedAt: latest(one.closedAt, other.closedAt),
  answerIds: union(one.answerIds, other.answerIds),
  viewedTimes: newestFirst(one.viewedTimes, other.viewedTimes),
  servedTimes: newestFirst(one.servedTimes, other.servedTimes),
})

/**
 * Merges the stored histories of a device and of its client key, by locale group (docs/api.md §8):
 * the latest answer, completion and close, every answer ever chosen, and the newest hundred times, newest
 * first. Neither input is changed.
 */
export const mergePeople = (ofDevice: History, ofClientKey: History): Map<number, PersonSurvey> => {
  const merged = new Map(ofDevice)
  for (const [groupId, history] of ofClientKey) {
    const existing = merged.get(groupId)
    merged.set(groupId, existing === undefined ? history : merge(existing, history))
  }
  return merged
}
