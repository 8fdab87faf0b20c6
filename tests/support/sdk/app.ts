// An app that behaves like the screens of the published SDKs: shows, routes, types, ticks and ends.
import type { Got } from '../api'
import type { SdkClient } from './client'
import {
  decodeAndroidPoll,
  decodeIosPoll,
  decodeQuestions,
  decodeServed,
  type SdkPoll,
  type SdkQuestion,
  type SdkServed,
} from './decode'
import { AppError, buttons, checkAll, fitsIntoAddress, openScreen, routeOfTicks, type } from './screens'

export interface Finished {
  submission: string
  /** Ids of the questions that were shown, in order. */
  path: number[]
  /** The answers by question: ids of possible answers, or a text. */
  given: Map<number, number[] | string>
  end: 'thanks' | 'results' | 'closed'
  poll: SdkPoll | null
  /** What the app got to show. */
  shown: SdkServed['survey']
  questions: SdkQuestion[]
}

/** Which of this many answers to take; the number of calls so far varies between people. */
export type Choose = (count: number) => number

const MOST_STEPS = 300
const TEXT = `Größe + 100% & "x" 👩‍👩‍👧 #?=/\\\n2nd`
const ALL_TOGETHER = [0, 4]

/** Android treats any status but 200 as failed; iOS ignores the status and decodes any body. */
function receive(client: SdkClient, got: Got): Got {
  if (got.status !== 200) throw new AppError(`${client.platform}: ${got.status} ${got.text}`)
  return got
}

/** Completes a survey, by its id or its event, with `text` in its texts. Throws `AppError`. */
export async function complete(
  client: SdkClient,
  ref: number | string,
  choose: Choose,
  text = TEXT,
): Promise<Finished> {
  const served = decodeServed(receive(client, await client.present(ref)))
  if (!served) throw new AppError(`${client.platform}: the survey ${ref} vanished`)
  const { survey, submission } = served
  openScreen(client.platform, survey)
  const got = receive(client, await client.questions(ref))
  const questions = decodeQuestions(got)
  if (questions.length === 0 || questions.length !== got.json.length)
    throw new AppError(`${client.platform}: ${got.json.length - questions.length} questions vanished`)
  const run = new Run(client, survey, submission.udid, questions, choose, text)
  const together =
    survey.display_all_questions === 't' &&
    (client.platform === 'ios' || ALL_TOGETHER.includes(survey.survey_type))
  const finished = together ? await run.allAtOnce() : await run.oneByOne()
  receive(client, await client.close(submission.udid))
  return finished
}

class Run {
  private readonly path: number[] = []
  private readonly given = new Map<number, number[] | string>()
  /** Ticks that are more than are allowed. */
  private readonly ticked = new Map<number, number[]>()
  private poll: SdkPoll | null = null

  constructor(
    private readonly client: SdkClient,
    private readonly survey: SdkServed['survey'],
    private readonly submission: string,
    private readonly questions: SdkQuestion[],
    private readonly choose: Choose,
    private readonly text: string,
  ) {}

  async oneByOne(): Promise<Finished> {
    let shown = this.questions[0]
    while (shown) {
      this.path.push(shown.id)
      if (this.path.length > MOST_STEPS) throw new AppError('goes in a circle')
      const way = await this.answer(shown)
      if (way === 'closed') return this.finish('closed')
      shown = this.questions.find(({ id }) => id === way)
    }
    return this.finish()
  }

  /**
   * Answers one question; returns the id of the next, or that the person has to close the survey.
   */
  private async answer(question: SdkQuestion): Promise<number | 'closed'> {
    const { platform } = this.client
    const answer = this.decide(question)
    switch (question.question_type) {
      case 'single_choice_question': {
        const [id = 0] = answer as number[]
        await this.send(question, { answer_id: id })
        return question.possible_answers?.find((one) => one.id === id)?.next_question_id ?? -1
      }
      case 'multiple_choices_question':
        await this.send(question, { check_boxes: (answer as number[]).join('&') })
        return routeOfTicks(platform, question, answer as number[])
      case 'free_text_question':
        await this.send(question, { text_answer: String(answer) })
        return question.next_question_id ?? -1
      case 'custom_content_question':
        return platform === 'android' && this.closesItself(question) ? -1 : 'closed'
      default:
        throw new AppError(`${question.question_type}: a title and no way on`)
    }
  }

  /** Sends all answers at once; first without any, as people do. */
  async allAtOnce(): Promise<Finished> {
    const { platform } = this.client
    const check = () =>
      checkAll(
        platform,
        this.survey,
        this.questions,
        ({ id, question_type }) => this.given.has(id) || this.isRead(question_type, id),
      )
    check()
    for (const question of this.questions) {
      this.path.push(question.id)
      this.decide(question)
      this.tickTooMany(question)
    }
    const open = check()
    if (open[0]) throw new AppError(`can never be sent: ${open[0].content}`)
    const answers = this.questions.flatMap((question) => {
      const { id, question_type } = question
      const given =
        this.ticked.get(id) ??
        this.given.get(id) ??
        (this.isRead(question_type, id) ? question_type : undefined)
      if (given === undefined) return []
      return [
        { question_id: String(id), question_type, answer: Array.isArray(given) ? given.join('&') : given },
      ]
    })
    receive(this.client, await this.client.answerAll(this.submission, answers))
    return this.finish('closed')
  }

  /** Neither screen checks the limit of a form: it shows "3 / 2" and sends all three. */
  private tickTooMany({ id, maximum_selection: most, possible_answers = [] }: SdkQuestion): void {
    if (most === undefined || possible_answers.length <= most) return
    const ticks = possible_answers.map((answer) => answer.id)
    this.ticked.set(id, ticks)
    this.given.set(
      id,
      ticks.slice(0, most).sort((one, other) => one - other),
    )
  }

  private decide(question: SdkQuestion): number[] | string | null {
    const { question_type, maximum_selection } = question
    if (question_type === 'custom_content_question') return null
    const given =
      question_type === 'free_text_question' ? this.typed(question) : this.tapped(question, maximum_selection)
    this.given.set(question.id, given)
    return given
  }

  private typed(question: SdkQuestion): string {
    if (!fitsIntoAddress(question)) throw new AppError(`${question.content}: the answer may be lost`)
    return type(question, this.text)
  }

  /** Some ticks, with the last one among them every other time. */
  private tapped(question: SdkQuestion, maximum: number | undefined): number[] {
    const answers = buttons(question)
    if (question.question_type !== 'multiple_choices_question')
      return [answers[this.choose(answers.length)]?.id ?? 0]
    const first = this.choose(answers.length)
    const more = maximum === 1 || this.choose(2) === 0 ? first : answers.length - 1
    return [...new Set([first, more])].sort((a, b) => a - b).map((index) => answers[index]?.id ?? 0)
  }

  /** Android stores something like an answer for a page that closed automatically. */
  private isRead(questionType: string, id: number): boolean {
    const question = this.questions.find((one) => one.id === id)
    return (
      this.client.platform === 'android' &&
      questionType === 'custom_content_question' &&
      question !== undefined &&
      this.closesItself(question)
    )
  }

  private closesItself({ autoclose_enabled, autoclose_delay }: SdkQuestion): boolean {
    return autoclose_enabled === 't' && (autoclose_delay ?? 0) > 0
  }

  private async send({ id }: SdkQuestion, query: Record<string, string | number>): Promise<void> {
    const got = receive(this.client, await this.client.answer(this.submission, id, query))
    this.poll = this.client.platform === 'android' ? decodeAndroidPoll(got) : decodeIosPoll(got)
    if (this.poll?.length === 0) throw new AppError('an empty poll in the place of thanks')
  }

  private finish(end?: 'closed'): Finished {
    const { submission, path, given, poll, survey: shown, questions } = this
    const thanks = this.survey.thank_you
    if (poll && !thanks && this.client.platform === 'ios') throw new AppError('results that are never shown')
    return {
      submission,
      path,
      given,
      poll,
      shown,
      questions,
      end: end ?? (poll ? 'results' : thanks ? 'thanks' : 'closed'),
    }
  }
}
