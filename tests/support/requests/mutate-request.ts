// Makes a request invalid, unusual, or full of another account's ids.
import type { Random } from '../random'
import type { RandomRequest } from './request-templates'

/** Ids and identifiers of another account. */
export type Foreign = Record<'identifier' | 'submission' | 'survey' | 'question' | 'answer' | 'link', string>

const JUNK = [
  ...'null undefined NaN true false x 0 -1 1.5 1e309 007 ٣ １ 1,2,3 && ,, 😀 ﬃ $1 #{x} _ a.b[0] a..b'.split(
    ' ',
  ),
  ...'2147483647 2147483648 9223372036854775808 alert(1) <script> ../../etc/passwd //evil.test % %00 %ff%fe'.split(
    ' ',
  ),
  ...'[] {} [1] "x" {"a": {"__proto__":{"x":1}} {"1":{"2":3}} {"a":1e999} {"":""} [{"question_id":1}]'.split(
    ' ',
  ),
  ...'00000000-0000-8000-8000-123456789012 00000000-0000-0000-0000-000000000000 {00000000} constructor'.split(
    ' ',
  ),
  ...[
    '',
    ' ',
    'a b',
    "' OR 1=1 --",
    '\r\nX-Evil: 1',
    '\t',
    '\\',
    '\u0001\u0007',
    '\u202e',
    '\ufeff',
    '\ufffd',
  ],
  ...[
    '"\\ud800"',
    '{"\\u0000":"\\u0000"}',
    '2026-02-30 00:00:00 +0000',
    `${'['.repeat(60)}${']'.repeat(60)}`,
  ],
  ...[
    '9'.repeat(40),
    '9'.repeat(400),
    'x'.repeat(70),
    'x'.repeat(300),
    'ü'.repeat(3000),
    'e\u0301'.repeat(40),
  ],
]

const NAMES = [
  ...'identifier udid callback device_type mobile_type client_key custom_data preview_mode request_id'.split(
    ' ',
  ),
  ...'question_id answer_id answers check_boxes text text_answer custom_content next_question_id'.split(' '),
  ...'pdf_results viewed_at url redirect event_name event_properties locale submission_udid'.split(' '),
  ...'submission_id link_identifier accept __proto__ constructor ünï'.split(' '),
  ...['', 'a b'],
]

/** Values that are already encoded, or badly broken. */
const RAW = [
  ...'& &&& = &= &=x % %zz=1 &a[b]=1 &a[]=1&a[]=2 [x]=1 &a[b=1 &a]b=1 &[]=&[][] ?x=1 &x=1;y=2'.split(' '),
  ...'&custom_data[a][b][]=1 &custom_data[__proto__][x]=1 &answers[1]=1 &answers[1][2][3]=4 &answers[]=1'.split(
    ' ',
  ),
  ...'&x=%00 &x=%ff%fe &x=%ed%a0%80 &%00=1 &x=%f0%9f &x=\u00ff\u00fe &x=a+b%2Bc &event_properties[a]=1'.split(
    ' ',
  ),
  ...['&__proto__=1&__proto__[x]=2', `&${'a[b]'.repeat(50)}=1`, `&x${'[y]'.repeat(50)}=1`],
]

const AGENTS = [
  'Apache-HttpClient/UNAVAILABLE (java 1.4)',
  'iPhoneHttpClient/UNAVAILABLE (iPhone, iOS 17.5)',
  'Mozilla/5.0 (compatible; Googlebot/2.1)',
  '',
]

type Mutation = (request: RandomRequest, random: Random, foreign: Foreign) => void

/** A random entry of the query; none if the query is empty. */
const entryOf = ({ query }: RandomRequest, random: Random) =>
  query.length > 0 ? random.pick(query) : undefined

const setValue = (request: RandomRequest, random: Random, value: string): void => {
  const entry = entryOf(request, random)
  if (entry) entry[1] = value
}

const MUTATIONS: [weight: number, mutation: Mutation][] = [
  [10, (request, random) => setValue(request, random, random.pick(JUNK))],
  [6, (request, random) => request.query.push([random.pick(NAMES), random.pick(JUNK)])],
  [6, (request, random) => request.query.unshift([random.pick(NAMES), random.pick(JUNK)])],
  [4, (request, random) => request.query.splice(random.whole(request.query.length + 1), 1)],
  [
    3,
    (request, random) => {
      const entry = entryOf(request, random)
      if (entry) request.query.push([entry[0], random.pick(JUNK)])
    },
  ],
  [
    3,
    (request, random) => {
      const entry = entryOf(request, random)
      if (entry) entry[0] += random.pick(['[]', '[x]', '[__proto__]', '[0][1]', '[', ']'])
    },
  ],
  [
    2,
    (request, random) => {
      const entry = entryOf(request, random)
      if (entry) entry[1] += random.pick(JUNK)
    },
  ],
  [
    4,
    (request, random) => {
      request.raw += random.pick(RAW)
    },
  ],
  [
    4,
    (request, random, foreign) => {
      const entry = request.query.find(([name]) => name === 'identifier') ?? entryOf(request, random)
      if (entry) entry[1] = foreign.identifier
    },
  ],
  [
    4,
    (request, random, foreign) => {
      const theirs: Record<string, string> = {
        question_id: foreign.question,
        answer_id: foreign.answer,
        submission_udid: foreign.submission,
        link_identifier: foreign.link,
      }
      const own = request.query.filter(([name]) => Object.hasOwn(theirs, name))
      if (own.length === 0) return
      const entry = random.pick(own)
      entry[1] = theirs[entry[0]] ?? ''
    },
  ],
  [
    4,
    (request, random, foreign) => {
      const parts = request.path.split('/')
      const at = 1 + random.whole(parts.length - 1)
      const other = [foreign.survey, foreign.submission, foreign.question, foreign.answer, random.uuid()]
      const segment = random.chance(0.5)
        ? random.pick(other)
        : encodeURIComponent(random.pick(JUNK).toWellFormed())
      parts[at] = segment
      request.path = parts.join('/')
    },
  ],
  [
    2,
    (request, random) => {
      request.path = random.pick([
        `${request.path}/`,
        `/${request.path}`,
        request.path.toUpperCase(),
        `${request.path}//`,
      ])
    },
  ],
  [
    3,
    (request, random) => {
      request.method = random.pick(['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    },
  ],
  [
    4,
    (request, random) => {
      request.headers = random.pick<Record<string, string>>([
        { 'user-agent': random.pick(AGENTS) },
        {
          referer: random.pick(['https://example.com/from', 'x', `https://example.com/${'x'.repeat(3000)}`]),
        },
        { purpose: 'prefetch' },
        { 'accept-language': random.pick(['de-CH, fr;q=0.5', '*', 'x'.repeat(300), ';;;']) },
        { 'x-request-id': random.pick(['abc', 'x'.repeat(200), '<>']) },
      ])
    },
  ],
  [1, (request, random) => request.query.push(['x', 'y'.repeat(random.pick([10_000, 32_000, 40_000]))])],
]

/** Changes the request in one, two or three ways. */
export function mutateRequest(request: RandomRequest, random: Random, foreign: Foreign): void {
  const rounds = random.weighted([
    [6, 1],
    [3, 2],
    [1, 3],
  ])
  for (let round = 0; round < rounds; round++) random.weighted(MUTATIONS)(request, random, foreign)
}

/** Path and query as they are sent. */
export const targetOf = ({ path, query, raw }: RandomRequest): string => {
  const pairs = query.map(([name, value]) =>
    [name, value].map((text) => encodeURIComponent(text.toWellFormed())).join('='),
  )
  return pairs.length > 0 || raw !== '' ? `${path}?${pairs.join('&')}${raw}` : path
}
