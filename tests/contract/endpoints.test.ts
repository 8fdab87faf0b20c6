// The seventeen operations as a table (docs/api.md §1 to §3), compared with the values that the
// parser and the documents read.
import { describe, expect, it } from 'vitest'
import { DELIVERY_ENDPOINTS, type DeliveryEndpointId } from '@/lib/api/delivery-endpoints.endpoint'
import type { DeliveryEndpoint } from '@/lib/platform/contract/endpoint'

interface Row {
  path: string
  /** Parameters of the original specification and those added to it. */
  query: string
  requires?: DeliveryEndpoint['requires']
  nothing?: string
  /** In addition to those of every operation. */
  fails?: string
}

const VISIT =
  'identifier device_type callback udid client_key url visit_count pageview_count install_days launch_times view_name mobile_type custom_data locale tz preview_mode preview_token request_id'
const webCallback = { name: 'callback', when: 'web' } as const
const LINK = 'identifier text redirect url udid preview_mode request_id callback'

const TABLE: Record<DeliveryEndpointId, Row> = {
  serveSurvey: { path: '/serve', query: VISIT, requires: ['identifier', webCallback] },
  presentSurvey: { path: '/surveys/{survey_id}', query: VISIT, requires: ['identifier', webCallback] },
  presentSurveyByEvent: {
    path: '/surveys/{event_name}',
    query: VISIT,
    requires: ['identifier', webCallback],
    fails: 'path_unknown',
  },
  serveSurveyDirectly: {
    path: '/direct_serve',
    query:
      'identifier client_key udid custom_data preview_mode preview_token device_type locale tz request_id callback',
    requires: ['identifier', { anyOf: ['udid', 'client_key'] }],
  },
  listQuestions: {
    path: '/surveys/{survey_ref}/questions',
    query: 'identifier labels preview_mode preview_token callback',
  },
  getPoll: {
    path: '/surveys/{survey_id}/poll',
    query:
      'identifier callback udid device_type url question_id custom_data preview_mode preview_token visit_count pageview_count',
    requires: ['identifier', webCallback, { name: 'url', when: 'native' }],
    nothing: 'poll_not_enabled',
    fails: 'poll_not_enabled',
  },
  answerByLink: {
    path: '/q/{question_id}/a/{answer_id}',
    query: LINK,
    nothing: '[""]',
    fails: 'answer_refused question_unknown',
  },
  answerTextByLink: {
    path: '/q/{question_id}',
    query: LINK,
    requires: ['identifier', 'text'],
    nothing: '[""]',
    fails: 'answer_refused question_unknown',
  },
  answerQuestion: {
    path: '/submissions/{submission_udid}/answer',
    query:
      'identifier question_id answer_id text_answer text check_boxes custom_content next_question_id preview_mode client_key custom_data request_id callback',
    requires: ['identifier', 'question_id'],
    fails: 'answer_refused submission_unknown',
  },
  answerAll: {
    path: '/submissions/{submission_udid}/all_answers',
    query: 'identifier client_key custom_data preview_mode answers pdf_results request_id callback',
    requires: ['identifier', 'answers'],
    fails: 'answer_refused submission_unknown',
  },
  closeSubmission: {
    path: '/submissions/{submission_udid}/close',
    query: 'identifier preview_mode request_id callback',
    requires: [],
    fails: 'submission_unknown',
  },
  viewSubmission: {
    path: '/submissions/{submission_udid}/viewed_at',
    query: 'identifier viewed_at preview_mode request_id callback',
    requires: ['identifier', 'viewed_at'],
    fails: 'submission_unknown',
  },
  setDeviceData: {
    path: '/devices/{deviceUdid}/set_data',
    query: 'identifier preview_mode request_id callback',
    fails: 'too_much_data',
  },
  showResults: {
    path: '/results',
    query: 'identifier submission_udid submission_id accept callback',
    requires: ['identifier', { anyOf: ['submission_udid', 'submission_id'] }],
    fails: 'submission_unknown',
  },
  presentResults: {
    path: '/present_results',
    query: 'identifier submission_udid submission_id callback',
    requires: ['identifier', { anyOf: ['submission_udid', 'submission_id'] }],
    fails: 'submission_unknown',
  },
  trackEvent: {
    path: '/track_event',
    query: 'identifier event_name event_properties udid url preview_mode request_id callback',
    requires: ['identifier', 'event_name', 'udid'],
    fails: 'too_much_data',
  },
  clickLink: {
    path: '/custom_content_link_click',
    query:
      'client_key custom_data submission_udid question_id link_identifier preview_mode request_id callback',
    requires: ['submission_udid', 'question_id', 'link_identifier'],
  },
}

const ALWAYS = [
  'parameter_malformed',
  'method_not_allowed',
  'query_too_long',
  'rate_limited',
  'internal',
  'database_away',
]
const words = (text: string | undefined): string[] => (text ? text.split(' ') : [])
const rows = Object.entries(TABLE) as [DeliveryEndpointId, Row][]
const endpointOf = (id: DeliveryEndpointId): DeliveryEndpoint => DELIVERY_ENDPOINTS[id]

/** An example as the pipeline passes it to the schema: objects stay raw. */
const rawQuery = (endpoint: DeliveryEndpoint) =>
  Object.fromEntries(
    Object.entries(endpoint.example.query).map(([name, text]) => [
      name,
      endpoint.objects?.includes(name) ? { text } : text,
    ]),
  )

describe('the endpoints', () => {
  it('are the seventeen of the table, each under its own id', () => {
    expect(Object.keys(DELIVERY_ENDPOINTS).sort()).toEqual(Object.keys(TABLE).sort())
    expect(Object.keys(DELIVERY_ENDPOINTS)).toHaveLength(17)
    for (const [id] of rows) expect(endpointOf(id).id).toBe(id)
  })

  it('accept POST where they record, except for links in mails', () => {
    const posted = rows.map(([id]) => endpointOf(id)).filter(({ alsoPost }) => alsoPost)
    expect(posted.map(({ path }) => path).sort()).toEqual([
      '/custom_content_link_click',
      '/devices/{deviceUdid}/set_data',
      '/submissions/{submission_udid}/all_answers',
      '/submissions/{submission_udid}/answer',
      '/submissions/{submission_udid}/close',
      '/submissions/{submission_udid}/viewed_at',
      '/track_event',
    ])
  })

  it('answer "nothing" with an empty thank-you on /q, an error for a poll, and otherwise an empty object', () => {
    for (const [id, row] of rows) {
      const { nothing } = endpointOf(id)
      const said = typeof nothing === 'string' ? nothing : nothing.code
      expect([id, said]).toEqual([id, row.nothing ?? '{}'])
    }
  })
})

describe.each(rows)('%s', (id, row) => {
  const endpoint = endpointOf(id)

  it('has its path, and a schema for each part of it', () => {
    expect(endpoint.path).toBe(row.path)
    const named = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(endpoint.params.shape)).toEqual(named)
  })

  it('takes every parameter, and describes it with an example', () => {
    expect(Object.keys(endpoint.query.shape).sort()).toEqual(words(row.query).sort())
    for (const [name, schema] of Object.entries({ ...endpoint.query.shape, ...endpoint.params.shape })) {
      const { description, example } = schema.meta() ?? schema.def?.innerType?.meta() ?? {}
      expect([name, typeof description, typeof example]).toEqual([name, 'string', 'string'])
    }
  })

  it('requires what the table says, in its order', () => {
    expect(endpoint.requires).toEqual(row.requires ?? ['identifier'])
  })

  it('has the errors of the table', () => {
    const identified = Object.hasOwn(endpoint.query.shape, 'identifier') ? ['identifier_unknown'] : []
    const required = endpoint.requires.length > 0 ? ['parameter_required'] : []
    const posted = endpoint.alsoPost ? ['body_too_long', 'body_no_form'] : []
    expect([...endpoint.fails].sort()).toEqual(
      [...ALWAYS, ...identified, ...required, ...posted, ...words(row.fails)].sort(),
    )
  })

  it('lists only its own parameters as objects and as meaningful blanks', () => {
    const own = Object.keys(endpoint.query.shape)
    expect(own).toEqual(expect.arrayContaining([...(endpoint.objects ?? []), ...(endpoint.keepsBlank ?? [])]))
  })

  it('has an example that its own schemas accept', () => {
    const { params, query, reply } = endpoint.example
    expect(endpoint.params.safeParse(params).error).toBeUndefined()
    expect(endpoint.query.safeParse(rawQuery(endpoint)).error).toBeUndefined()
    expect(endpoint.reply.safeParse(reply).error).toBeUndefined()
    const missing = endpoint.requires.filter((required) => typeof required === 'string' && !query[required])
    expect(missing).toEqual([])
  })

  it('has a body or an error for "nothing"', () => {
    const { nothing, reply, fails } = endpoint
    if (typeof nothing === 'string') expect(reply.safeParse(JSON.parse(nothing)).success).toBe(true)
    else expect(fails).toContain(nothing.code)
  })
})

describe('Context Data', () => {
  it('leaves out exactly the reserved names of the original specification on /q', () => {
    const reserved = ['identifier', 'question_id', 'answer_id', 'text', 'redirect', 'preview_mode']
    expect(DELIVERY_ENDPOINTS.answerByLink.contextData?.reserved).toEqual(reserved)
    expect(DELIVERY_ENDPOINTS.answerTextByLink.contextData?.reserved).toEqual(reserved)
  })

  it('never contains a named parameter of the submission operations', () => {
    for (const { contextData, query } of [DELIVERY_ENDPOINTS.answerQuestion, DELIVERY_ENDPOINTS.answerAll]) {
      expect(contextData?.reserved).toEqual(expect.arrayContaining(Object.keys(query.shape)))
    }
  })

  it('exists elsewhere only as the fields of a device', () => {
    const withData = rows.map(([id]) => endpointOf(id)).filter(({ contextData }) => contextData)
    expect(withData.map(({ id }) => id).sort()).toEqual([
      'answerAll',
      'answerByLink',
      'answerQuestion',
      'answerTextByLink',
      'setDeviceData',
    ])
  })
})
