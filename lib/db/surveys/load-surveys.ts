// Loads surveys from their rows; only new revisions are read whole.
import type {
  Question,
  QuestionSettings,
  Survey,
  SurveySettings,
  TargetingRule,
} from '@/lib/domain/surveys/survey'
import type { AccountId } from '../accounts/account-id'
import { prismaOf, type Queries } from '../client/database'
import type { Prisma } from '../generated/client'
import { fromJsonColumn } from '../sql/json-columns'

const whole = {
  questions: {
    include: { possibleAnswers: { orderBy: { position: 'asc' } }, links: { where: { active: true } } },
    orderBy: { position: 'asc' },
  },
  rules: { orderBy: { position: 'asc' } },
} satisfies Prisma.SurveyInclude

type Row = Prisma.SurveyGetPayload<{ include: typeof whole }>

/** The account's surveys: ids of those whose revision the caller has, and the others whole. */
export async function loadSurveys(
  db: Queries,
  accountId: AccountId,
  revisions: Map<number, number>,
): Promise<{ unchanged: number[]; changed: Survey[] }> {
  const prisma = prismaOf(db)
  const heads = await prisma.survey.findMany({ where: { accountId }, select: { id: true, revision: true } })
  const unchanged = heads.filter(({ id, revision }) => revisions.get(id) === revision).map(({ id }) => id)
  const wanted = heads.filter(({ id, revision }) => revisions.get(id) !== revision).map(({ id }) => id)
  const rows =
    wanted.length === 0
      ? []
      : await prisma.survey.findMany({
          // Of hundreds of surveys the rows are read sooner than joined.
          relationLoadStrategy: 'query',
          where: { accountId, id: { in: wanted } },
          include: whole,
        })
  return { unchanged, changed: rows.map(toSurvey) }
}

const toSurvey = (row: Row): Survey => ({
  id: row.id,
  key: row.key,
  name: row.name,
  status: row.status,
  localeGroupId: row.localeGroupId,
  revision: row.revision,
  goal: row.goal,
  settings: fromJsonColumn<SurveySettings>(row.settings),
  rules: row.rules.map((rule) => fromJsonColumn<TargetingRule>(rule.settings)),
  questions: row.questions.map((question) => ({
    ...toQuestion(question),
    activeLinks: question.links.map((link) => link.udid),
  })),
})

type QuestionRow = Omit<Row['questions'][number], 'links'>

export const toQuestion = (row: QuestionRow): Omit<Question, 'activeLinks'> => ({
  id: row.id,
  key: row.key,
  position: row.position,
  kind: row.kind,
  content: row.content,
  nextQuestionId: row.nextQuestionId,
  localeGroupId: row.localeGroupId,
  archived: row.archivedAt !== null,
  settings: fromJsonColumn<QuestionSettings>(row.settings),
  possibleAnswers: row.possibleAnswers.map((answer) => ({
    id: answer.id,
    key: answer.key,
    position: answer.position,
    content: answer.content,
    nextQuestionId: answer.nextQuestionId,
    imageUrl: answer.imageUrl,
    imageAlt: answer.imageAlt,
    localeGroupId: answer.localeGroupId,
    archived: answer.archivedAt !== null,
  })),
})
