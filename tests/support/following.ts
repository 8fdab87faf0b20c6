// Follows the links in mails and reads what they recorded.
import { type Got, get, to } from './api'
import { type ArrangedAccount, rows } from './arrange'

type Query = Record<string, string | number | null>

/** GET /q/{question}/a/{answer}; if the answer is null, GET /q/{question}. */
export const follow = (
  { identifier }: ArrangedAccount,
  [question, answer]: readonly [question: number | string, answer: number | string | null],
  query: Query = {},
  headers: Record<string, string> = {},
): Promise<Got> =>
  get(to(answer === null ? `/q/${question}` : `/q/${question}/a/${answer}`, { identifier, ...query }), {
    headers,
  })

/** The headers of a browser when a person opens a link. */
export const BROWSER = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
}

/** Everything that links have recorded for an account, oldest first. */
export const listFollowed = (account: ArrangedAccount) =>
  rows<{
    udid: string
    device: string
    context: unknown
    question: number
    ids: number[]
    text: string | null
  }>(
    `SELECT s.udid, s.device_udid AS device, s.context, n.question_id AS question, n.answer_ids AS ids, n.text
     FROM submissions s JOIN answers n ON n.submission_udid = s.udid
     WHERE s.account_id = $1 ORDER BY s.created_at, n.created_at`,
    [account.id],
  )
