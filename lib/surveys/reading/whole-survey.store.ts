// SQL that reads a survey `s` of account `$1` with all its parts, archived ones included, as one
// document: Prisma's joins cannot have the account in the condition of each table, and without joins a saved
// draft took 25 statements instead of 7.
import type { StoredQuestion, StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'

const ANSWERS = `
  SELECT coalesce(json_agg(json_build_object('id', p.id, 'key', p.key, 'position', p.position, 'content', p.content,
    'nextQuestionId', p.next_question_id, 'imageUrl', p.image_url, 'imageAlt', p.image_alt,
    'localeGroupId', p.locale_group_id, 'archived', p.archived_at IS NOT NULL) ORDER BY p.position, p.id), '[]')
  FROM possible_answers p WHERE p.account_id = $1 AND p.question_id = q.id`

const LINKS = `
  SELECT coalesce(json_agg(json_build_object('udid', l.udid, 'url', l.url, 'active', l.active) ORDER BY l.udid), '[]')
  FROM links l WHERE l.account_id = $1 AND l.question_id = q.id`

const QUESTIONS = `
  SELECT coalesce(json_agg(json_build_object('id', q.id, 'key', q.key, 'position', q.position, 'kind', q.kind,
    'content', q.content, 'nextQuestionId', q.next_question_id, 'localeGroupId', q.locale_group_id,
    'archived', q.archived_at IS NOT NULL, 'settings', q.settings, 'possibleAnswers', (${ANSWERS}), 'links', (${LINKS}))
    ORDER BY q.position, q.id), '[]')
  FROM questions q WHERE q.account_id = $1 AND q.survey_id = s.id`

/** SQL: the text of a document; `more`: what else it has. */
const whole = (
  more: string,
): string => `json_build_object('id', s.id, 'key', s.key, 'name', s.name, 'status', s.status,
  'localeGroupId', s.locale_group_id, 'originalId', s.original_id, 'revision', s.revision, 'goal', s.goal, 'sharesGoal', s.shares_goal, 'pace', s.pace, 'responseCount', s.response_count,
  'publishedAt', s.published_at, 'updatedAt', s.updated_at, 'settings', s.settings,
  'localeGroup', (SELECT g.key FROM locale_groups g WHERE g.account_id = $1 AND g.id = s.locale_group_id),
  'hasHistory', EXISTS (SELECT FROM survey_versions v WHERE v.account_id = $1 AND v.survey_id = s.id),
  'rules', (SELECT coalesce(json_agg(r.settings ORDER BY r.position), '[]')
    FROM rules r WHERE r.account_id = $1 AND r.survey_id = s.id),
  ${more}'questions', (${QUESTIONS}))::text`

/** With what its editing needs. */
export const WHOLE = whole("'languages', s.languages, ")
/** As it is served. */
export const WHOLE_SERVED = whole('')

type QuestionDocument = Omit<StoredQuestion, 'activeLinks'>

interface SurveyDocument extends Omit<StoredSurvey, 'publishedAt' | 'updatedAt' | 'questions'> {
  publishedAt: string | null
  updatedAt: string
  questions: QuestionDocument[]
}

export function parseWhole(text: string): StoredSurvey {
  const { publishedAt, updatedAt, questions, ...survey }: SurveyDocument = JSON.parse(text)
  return {
    ...survey,
    publishedAt: publishedAt === null ? null : new Date(publishedAt),
    updatedAt: new Date(updatedAt),
    questions: questions.map((question) => ({
      ...question,
      activeLinks: question.links.filter(({ active }) => active).map(({ udid }) => udid),
    })),
  }
}
