// A goal that language versions of a survey share: their responses count together, and the lowest of
// their goals holds.
import type { Translator } from '@/lib/platform/contract/translator'
import type { SurveyStatus } from '../survey.rules'

/** A published survey that shares its goal. */
export interface GoalMember {
  id: number
  key: string
  status: SurveyStatus
  goal: number
  /** Its own responses. */
  responseCount: number
}

export interface SharedGoal {
  /** The lowest of those that are not archived. */
  goal: number
  /** The key of the survey that has it. */
  lowest: string
  /** Of all that share it, archived ones included. */
  responseCount: number
  /** How many share it. */
  surveys: number
}

/** The goal that surveys share; null: there are none. */
export function addUpGoal(members: readonly GoalMember[]): SharedGoal | null {
  const inUse = members.filter(({ status }) => status !== 'archived')
  const byGoal = [...(inUse.length > 0 ? inUse : members)].sort((a, b) => a.goal - b.goal || a.id - b.id)
  const [first] = byGoal
  if (!first) return null
  return {
    goal: first.goal,
    lowest: first.key,
    responseCount: members.reduce((sum, member) => sum + member.responseCount, 0),
    surveys: members.length,
  }
}

type Sharer = Omit<GoalMember, 'goal'> & { goal: number | null; sharesGoal: boolean }

/**
 * What a survey has to reach, given the other members of its locale group: the goal that it shares, or its
 * own; null: none.
 */
export function goalOf(survey: Sharer, others: readonly GoalMember[]): SharedGoal | null {
  const { goal, sharesGoal, ...own } = survey
  if (goal === null) return null
  return addUpGoal([{ ...own, goal }, ...(sharesGoal ? others.filter(({ id }) => id !== own.id) : [])])
}

/** "The goal of 20 is reached (20 responses)", and who shares it. */
export const describeReached = (t: Translator, { goal, responseCount, surveys }: SharedGoal): string =>
  surveys > 1
    ? t('The goal of {goal} that {surveys} languages share is reached ({responseCount} responses together)', {
        ...{ goal, surveys, responseCount },
      })
    : t('The goal of {goal} is reached ({responseCount} responses)', { goal, responseCount })
