// The renderer's calls to the server.
import { ANSWER, ANSWER_ALL, CLICK_LINK, CLOSE, type QueryOf, RESULTS, VIEW } from '../api'
import type { Refused, RenderProps } from '../module-interface'
import type { WireQuestion, WireResults } from '../wire-types'

/** The parameter that carries an answer, by type of question (docs/api.md §6). */
const PARAMETER: Record<WireQuestion['question_type'], keyof QueryOf<'answerQuestion'>> = {
  single_choice_question: 'answer_id',
  slider_question: 'answer_id',
  multiple_choices_question: 'check_boxes',
  free_text_question: 'text_answer',
  custom_content_question: 'next_question_id',
}

/** Undefined when there are no results to show, for instance for a free text. */
export const resultsIn = (reply: unknown): WireResults | undefined =>
  (reply as Partial<WireResults> | undefined)?.poll?.length ? (reply as WireResults) : undefined

/** Whether the server has rejected the call for good. */
export const isRefused = (reply: unknown): boolean =>
  (reply as Partial<Refused> | undefined)?.refused !== undefined

export function openCalls({ submission: submission_udid, record, read, person }: RenderProps) {
  const params = { submission_udid }
  return {
    view: () =>
      record(VIEW, params, {
        viewed_at: new Date().toISOString().replace('T', ' ').replace('Z', '000 +0000'),
      } satisfies QueryOf<'viewSubmission'>),
    close: () => record(CLOSE, params, {}),
    /** Resolves to the results if the survey shows them instead of the thanks. */
    answer: ({ id, question_type }: WireQuestion, value: string) =>
      record(ANSWER, params, { ...person(), question_id: id, [PARAMETER[question_type]]: value }),
    answerAll: (answers: Record<string, string>) =>
      record(ANSWER_ALL, params, { ...person(), answers } satisfies QueryOf<'answerAll'>),
    click: (question_id: number, link_identifier: string) =>
      record(CLICK_LINK, params, {
        ...person(),
        submission_udid,
        question_id,
        link_identifier,
      } satisfies QueryOf<'clickLink'>),
    results: async (): Promise<WireResults | undefined> =>
      resultsIn(await read(RESULTS, {}, { submission_udid } satisfies QueryOf<'presentResults'>)),
  }
}
