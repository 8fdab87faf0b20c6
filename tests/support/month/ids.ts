// Which question and which answer an id of a month's survey stands for, in every language.
import { type ArrangedAccount, rows } from '../arrange'

interface Row extends Record<string, unknown> {
  survey: number
  tag: string
  question: number
  question_key: string
  answer: number | null
  answer_key: string | null
}

export class Ids {
  private constructor(private readonly list: Row[]) {}

  static async read({ id }: ArrangedAccount): Promise<Ids> {
    return new Ids(
      await rows<Row>(
        `SELECT s.id AS survey, s.settings ->> 'locale' AS tag, q.id AS question, q.key AS question_key, p.id AS answer, p.key AS answer_key
         FROM surveys s JOIN questions q ON q.survey_id = s.id LEFT JOIN possible_answers p ON p.question_id = q.id
         WHERE s.account_id = $1`,
        [id],
      ),
    )
  }

  private find(fits: (row: Row) => boolean, what: string): Row {
    const found = this.list.find(fits)
    if (!found) throw new Error(`There is no ${what}.`)
    return found
  }

  keyOf(question: number): string {
    return this.find((row) => row.question === question, `question ${question}`).question_key
  }

  question(tag: string, key: string): number {
    return this.find((row) => row.tag === tag && row.question_key === key, `question ${key}`).question
  }

  answer(tag: string, question: string, key: string): number {
    const fits = (row: Row) => row.tag === tag && row.question_key === question && row.answer_key === key
    return this.find(fits, `answer ${key} to ${question}`).answer ?? 0
  }

  answerKeyOf(id: number): string {
    return this.find((row) => row.answer === id, `answer ${id}`).answer_key ?? ''
  }

  /** The ids of the survey in its languages. */
  surveys(): number[] {
    return [...new Set(this.list.map(({ survey }) => survey))]
  }
}
