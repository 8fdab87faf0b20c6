// Poll results in the three formats that clients read (docs/api.md §9).
import type { z } from 'zod'
import type { results, sdkResults, surveyResults } from '@/lib/answering/results-object.endpoint'
import { absoluteAddress } from '@/lib/serving/wire/own-origin.render'
import type { pollQuestion } from '@/lib/serving/wire/question-object.endpoint'
import { QUESTION_TYPE } from '@/lib/serving/wire/question-types.render'
import { choosesSeveral, isCounted, type Question } from '@/lib/surveys/survey.rules'
import { MOST_COMBINATIONS, type PollEntry, shapePoll } from './poll.rules'

/** By id of the possible answer; answers that were never chosen may be absent. */
export type Counts = ReadonlyMap<number, number>

const entriesOf = (question: Question, counts: Counts): PollEntry[] =>
  isCounted(question) ? shapePoll(question.possibleAnswers, counts) : []

const imageOf = (question: Question, answerId: number): string | null =>
  question.possibleAnswers.find(({ id }) => id === answerId)?.imageUrl ?? null

/**
 * The Results object of one question as JSON text. `checkboxes`: for a multiple choice, the answer
 * ids of each submission, newest first; ignored for other types.
 */
export const renderResults = (
  question: Question,
  counts: Counts,
  checkboxes: readonly (readonly number[])[],
): string =>
  JSON.stringify({
    poll: entriesOf(question, counts),
    content: question.content,
    question_type: QUESTION_TYPE[question.kind],
    answers_via_checkbox: choosesSeveral(question.kind)
      ? checkboxes.slice(0, MOST_COMBINATIONS).map((ticks) => ticks.map((id) => String(id)))
      : [],
  } satisfies z.input<typeof results>)

/**
 * The format of the mobile SDKs: an array with ids as strings, or `{}` for a question that is not
 * counted, because an empty array would show an empty poll.
 */
export const renderSdkResults = (question: Question, counts: Counts): string =>
  isCounted(question)
    ? JSON.stringify(
        entriesOf(question, counts).map(({ id, content, count }) => ({
          id: String(id),
          content,
          count,
          image_url: absoluteAddress(imageOf(question, id)),
        })) satisfies z.input<typeof sdkResults>,
      )
    : '{}'

/** The JSON of /results: the questions of a poll that are not archived, by position. */
export const renderSurveyResults = (questions: readonly Question[], counts: Counts): string =>
  JSON.stringify({
    results: {
      questions: questions
        .filter((question) => !question.archived)
        .map((question, position) => ({
          id: question.id,
          position,
          content: question.content,
          question_type: QUESTION_TYPE[question.kind],
          possibleAnswers: entriesOf(question, counts).map(({ id, content, count }, index) => ({
            id,
            position: index,
            content,
            numAnswers: count,
          })),
        })),
    },
  } satisfies z.input<typeof surveyResults>)

/** The question that goes with poll results, as JSON text. */
export const renderPollQuestion = (question: Question): string =>
  JSON.stringify({
    id: question.id,
    question_type: QUESTION_TYPE[question.kind],
    content: question.content,
    question_locale_group_id: question.localeGroupId,
  } satisfies z.input<typeof pollQuestion>)
