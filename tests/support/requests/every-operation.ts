// One successful call of every operation, which records if the operation does: for rules that apply
// to all of them.
import { randomUUID } from 'node:crypto'
import { DELIVERY_ENDPOINTS, type DeliveryEndpointId } from '@/lib/api/delivery-endpoints.endpoint'
import { openSubmissionOf } from '../answering'
import { to } from '../api'
import { type ArrangedAccount, type ArrangedSurvey, arrangeAccount, arrangeSurvey, rows } from '../arrange'

export type Query = NonNullable<Parameters<typeof to>[1]>

export interface Call {
  path: string
  query: Query
}

/**
 * An account with a poll of three questions for everybody, one of them with a link, and a survey
 * with an event.
 */
export interface World {
  account: ArrangedAccount
  survey: ArrangedSurvey
  event: ArrangedSurvey
  link: string
}

export const EVENT = 'checkout-done'

const questions = [
  {
    key: 'choice',
    kind: 'single_choice',
    content: 'How is it?',
    answers: [
      { key: 'good', content: 'Good' },
      { key: 'bad', content: 'Bad' },
    ],
  },
  { key: 'why', kind: 'free_text', content: 'Why?' },
  { key: 'help', kind: 'custom_content', content: '<a href="https://example.com/help">Help</a>' },
]

export async function arrangeWorld(
  settings: Parameters<typeof arrangeAccount>[0] = {},
  document: Record<string, unknown> = {},
): Promise<World> {
  const account = await arrangeAccount(settings)
  const survey = await arrangeSurvey(account, { poll: true, questions, ...document })
  const event = await arrangeSurvey(account, { eventName: EVENT, ...document })
  const [link] = await rows<{ udid: string }>('SELECT udid FROM links WHERE question_id = $1', [
    survey.question('help'),
  ])
  return { account, survey, event, link: link?.udid ?? '' }
}

type Make = (world: World) => Call | Promise<Call>

const page = ({ account }: World): Query => ({
  identifier: account.identifier,
  callback: '_',
  udid: randomUUID(),
})

const submissionOf = ({ account, survey }: World) => openSubmissionOf(account, survey)

const MAKE: Record<DeliveryEndpointId, Make> = {
  serveSurvey: (world) => ({ path: '/serve', query: page(world) }),
  serveSurveyDirectly: (world) => ({
    path: '/direct_serve',
    query: { identifier: world.account.identifier, udid: randomUUID() },
  }),
  presentSurvey: (world) => ({ path: `/surveys/${world.survey.id}`, query: page(world) }),
  presentSurveyByEvent: (world) => ({ path: `/surveys/${EVENT}`, query: page(world) }),
  listQuestions: ({ account, survey }) => ({
    path: `/surveys/${survey.id}/questions`,
    query: { identifier: account.identifier },
  }),
  getPoll: ({ account, survey }) => ({
    path: `/surveys/${survey.id}/poll`,
    query: { identifier: account.identifier, callback: '_' },
  }),
  answerByLink: ({ account, survey }) => ({
    path: `/q/${survey.question('choice')}/a/${survey.answer('choice', 'good')}`,
    query: { identifier: account.identifier, udid: randomUUID() },
  }),
  answerTextByLink: ({ account, survey }) => ({
    path: `/q/${survey.question('why')}`,
    query: { identifier: account.identifier, text: 'Because', udid: randomUUID() },
  }),
  answerQuestion: async (world) => ({
    path: `/submissions/${await submissionOf(world)}/answer`,
    query: {
      identifier: world.account.identifier,
      question_id: world.survey.question('choice'),
      answer_id: world.survey.answer('choice', 'good'),
    },
  }),
  answerAll: async (world) => ({
    path: `/submissions/${await submissionOf(world)}/all_answers`,
    query: {
      identifier: world.account.identifier,
      answers: JSON.stringify({ [world.survey.question('choice')]: world.survey.answer('choice', 'good') }),
    },
  }),
  closeSubmission: async (world) => ({
    path: `/submissions/${await submissionOf(world)}/close`,
    query: { identifier: world.account.identifier },
  }),
  viewSubmission: async (world) => ({
    path: `/submissions/${await submissionOf(world)}/viewed_at`,
    query: { identifier: world.account.identifier, viewed_at: new Date().toISOString() },
  }),
  setDeviceData: ({ account }) => ({
    path: `/devices/${randomUUID()}/set_data`,
    query: { identifier: account.identifier, plan: 'pro' },
  }),
  showResults: async (world) => ({
    path: '/results',
    query: {
      identifier: world.account.identifier,
      submission_udid: await submissionOf(world),
      accept: 'application/json',
    },
  }),
  presentResults: async (world) => ({
    path: '/present_results',
    query: { identifier: world.account.identifier, submission_udid: await submissionOf(world) },
  }),
  trackEvent: ({ account }) => ({
    path: '/track_event',
    query: {
      identifier: account.identifier,
      event_name: 'Checkout done',
      udid: randomUUID(),
      event_properties: '{"price":12}',
    },
  }),
  clickLink: async (world) => ({
    path: '/custom_content_link_click',
    query: {
      submission_udid: await submissionOf(world),
      question_id: world.survey.question('help'),
      link_identifier: world.link,
    },
  }),
}

/**
 * Parameters of a successful call; each time with a new person and, if needed, a new submission.
 */
export const callOf = async (id: DeliveryEndpointId, world: World): Promise<Call> => MAKE[id](world)

/** The same as a query string, with changed parameters; null removes one. */
export async function targetOf(id: DeliveryEndpointId, world: World, change: Query = {}): Promise<string> {
  const { path, query } = await callOf(id, world)
  return to(path, { ...query, ...change })
}

export const EVERY = Object.values(DELIVERY_ENDPOINTS).map(({ id }) => id)
export const SERVING: readonly DeliveryEndpointId[] = [
  'serveSurvey',
  'serveSurveyDirectly',
  'presentSurvey',
  'presentSurveyByEvent',
]
const READING: readonly DeliveryEndpointId[] = ['listQuestions', 'getPoll', 'showResults', 'presentResults']
export const RECORDING = EVERY.filter((id) => !READING.includes(id))
/** Operations that require a callback from pages and ignore it from apps and mails. */
export const CALLED_BACK: readonly DeliveryEndpointId[] = [
  'serveSurvey',
  'presentSurvey',
  'presentSurveyByEvent',
  'getPoll',
]
