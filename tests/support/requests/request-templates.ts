// One valid request of every operation, made from existing ids, for tests that send very many.
import type { ArrangedAccount, ArrangedSurvey } from '../arrange'
import type { Random } from '../random'

export interface RandomRequest {
  method: string
  path: string
  query: [name: string, value: string][]
  /** Appended to the query unchanged. */
  raw: string
  headers: Record<string, string>
}

export interface LiveSurvey {
  made: ArrangedSurvey
  /** Ids of a survey with a question of each kind, or else only of `single`. */
  whole: boolean
  event: string | null
}

/** Existing ids: requests use them and add new ones. */
export interface World {
  account: ArrangedAccount
  surveys: LiveSurvey[]
  link: string
  submissions: { udid: string; survey: LiveSurvey }[]
  devices: string[]
}

type Query = Record<string, string | number | null>
type Template = (world: World, random: Random) => { path: string; query: Query }

const KEYS = ['a', 'b', 'c']
const TEXTS = ['Because', 'me@example.com', '+49 170 1234567', '😀👩‍👩‍👧', 'x'.repeat(50), 'a & b = c', 'ünï']
const CONTEXT = ['{"plan":"pro"}', '{"a":{"b":[1,2]}}', '[1]', 'plain', '{"name":"O"Brien"}', '']
const AGES = [0, 1_000, 60_000, 86_400_000, -60_000]

const device = ({ devices }: World, random: Random): string => {
  const udid = devices.length > 0 && random.chance(0.25) ? random.pick(devices.slice(-200)) : random.uuid()
  devices.push(udid)
  return udid
}

/** Usually one that was opened recently, so that most answers are first answers. */
const submission = ({ submissions }: World, random: Random) =>
  random.pick(random.chance(0.8) ? submissions.slice(-25) : submissions)

const maybe = <T>(random: Random, probability: number, value: () => T): T | null =>
  random.chance(probability) ? value() : null

const visit = (world: World, random: Random): Query => {
  const device_type = random.pick(['desktop', 'desktop', 'mobile', 'tablet', 'native_mobile', 'email'])
  return {
    identifier: world.account.identifier,
    device_type,
    callback: device_type === 'native_mobile' || device_type === 'email' ? null : '_',
    mobile_type: device_type === 'native_mobile' ? random.pick(['ios', 'android']) : null,
    udid: maybe(random, 0.9, () => device(world, random)),
    client_key: maybe(random, 0.3, () => `key-${random.whole(300)}`),
    custom_data: maybe(random, 0.3, () => random.pick(CONTEXT)),
    url: maybe(random, 0.5, () => 'https://example.com/page?a=b'),
    pageview_count: maybe(random, 0.3, () => random.whole(20)),
    preview_mode: maybe(random, 0.1, () => random.pick(['true', 'false'])),
    request_id: maybe(random, 0.1, () => `serve-${random.whole(500)}`),
    locale: maybe(random, 0.2, () => random.pick(['en', 'de-CH', 'fr'])),
  }
}

/** The answer to one question, under the parameter of its kind. */
function answerOf({ made, whole }: LiveSurvey, random: Random): { key: string; name: string; value: string } {
  const key = whole ? random.pick(['single', 'nps', 'slider', 'multi', 'text', 'custom']) : 'single'
  const id = (answer: string) => String(made.answer(key, answer))
  if (key === 'text') return { key, name: 'text_answer', value: random.pick(TEXTS) }
  if (key === 'custom') return { key, name: 'custom_content', value: 'seen' }
  if (key === 'nps') return { key, name: 'answer_id', value: id(String(random.whole(11))) }
  if (key === 'multi') {
    const ticks = KEYS.filter(() => random.chance(0.4)).slice(0, 2)
    return { key, name: 'check_boxes', value: ticks.map(id).join(random.pick([',', '&'])) }
  }
  return { key, name: 'answer_id', value: id(random.pick(KEYS)) }
}

const late = (world: World, random: Random): Query => ({
  identifier: world.account.identifier,
  client_key: maybe(random, 0.15, () => `key-${random.whole(300)}`),
  custom_data: maybe(random, 0.15, () => random.pick(CONTEXT)),
  step: maybe(random, 0.2, () => random.whole(5)),
  preview_mode: maybe(random, 0.05, () => 'true'),
  request_id: maybe(random, 0.2, () => `answer-${random.whole(2000)}`),
})

const linked = (world: World, random: Random): Query => ({
  identifier: world.account.identifier,
  udid: maybe(random, 0.6, () => device(world, random)),
  url: maybe(random, 0.2, () => 'https://example.com/mail'),
  redirect: maybe(random, 0.2, () =>
    random.pick(['https://example.com/x', 'https://evil.test/', '//evil.test', 'x']),
  ),
  campaign: maybe(random, 0.3, () => random.whole(3)),
  request_id: maybe(random, 0.1, () => `answer-${random.whole(2000)}`),
})

const TEMPLATES: [weight: number, template: Template][] = [
  [20, (world, random) => ({ path: '/serve', query: visit(world, random) })],
  [
    12,
    (world, random) => ({
      path: `/surveys/${random.pick(world.surveys).made.id}`,
      query: visit(world, random),
    }),
  ],
  [
    3,
    (world, random) => ({
      path: `/surveys/${random.pick(world.surveys.flatMap(({ event }) => event ?? []))}`,
      query: visit(world, random),
    }),
  ],
  [
    4,
    (world, random) => ({
      path: '/direct_serve',
      query: { ...visit(world, random), udid: device(world, random) },
    }),
  ],
  [
    2,
    (world, random) => ({
      path: `/surveys/${random.pick(world.surveys).made.id}/questions`,
      query: { identifier: world.account.identifier },
    }),
  ],
  [
    2,
    (world, random) => {
      const { made } = random.pick(world.surveys)
      const question_id = maybe(random, 0.5, () => made.question('single'))
      return {
        path: `/surveys/${made.id}/poll`,
        query: { identifier: world.account.identifier, callback: '_', question_id },
      }
    },
  ],
  [
    22,
    (world, random) => {
      const { udid, survey } = submission(world, random)
      const { key, name, value } = answerOf(survey, random)
      const query = { ...late(world, random), question_id: survey.made.question(key), [name]: value }
      return { path: `/submissions/${udid}/answer`, query }
    },
  ],
  [
    8,
    (world, random) => {
      const { udid, survey } = submission(world, random)
      const given = Array.from({ length: 1 + random.whole(4) }, () => answerOf(survey, random))
      const entries = given.map(({ key, value }) => [String(survey.made.question(key)), value] as const)
      const answers = random.chance(0.5)
        ? Object.fromEntries(entries)
        : entries.map(([question_id, answer]) => ({ question_id, answer }))
      return {
        path: `/submissions/${udid}/all_answers`,
        query: { ...late(world, random), answers: JSON.stringify(answers) },
      }
    },
  ],
  [
    6,
    (world, random) => ({
      path: `/submissions/${submission(world, random).udid}/viewed_at`,
      query: { identifier: world.account.identifier, viewed_at: Date.now() - random.pick(AGES) },
    }),
  ],
  [6, (world, random) => ({ path: `/submissions/${submission(world, random).udid}/close`, query: {} })],
  [
    4,
    (world, random) => ({
      path: `/devices/${device(world, random)}/set_data`,
      query: {
        identifier: world.account.identifier,
        plan: random.pick(['pro', 'free']),
        seats: random.whole(9),
      },
    }),
  ],
  [
    6,
    (world, random) => ({
      path: '/track_event',
      query: {
        identifier: world.account.identifier,
        event_name: 'bought',
        udid: device(world, random),
        event_properties: random.pick(CONTEXT),
        request_id: maybe(random, 0.2, () => `event-${random.whole(200)}`),
      },
    }),
  ],
  [
    4,
    (world, random) => {
      const shown = world.submissions.filter(({ survey }) => survey === world.surveys[0])
      const question_id = world.surveys[0]?.made.question('custom') ?? 0
      const submission_udid = shown.length > 0 ? random.pick(shown).udid : random.uuid()
      const query = {
        submission_udid,
        question_id,
        link_identifier: world.link,
        client_key: maybe(random, 0.3, () => 'x'),
      }
      return { path: '/custom_content_link_click', query }
    },
  ],
  [
    6,
    (world, random) => {
      const { made } = random.pick(world.surveys)
      const path = `/q/${made.question('single')}/a/${made.answer('single', random.pick(KEYS))}`
      return { path, query: linked(world, random) }
    },
  ],
  [
    4,
    (world, random) => ({
      path: `/q/${world.surveys[0]?.made.question('text')}`,
      query: { ...linked(world, random), text: random.pick(TEXTS) },
    }),
  ],
  [
    2,
    (world, random) => ({
      path: random.pick(['/results', '/present_results']),
      query: {
        identifier: world.account.identifier,
        submission_udid: submission(world, random).udid,
        accept: maybe(random, 0.8, () => 'application/json'),
      },
    }),
  ],
]

/** A valid request with its parameters in random order. */
export function makeRequest(world: World, random: Random): RandomRequest {
  const { path, query } = random.weighted(TEMPLATES)(world, random)
  const sent = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === null ? [] : [[name, String(value)]],
  )
  const offset = random.whole(Math.max(1, sent.length))
  return {
    method: 'GET',
    path,
    query: [...sent.slice(offset), ...sent.slice(0, offset)],
    raw: '',
    headers: {},
  }
}
