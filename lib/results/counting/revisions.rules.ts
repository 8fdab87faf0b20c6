// The questions and routes of each revision of a survey: completion and drop-off are those of the revision that a person
// was served.
import {
  type Endings,
  type FromRevision,
  findEndings,
  findLeftAfter,
  type LeftAfter,
} from '@/lib/results/statistics/completion.rules'
import type { Question, Survey, VersionRoutes } from '@/lib/surveys/survey.rules'

/** A survey as it was asked. What it did not have then is archived. */
export type Asked = Pick<Survey, 'questions'> & {
  settings: Pick<Survey['settings'], 'allAtOnce' | 'randomizeQuestions'>
}

/** The survey of a version: the ids of `questions`, which are all that it ever had, with the routes of the document. */
export function askedIn(
  questions: readonly Question[],
  { questions: asked, ...settings }: VersionRoutes,
): Asked {
  const idOf = (key: string | null): number | null =>
    key === null ? null : key === 'end' ? 0 : (questions.find((one) => one.key === key)?.id ?? null)
  return {
    settings,
    questions: questions.map((question): Question => {
      const position = asked.findIndex(({ key }) => key === question.key)
      const then = asked[position]
      if (!then) return { ...question, archived: true }
      const answers = 'answers' in then ? then.answers : []
      return {
        ...question,
        ...{ position, archived: false, nextQuestionId: idOf(then.next) },
        settings: { ...question.settings, optional: then.optional },
        possibleAnswers: question.possibleAnswers.map((answer) => {
          const given = answers.find(({ key }) => key === answer.key)
          return { ...answer, archived: !given, nextQuestionId: idOf(given?.next ?? null) }
        }),
      }
    }),
  }
}

/** What `find` makes of each revision; neighbours of which it makes the same are one. */
function ofEach<T>(revisions: readonly FromRevision<Asked>[], find: (asked: Asked) => T): FromRevision<T>[] {
  const found: FromRevision<T>[] = []
  for (const { from, is } of revisions) {
    const made = find(is)
    if (JSON.stringify(found.at(-1)?.is) !== JSON.stringify(made)) found.push({ from, is: made })
  }
  return found
}

export const endingsOf = (revisions: readonly FromRevision<Asked>[]): FromRevision<Endings>[] =>
  ofEach(revisions, findEndings)

/** Null in revisions whose order differs from person to person. */
export const leftAfterOf = (
  revisions: readonly FromRevision<Asked>[],
  ids: readonly number[],
): FromRevision<LeftAfter | null>[] => ofEach(revisions, (asked) => findLeftAfter(asked, ids))

/** The number of the published version that a revision belongs to, as the history counts `published`. */
export const versionOf = (published: readonly number[], revision: number): number =>
  Math.max(1, published.findLastIndex((from) => from <= revision) + 1)

/** What holds for a revision. */
export function holdingFor<T>(list: readonly FromRevision<T>[], revision: number): T {
  const last = list.findLast(({ from }) => from <= revision) ?? list[0]
  if (!last) throw new Error('A survey has no revision.')
  return last.is
}
