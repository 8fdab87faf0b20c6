// The renderer's calls to the server.
import type { QueryOf } from '../api'
import type { Refused, RenderProps } from '../module-interface'
import type { WireQuestion, WireResults } from '../wire-types'

/** Paths from the contract, by the endpoint's id. */
export const PATHS = {
  answerQuestion: '/submissions/{submission_udid}/answer',
  answerAll: '/submissions/{submission_udid}/all_answers',
  closeSubmission: '/submissions/{submission_udid}/close',
  viewSubmission: '/submissions/{submission_udid}/viewed_at',
  clickLink: '/custom_content_link_click',
  presentResults: '/present_results',
} as const

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
  const send = <Id extends keyof typeof PATHS>(id: Id, query: QueryOf<Id>) => record(PATHS[id], params, query)
  return {
    view: () =>
      send('viewSubmission', {
        viewed_at: new Date().toISOString().replace('T', ' ').replace('Z', '000 +0000'),
      }),
    close: () => send('closeSubmission', {}),
    /** Resolves to the results if the survey shows them instead of the thanks. */
    answer: (question: WireQuestion, value: string) =>
      send('answerQuestion', {
        ...person(),
        question_id: question.id,
        [PARAMETER[question.question_type]]: value,
      }),
    answerAll: (answers: Record<string, string>) => send('answerAll', { ...person(), answers }),
    click: (question_id: number, link_identifier: string) =>
      send('clickLink', { ...person(), submission_udid, question_id, link_identifier }),
    results: async (): Promise<WireResults | undefined> =>
      resultsIn(
        await read(PATHS.presentResults, {}, { submission_udid } satisfies QueryOf<'presentResults'>),
      ),
  }
}
