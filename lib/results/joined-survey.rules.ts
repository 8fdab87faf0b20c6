// The language versions of a survey as one, for reports: questions and answers of equal keys belong
// together.
import { isScale, type PossibleAnswer, type Question } from '@/lib/surveys/survey.rules'

interface Version {
  id: number
  questions: Question[]
  links: { questionId: number }[]
}

/** Ids of a version, and what they are in the survey that all versions make together. */
export interface JoinedIds {
  /** By id of the version. */
  toJoined: { questions: Map<number, number>; answers: Map<number, number> }
  /** By id of the joined survey; absent: this version has no such question or answer. */
  toOwn: { questions: Map<number, number>; answers: Map<number, number> }
}

export interface Joined<V extends Version> {
  survey: V
  /** By id of the version. */
  ids: Map<number, JoinedIds>
  /** By question of the joined survey: the versions that have it, by id. */
  versionsOf: Map<number, number[]>
  /** By possible answer of the joined survey. */
  versionsOfAnswer: Map<number, number[]>
}

/** The number that an answer stands for; null: it is no number. */
const numberOf = ({ content }: PossibleAnswer): number | null =>
  content.trim() !== '' && Number.isFinite(Number(content)) ? Number(content) : null

/**
 * Whether two questions of one key are the same question: of one kind, and with the same number behind
 * each answer of a scale that both have.
 */
export function isSameQuestion(one: Question, other: Question): boolean {
  if (one.kind !== other.kind || one.settings.nps !== other.settings.nps) return false
  if (!isScale(one)) return true
  return other.possibleAnswers.every((answer) => {
    const same = one.possibleAnswers.find(({ key }) => key === answer.key)
    return same === undefined || numberOf(same) === numberOf(answer)
  })
}

/**
 * Joins `others` to `lead`, whose ids and texts it keeps. What only others have follows after it with
 * the ids and texts of the first that has it; a question of the same key that is not the same one
 * stays apart. Archived is what is archived in each version that has it.
 */
export function joinVersions<V extends Version>(lead: V, others: readonly V[]): Joined<V> {
  const questions: Question[] = []
  const links: Version['links'] = []
  const ids = new Map<number, JoinedIds>()
  const versionsOf = new Map<number, number[]>()
  const versionsOfAnswer = new Map<number, number[]>()
  const note = (of: Map<number, number[]>, id: number, version: number) =>
    of.set(id, [...(of.get(id) ?? []), version])
  for (const version of [lead, ...others]) {
    const own: JoinedIds = {
      toJoined: { questions: new Map(), answers: new Map() },
      toOwn: { questions: new Map(), answers: new Map() },
    }
    ids.set(version.id, own)
    for (const question of version.questions) {
      let joined = questions.find((one) => one.key === question.key && isSameQuestion(one, question))
      if (!joined) {
        joined = { ...question, possibleAnswers: [] }
        questions.push(joined)
      } else if (!question.archived) joined.archived = false
      own.toJoined.questions.set(question.id, joined.id)
      own.toOwn.questions.set(joined.id, question.id)
      note(versionsOf, joined.id, version.id)
      for (const answer of question.possibleAnswers) {
        let same = joined.possibleAnswers.find(({ key }) => key === answer.key)
        if (!same) {
          same = { ...answer }
          joined.possibleAnswers.push(same)
        } else if (!answer.archived) same.archived = false
        own.toJoined.answers.set(answer.id, same.id)
        own.toOwn.answers.set(same.id, answer.id)
        note(versionsOfAnswer, same.id, version.id)
      }
    }
    for (const link of version.links) {
      const questionId = own.toJoined.questions.get(link.questionId) ?? link.questionId
      links.push({ ...link, questionId })
    }
  }
  return { survey: { ...lead, questions, links }, ids, versionsOf, versionsOfAnswer }
}
