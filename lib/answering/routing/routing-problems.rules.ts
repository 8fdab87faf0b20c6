// Finds routes that would trap or lose people, before a survey goes live (docs/api.md §5).
import { plainEnglish, type Translator } from '@/lib/platform/contract/translator'
import { choosesOne, choosesSeveral, type QuestionKind } from '@/lib/surveys/survey.rules'

/**
 * What routing needs to know about a question. Ids are database ids or document keys; 0 and null
 * mean the same as in `Question`.
 */
export interface RoutedQuestion<Id extends number | string> {
  id: Id
  key: string
  kind: QuestionKind
  archived: boolean
  nextQuestionId: Id | 0 | null
  settings: { optional: boolean }
  possibleAnswers: readonly { key: string; archived: boolean; nextQuestionId: Id | 0 | null }[]
}

export interface RoutingProblem {
  problem: 'target_unknown' | 'cycle' | 'dead_end' | 'unreachable'
  /** The key of the question to correct. */
  questionKey: string
  /** A sentence for the survey's author. */
  message: string
}

/** The questions that can follow each question; null is the end. */
type Graph<Id> = Map<Id, Set<Id | null>>

const asksForAnswer = (kind: QuestionKind): boolean => choosesOne(kind)

const buildGraph = <Id extends number | string>(questions: readonly RoutedQuestion<Id>[]): Graph<Id> => {
  const ids = new Set(questions.map(({ id }) => id))
  return new Map(
    questions.map((question, index) => {
      const resolve = (target: Id | 0 | null): Id | null | undefined =>
        target === 0 ? null : target !== null && ids.has(target) ? target : undefined
      const following = questions[index + 1]?.id ?? null
      const ownTarget = resolve(question.nextQuestionId)
      const own = ownTarget === undefined ? following : ownTarget
      const answers = question.possibleAnswers.filter((answer) => !answer.archived)
      const byAnswer = asksForAnswer(question.kind)
        ? answers
            .map((answer) => resolve(answer.nextQuestionId))
            .map((next) => (next === undefined ? own : next))
        : [own]
      const impassable = choosesSeveral(question.kind) && answers.length === 0
      const steps = impassable ? [] : byAnswer
      const nexts = new Set<Id | null>(question.settings.optional ? [...steps, own] : steps)
      return [question.id, nexts]
    }),
  )
}

const listUnknownTargets = <Id extends number | string>(
  t: Translator,
  questions: readonly RoutedQuestion<Id>[],
): RoutingProblem[] => {
  const ids = new Set<Id | 0 | null>([0, null, ...questions.map(({ id }) => id)])
  return questions.flatMap((question) => [
    ...(ids.has(question.nextQuestionId)
      ? []
      : [
          problem(
            'target_unknown',
            question.key,
            t('Question {key} leads to a question that does not exist.', { key: question.key }),
          ),
        ]),
    ...question.possibleAnswers
      .filter((answer) => !answer.archived && !ids.has(answer.nextQuestionId))
      .map(({ key }) =>
        problem(
          'target_unknown',
          question.key,
          t('Answer {answer} of question {question} leads to a question that does not exist.', {
            answer: key,
            question: question.key,
          }),
        ),
      ),
  ])
}

const problem = (name: RoutingProblem['problem'], questionKey: string, message: string): RoutingProblem => ({
  problem: name,
  questionKey,
  message,
})

/** All nodes that can be reached from a start, including the start. */
const reach = <Id>(graph: ReadonlyMap<Id, ReadonlySet<Id>>, start: Id): Set<Id> => {
  const reached = new Set([start])
  for (const id of reached) for (const next of graph.get(id) ?? []) reached.add(next)
  return reached
}

const reverse = <Id>(graph: Graph<Id>): Map<Id | null, Set<Id | null>> => {
  const reversed = new Map<Id | null, Set<Id | null>>()
  for (const [id, nexts] of graph) {
    for (const next of nexts) reversed.set(next, (reversed.get(next) ?? new Set()).add(id))
  }
  return reversed
}

/** Each set of questions that lead to one another, once. */
const listCycles = <Id>(graph: Graph<Id>): Id[][] => {
  const reachable = new Map([...graph.keys()].map((id) => [id, reach<Id | null>(graph, id)]))
  const listed = new Set<Id>()
  const cycles: Id[][] = []
  for (const [id, nexts] of graph) {
    const loops = [...nexts].some((next) => next === id || (next !== null && reachable.get(next)?.has(id)))
    if (listed.has(id) || !loops) continue
    const members = [...graph.keys()].filter(
      (other) => reachable.get(id)?.has(other) && reachable.get(other)?.has(id),
    )
    for (const member of members) listed.add(member)
    cycles.push(members)
  }
  return cycles
}

function describeCycle(t: Translator, key: string, others: readonly string[]): string {
  if (others.length === 0) return t('Question {key} leads back to itself.', { key })
  const through = others.reduce((first, second) => t('{first} through {second}', { first, second }))
  return t('Question {key} leads back to itself through {through}.', { key, through })
}

/**
 * Lists what is wrong with the routes between a survey's questions, given by position (docs/api.md
 * §5): targets that do not exist, cycles, questions from which the end cannot be reached, and
 * questions that cannot be reached. Archived questions do not count. The sentences are in the language of
 * `t`; in English without it.
 */
export const findRoutingProblems = <Id extends number | string>(
  all: readonly RoutedQuestion<Id>[],
  t: Translator = plainEnglish,
): RoutingProblem[] => {
  const questions = all.filter((question) => !question.archived)
  const [first] = questions
  if (first === undefined) return []
  const graph = buildGraph(questions)
  const keys = new Map(questions.map(({ id, key }) => [id, key]))
  const reached = reach<Id | null>(graph, first.id)
  const finishing = reach(reverse(graph), null)
  const cycles = listCycles(graph).map((ids) => ids.map((id) => keys.get(id) ?? ''))
  return [
    ...listUnknownTargets(t, questions),
    ...cycles.map(([start = '', ...others]) => problem('cycle', start, describeCycle(t, start, others))),
    ...questions
      .filter(({ id }) => !finishing.has(id))
      .map(({ key }) =>
        problem('dead_end', key, t('The end cannot be reached from question {key}.', { key })),
      ),
    ...questions
      .filter(({ id }) => !reached.has(id))
      .map(({ key }) => problem('unreachable', key, t('No route leads to question {key}.', { key }))),
  ]
}
