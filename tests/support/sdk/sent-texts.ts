// Texts as the SDK for iOS sends them, with each call that records one: a space as %20, and a plus as
// it is. The same list for every way to run a server.
import { type ArrangedAccount, type ArrangedSurvey, arrangeSurvey } from '../arrange'
import type { Got } from '../got'

const IOS = { 'user-agent': 'HttpClient/UNAVAILABLE (App/1.0 iPhone, iOS 17.0)' }
const SENT = 'I%20love%20a+b%20%26%20c%2Bd'
export const MEANT = 'I love a+b & c+d'
/** What is left where Next alone hands over the query: it has made a space of the plus. */
export const WITHOUT_PLUS = 'I love a b & c+d'

interface Askable {
  get(target: string, options: { headers: Record<string, string> }): Promise<Got>
}

/** Each call has a device of its own. */
const deviceOf = (n: number) => `e0000000-0000-4000-8000-00000000000${n}`

/** The ids that the calls need, by name. */
export async function arrangeTexts(account: ArrangedAccount): Promise<Record<string, string>> {
  const survey: ArrangedSurvey = await arrangeSurvey(account, {
    key: 'texts',
    questions: [
      { key: 'why', kind: 'free_text', content: 'Why?' },
      { key: 'which', kind: 'single_choice', content: 'Which?', answers: ['A', 'B'] },
    ],
  })
  const ids = {
    textsId: account.identifier,
    texts: survey.id,
    why: survey.question('why'),
    which: survey.question('which'),
    whichA: survey.answer('which', 'a1'),
  }
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)]))
}

export async function sendTexts(server: Askable, names: Record<string, string>): Promise<void> {
  const call = async (path: string, query: string): Promise<Got> => {
    const got = await server.get(`${path}?identifier=${names.textsId}&${query}`, { headers: IOS })
    if (got.status !== 200) throw new Error(`${path}: ${got.status} ${got.text}`)
    return got
  }
  const open = async (n: number, more = '') => {
    const of = `udid=${deviceOf(n)}&device_type=native_mobile&mobile_type=ios${more}`
    return (await call(`/surveys/${names.texts}`, of)).json.submission.udid
  }
  const first = await open(1)
  await call(`/submissions/${first}/answer`, `question_id=${names.why}&text_answer=${SENT}&note=${SENT}`)
  const second = await open(2, `&custom_data=${SENT}&view_name=${SENT}&client_key=${SENT}`)
  const answers = encodeURIComponent(JSON.stringify({ [names.why ?? '']: '?' })).replace('%3F', SENT)
  await call(`/submissions/${second}/all_answers`, `answers=${answers}&note=${SENT}`)
  await call(
    '/serve',
    `udid=${deviceOf(3)}&device_type=native_mobile&mobile_type=ios&view_name=${SENT}&client_key=3${SENT}&custom_data=${SENT}`,
  )
  await call(`/devices/${deviceOf(4)}/set_data`, `plan=${SENT}`)
  const properties = encodeURIComponent('{"p":"?"}').replace('%3F', SENT)
  await call('/track_event', `udid=${deviceOf(5)}&event_name=${SENT}&event_properties=${properties}`)
  await call(`/q/${names.why}`, `udid=${deviceOf(6)}&text=${SENT}&note=${SENT}`)
  await call(`/q/${names.which}/a/${names.whichA}`, `udid=${deviceOf(7)}&note=${SENT}`)
}

const submission = (n: number, value: string) =>
  `(SELECT ${value} FROM submissions s WHERE device_udid = '${deviceOf(n)}')`
const text = (n: number) =>
  submission(n, '(SELECT text FROM answers a WHERE a.submission_udid = s.udid AND text IS NOT NULL)')
const device = (n: number, table: string, value: string) =>
  `(SELECT ${value} FROM ${table} WHERE ${table === 'devices' ? 'udid' : 'device_udid'} = '${deviceOf(n)}')`

/** What the calls have stored, in one row. */
export const READ_TEXTS = `SELECT ${Object.entries({
  answer: text(1),
  answerContext: submission(1, "context ->> 'note'"),
  customData: submission(2, "context ->> 'raw'"),
  viewName: submission(2, 'view_name'),
  client: submission(2, 'client_key'),
  allAnswers: text(2),
  allAnswersContext: submission(2, "context ->> 'note'"),
  servedView: submission(3, 'view_name'),
  servedClient: submission(3, 'substr(client_key, 2)'),
  servedData: submission(3, "context ->> 'raw'"),
  deviceData: device(4, 'devices', "data ->> 'plan'"),
  event: device(5, 'events', 'name'),
  eventProperty: device(5, 'events', "properties ->> 'p'"),
  link: text(6),
  linkContext: submission(6, "context ->> 'note'"),
  answerLinkContext: submission(7, "context ->> 'note'"),
})
  .map(([name, value]) => `${value} AS "${name}"`)
  .join(', ')}`
