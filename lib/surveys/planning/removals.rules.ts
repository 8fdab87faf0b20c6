// What happens to the parts of a stored survey that a plan leaves out.
import type { StoredQuestion, StoredSurvey } from './stored-survey.rules'
import type { PlannedQuestion } from './survey-plan.rules'

interface Parts {
  questionIds: number[]
  answerIds: number[]
}

/** Deleted with all they have, or kept out of sight because somebody may have answered them. */
export interface Removals {
  deleted: Parts
  archived: Parts
}

/**
 * Parts are deleted only if nobody can have answered them and no rule refers to them;
 * `referredAnswers` are the possible answers that rules of the account ask for.
 */
export function planRemovals(
  stored: StoredSurvey | null,
  plan: Pick<PlannedQuestion, 'key' | 'answers'>[],
  { hasSubmissions, referredAnswers }: { hasSubmissions: boolean; referredAnswers: number[] },
): Removals {
  const removals: Removals = {
    deleted: { questionIds: [], answerIds: [] },
    archived: { questionIds: [], answerIds: [] },
  }
  const mayDelete = stored?.publishedAt === null && !hasSubmissions
  const choose = (ids: number[]): Parts =>
    mayDelete && !ids.some((id) => referredAnswers.includes(id)) ? removals.deleted : removals.archived
  for (const question of stored?.questions ?? []) {
    const planned = plan.find(({ key }) => key === question.key)
    if (planned) {
      for (const { id } of listGone(question, planned.answers)) choose([id]).answerIds.push(id)
    } else if (!question.archived) {
      choose(question.possibleAnswers.map(({ id }) => id)).questionIds.push(question.id)
    }
  }
  return removals
}

const listGone = ({ possibleAnswers }: StoredQuestion, planned: { key: string }[]) =>
  possibleAnswers.filter(({ key, archived }) => !archived && !planned.some((one) => one.key === key))
