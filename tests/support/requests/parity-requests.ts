// The requests that compare our own server with Next's handlers, and the status that both must
// return.
export interface ParityRequest {
  status: number
  /**
   * Path and query as they are sent; `{name}` is an id, or a value that an earlier reply gave under
   * `keep`.
   */
  target: string
  method?: string
  headers?: Record<string, string>
  /** The name under which the reply's submission udid is stored. */
  keep?: string
}

const U = 'd0000000-0000-4000-8000-0000000000'
const PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

const ok = (target: string, rest: Partial<ParityRequest> = {}): ParityRequest => ({
  status: 200,
  target,
  ...rest,
})
const no = (status: number, target: string, rest: Partial<ParityRequest> = {}): ParityRequest => ({
  status,
  target,
  ...rest,
})
const page = { headers: { Accept: PAGE } }
const IOS = { headers: { 'User-Agent': 'Shop/7 CFNetwork/1485 Darwin/23.1.0' } }

const serving: ParityRequest[] = [
  ok(`/serve?identifier={id}&callback=_&udid=${U}01`, { keep: 's1' }),
  ok(`/serve?identifier={id}&callback=_&udid=${U}01&preview_mode=true`, { keep: 'p1' }),
  ok(`/serve/?identifier={id}&callback=_&udid=${U}02`, { keep: 's2' }),
  ok(`/serve?identifier={id}&callback=a.b[0].c&udid=${U}03`),
  ok(`/serve?identifier={id}&callback=_&udid=${U.toUpperCase()}04&device_type=mobile`),
  ok(
    `/serve?identifier={id}&callback=_&udid=${U}05&device_type=tablet&url=https%3A%2F%2Fexample.com%2F%3Fa%3D1`,
  ),
  ok(`/serve?identifier={id}&udid=${U}06&device_type=native_mobile&mobile_type=ios&install_days=1`, {
    keep: 'n1',
  }),
  ok(`/serve?identifier={id}&udid=${U}07&device_type=native_mobile&mobile_type=android&callback=_`),
  ok(`/serve?identifier={id}&udid=${U}08&device_type=email`, { headers: { Host: 'mail.test:8080' } }),
  ok(`/serve?identifier={id}&callback=_`),
  ok(`/serve?identifier={id}&callback=_&udid=${U}09&request_id=r1`),
  ok(`/serve?identifier={id}&callback=_&udid=${U}09&request_id=r1`),
  ok(`/serve?identifier={id}&callback=_&udid=${U}10&client_key=caf%C3%A9+1&custom_data=%7B%22a%22%3A1%7D`),
  ok(`/serve?identifier={id}&callback=_&udid=${U}11&client_key=null&custom_data[a][b]=1`),
  ok(`/serve?identifier={id}&callback=_&udid=${U}12&locale=de-AT`, { headers: { 'Accept-Language': 'fr' } }),
  ok(`/serve?identifier={id}&callback=_&udid=${U}13&visit_count=x&pageview_count=3`),
  ok(`/serve?identifier={id}&callback=_&udid=${U}14`, { method: 'HEAD' }),
  ok(`/serve?identifier={id}&callback=_&udid=${U}14`, { headers: { 'Sec-Purpose': 'prefetch;prerender' } }),
  ok(`/serve?identifier={id}&callback=_&udid=${U}14`, { headers: { Purpose: 'prefetch' } }),
  ok('/serve?identifier={closed}&callback=_'),
  ok('/serve?identifier={blocked}&callback=_'),
  ok('/serve?identifier={blocked}&callback=_&preview_mode=true'),
  ok('/serve?identifier={capped}&callback=_'),
  ok(`/serve?identifier={id}&identifier=other&callback=_&callback=x&udid=${U}15`),
  ok(`/serve?&&identifier={id}&&callback=_&udid=${U}16&=x&y&`),
  no(400, '/serve'),
  no(400, '/serve?'),
  no(400, '/serve?identifier=&callback=_'),
  no(400, '/serve?identifier=%20&callback=_'),
  no(400, '/serve?identifier=nobody&callback=_'),
  no(400, '/serve?identifier={id}'),
  no(400, '/serve?identifier={id}', { method: 'HEAD' }),
  no(400, '/serve?identifier={id}&callback=alert(1)'),
  no(400, `/serve?identifier={id}&callback=${'a'.repeat(129)}`),
  no(400, '/serve?identifier={id}&callback=_&udid=nonsense'),
  no(400, '/serve?identifier={id}&callback=_&device_type=fridge'),
  no(400, '/serve?identifier={id}&device_type=native_mobile&mobile_type=nokia'),
  no(400, `/serve?identifier={id}&callback=_&request_id=${'r'.repeat(65)}`),
  ok(`/surveys/{single}?identifier={id}&callback=_&udid=${U}17`),
  ok(`/surveys/{single}/?identifier={id}&callback=_&udid=${U}17`),
  ok(`/surveys/0{single}?identifier={id}&callback=_&udid=${U}17`),
  ok(`/surveys/{draft}?identifier={id}&callback=_&udid=${U}17`),
  ok(`/surveys/{draft}?identifier={id}&callback=_&udid=${U}17&preview_mode=true`),
  ok(`/surveys/{app}?identifier={id}&device_type=native_mobile&mobile_type=ios&udid=${U}18`),
  ok(`/surveys/{mail}?identifier={id}&device_type=email&udid=${U}19`),
  ok('/surveys/99999999?identifier={id}&callback=_'),
  ok('/surveys/99999999999999999999?identifier={id}&callback=_'),
  ok(`/surveys/poll-time?identifier={id}&callback=_&udid=${U}20`, { keep: 's3' }),
  ok(`/surveys/mixed-time?identifier={id}&callback=_&udid=${U}21`, { keep: 's4' }),
  ok(`/surveys/mixed-time?identifier={id}&callback=_&udid=${U}22`, { keep: 's5' }),
  ok(`/surveys/poll-time?identifier={id}&udid=${U}23&device_type=native_mobile&mobile_type=android`, {
    keep: 's6',
  }),
  ok('/surveys/Poll-Time?identifier={id}&callback=_'),
  ok(`/surveys/poll%2Dtime?identifier={id}&callback=_&udid=${U}24`),
  no(404, '/surveys/poll_time?identifier={id}&callback=_'),
  no(404, '/surveys/poll.time?identifier={id}&callback=_', page),
  no(404, '/surveys/caf%C3%A9?identifier={id}&callback=_'),
  no(400, '/surveys/caf\u00c3\u00a9?identifier={id}&callback=_'),
  no(404, '/surveys/%zz?identifier={id}&callback=_'),
  no(404, '/surveys/%ff?identifier={id}&callback=_'),
  no(404, '/surveys/?identifier={id}&callback=_'),
  no(400, '/surveys/poll-time?callback=_'),
  ok(`/direct_serve?identifier={id}&udid=${U}25`),
  ok('/direct_serve?identifier={id}&client_key=k1'),
  ok(`/direct_serve?identifier={id}&udid=${U}26&client_key=k1&callback=_`, {
    headers: { Host: '[::1]:3000' },
  }),
  ok(`/direct_serve?identifier={id}&udid=${U}27&device_type=email`, { headers: { Host: 'evil"host' } }),
  no(400, '/direct_serve?identifier={id}'),
  no(400, '/direct_serve?identifier={id}&udid=&client_key=undefined'),
  ok('/surveys/{mixed}/questions?identifier={id}'),
  ok('/surveys/{mixed}/questions/?identifier={id}&callback=_'),
  ok('/surveys/{mixed}/questions?identifier={id}', { method: 'HEAD' }),
  ok('/surveys/{draft}/questions?identifier={id}'),
  ok('/surveys/99999999/questions?identifier={id}'),
  no(400, '/surveys/{mixed}/questions'),
  ok('/surveys/poll-time/questions?identifier={id}'),
]

const polls: ParityRequest[] = [
  ok('/surveys/{poll}/poll?identifier={id}&callback=_'),
  ok('/surveys/{poll}/poll/?identifier={id}&callback=_&question_id={pollQ}'),
  ok('/surveys/{poll}/poll?identifier={id}&callback=_&question_id={one}'),
  ok('/surveys/{mixed}/poll?identifier={id}&device_type=email&question_id={many}'),
  ok('/surveys/{poll}/poll?identifier={id}&device_type=native_mobile&url=app%3A%2F%2Fhome'),
  ok('/surveys/{poll}/poll?identifier={id}&callback=_', { method: 'HEAD' }),
  no(400, '/surveys/{poll}/poll?identifier={id}&device_type=native_mobile'),
  no(400, '/surveys/{poll}/poll?identifier={id}'),
  no(400, '/surveys/{poll}/poll?identifier={id}&callback=_&question_id=x'),
  no(403, '/surveys/{single}/poll?identifier={id}&callback=_'),
  no(403, '/surveys/99999999/poll?identifier={id}&callback=_'),
  no(403, '/surveys/{poll}/poll?identifier={closed}&callback=_'),
  no(403, '/surveys/{poll}/poll?identifier={blocked}&callback=_'),
]

const recording: ParityRequest[] = [
  ok('/submissions/{s1}/viewed_at?identifier={id}&viewed_at=2026-11-21+10%3A15%3A30.123456+%2B0000'),
  ok('/submissions/{s1}/viewed_at?identifier={id}&viewed_at=1795255200000&callback=_'),
  ok('/submissions/{s2}/viewed_at?identifier={id}&viewed_at=2026-11-21+10:15:30.123456++0000', IOS),
  no(400, '/submissions/{s1}/viewed_at?identifier={id}&viewed_at=yesterday'),
  no(400, '/submissions/{s1}/viewed_at?identifier={id}'),
  no(404, '/submissions/nonsense/viewed_at?identifier={id}&viewed_at=1795255200000'),
  ok('/submissions/{s1}/answer?identifier={id}&question_id={singleQ}&answer_id={good}'),
  ok('/submissions/{s1}/answer/?identifier={id}&question_id={singleQ}&answer_id={bad}&callback=_&plan=pro'),
  ok('/submissions/{s2}/answer?identifier={id}&question_id={singleQ}&answer_id='),
  ok('/submissions/{p1}/answer?identifier={id}&question_id={singleQ}&answer_id={good}'),
  ok('/submissions/{s2}/answer?identifier={id}&question_id={singleQ}&answer_id={good}&preview_mode=true'),
  ok('/submissions/{s2}/answer?identifier={id}&question_id={singleQ}&answer_id={good}', { method: 'HEAD' }),
  ok('/submissions/{s3}/answer?identifier={id}&question_id={pollQ}&answer_id={a}'),
  ok('/submissions/{s3}/answer?identifier={id}&question_id={pollQ}&answer_id={b}&callback=_'),
  ok('/submissions/{s6}/answer?identifier={id}&question_id={pollQ}&answer_id={b}'),
  ok('/submissions/{s4}/answer?identifier={id}&question_id={many}&check_boxes={x}%26{z}'),
  ok('/submissions/{s4}/answer?identifier={id}&question_id={words}&text_answer=a%2Bb+c%00d%ff%zz#hash'),
  no(400, '/submissions/{s4}/answer?identifier={id}&question_id={words}&text=gr\u00c3\u00b6\u00ff'),
  ok(
    '/submissions/{s5}/answer?identifier={id}&question_id={words}&text=%41+%20%2B&%41=%20+&b=%zz&c[x]=1&b=2',
  ),
  ok('/submissions/{s4}/answer?identifier={id}&question_id={words}&text=a+b%20c', IOS),
  ok('/submissions/{s4}/answer?identifier={id}&question_id={slide}&answer_id={slid}'),
  ok('/submissions/{s4}/answer?identifier={id}&question_id={more}&custom_content=seen'),
  ok('/submissions/{s4}/answer?identifier={id}&question_id={more}&next_question_id=0'),
  no(400, '/submissions/{s4}/answer?identifier={id}&question_id={many}'),
  no(400, '/submissions/{s4}/answer?identifier={id}&question_id={many}&check_boxes={yes}'),
  no(400, '/submissions/{s4}/answer?identifier={id}&question_id={singleQ}&answer_id={good}'),
  no(400, '/submissions/{s4}/answer?identifier={id}&question_id={one}&answer_id={x}'),
  no(400, '/submissions/{s4}/answer?identifier={id}&question_id={one}&answer_id=9999999999'),
  no(400, '/submissions/{s4}/answer?identifier={id}'),
  no(400, '/submissions/{s4}/answer?question_id={one}&answer_id={yes}'),
  no(400, '/submissions/{s4}/answer?identifier={capped}x&question_id={one}&answer_id={yes}'),
  no(404, '/submissions/{s4}/answer?identifier={capped}&question_id={one}&answer_id={yes}'),
  no(404, `/submissions/${U}99/answer?identifier={id}&question_id={one}&answer_id={yes}`),
  no(404, '/submissions/%zz/answer?identifier={id}&question_id={one}&answer_id={yes}'),
  no(404, '/submissions/%ff%00/answer?identifier={id}&question_id={one}&answer_id={yes}'),
  no(308, '/submissions/a\\b/answer?identifier={id}&question_id={one}&answer_id={yes}'),
  no(404, '/submissions/a%5Cb/answer?identifier={id}&question_id={one}&answer_id={yes}'),
  no(404, '/submissions/a%2Fb/answer?identifier={id}&question_id={one}&answer_id={yes}'),
  no(404, '/submissions/../answer?identifier={id}&question_id={one}&answer_id={yes}'),
  no(404, '/submissions/%2e%2e/answer?identifier={id}&question_id={one}&answer_id={yes}'),
  no(404, '/submissions/./answer?identifier={id}&question_id={one}&answer_id={yes}'),
  no(400, `/submissions/${'x'.repeat(65)}/answer?identifier={id}&question_id={one}&answer_id={yes}`),
  no(404, '/submissions//answer?identifier={id}&question_id={one}&answer_id={yes}'),
  ok('/submissions/{s5}/all_answers?identifier={id}&answers=%7B%22{one}%22%3A%22{yes}%22%7D'),
  ok('/submissions/{s5}/all_answers?identifier={id}&answers[{one}]={yes}&answers[{words}]=hello&callback=_'),
  ok(
    '/submissions/{s5}/all_answers?identifier={id}&answers=%7B%22{one}%22%3A%22{yes}%22%7D&pdf_results=true',
  ),
  ok(
    '/submissions/{s5}/all_answers?identifier={id}&answers=%7B%22{one}%22%3A%22{yes}%22%7D&pdf_results=true',
    {
      method: 'HEAD',
    },
  ),
  no(400, '/submissions/{s5}/all_answers?identifier={id}'),
  no(400, '/submissions/{s5}/all_answers?identifier={id}&answers=nonsense'),
  no(400, '/submissions/{s5}/all_answers?identifier={id}&answers=%7B%22{singleQ}%22%3A%221%22%7D'),
  ok('/submissions/{s1}/close'),
  ok('/submissions/{s1}/close?identifier={id}&callback=_'),
  ok('/submissions/{p1}/close/'),
  no(400, '/submissions/{s1}/close?identifier=nobody'),
  no(404, '/submissions/{s1}/close?identifier={capped}'),
  no(404, '/submissions/nonsense/close'),
  ok(`/devices/${U}01/set_data?identifier={id}&plan=pro&__proto__=x&n%C3%A4me=1`),
  ok(`/devices/${U}01/set_data/?identifier={id}&callback=_`),
  no(400, '/devices/nonsense/set_data?identifier={id}'),
  no(400, `/devices/${U}01/set_data`),
  no(400, '/devices/%zz/set_data?identifier={id}'),
  ok(`/track_event?identifier={id}&event_name=Buy+now&udid=${U}01&event_properties=%7B%22p%22%3A1%7D`),
  ok(`/track_event?identifier={id}&event_name=b&udid=${U}01&event_properties[p]=1&callback=_`, {
    headers: { Referer: 'https://example.com/?a=b' },
  }),
  ok(`/track_event?identifier={closed}&event_name=b&udid=${U}01`),
  no(400, `/track_event?identifier={id}&udid=${U}01`),
  no(400, '/track_event?identifier={id}&event_name=b'),
  ok(
    '/custom_content_link_click?submission_udid={s4}&question_id={more}&link_identifier=5f0c9e0a-7a51-4c1e-9d55-0c7a1f3b9e21',
  ),
  ok(`/custom_content_link_click?submission_udid={s4}&question_id={more}&link_identifier=${U}01&callback=_`),
  no(400, '/custom_content_link_click?submission_udid={s4}&question_id={more}&link_identifier=x'),
  no(400, '/custom_content_link_click?submission_udid={s4}'),
]

const links: ParityRequest[] = [
  ok(`/q/{singleQ}/a/{good}?identifier={id}&udid=${U}30`),
  ok(`/q/{singleQ}/a/{good}/?identifier={id}&udid=${U}30&callback=_`),
  ok(`/q/{singleQ}/a/{good}?identifier={id}&udid=${U}31`, page),
  ok(`/q/{singleQ}/a/{good}?identifier={id}&udid=${U}31`, { method: 'HEAD', ...page }),
  ok(`/q/{singleQ}/a/{good}?identifier={id}&udid=${U}32&preview_mode=true`),
  ok(`/q/{singleQ}/a/{good}?identifier={id}&udid=${U}33`, {
    headers: { 'User-Agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
  }),
  ok(`/q/{many}/a/{x}?identifier={id}&udid=${U}34`),
  no(
    302,
    `/q/{singleQ}/a/{good}?identifier={id}&udid=${U}35&redirect=https%3A%2F%2Fexample.com%2Fd%C3%A4nk%20e%3Fa%3Db`,
  ),
  no(302, `/q/{singleQ}/a/{good}?identifier={id}&udid=${U}35&url=https%3A%2F%2Fshop.example.com%2F`),
  no(302, `/q/{singleQ}/a/{good}?identifier={id}&udid=${U}35&redirect=http%3A%2F%2Fsurveys.test%2F`, {
    method: 'HEAD',
  }),
  ok(`/q/{singleQ}/a/{good}?identifier={id}&udid=${U}36&redirect=https%3A%2F%2Fevil.test%2F`),
  ok(`/q/{singleQ}/a/{good}?identifier={id}&udid=${U}36&redirect=https%3A%2F%2Fevil.test%2F`, page),
  ok(`/q/{singleQ}/a/{good}?identifier={id}&udid=${U}36&redirect=javascript%3Aalert(1)`),
  ok('/q/{singleQ}/a/{good}?identifier={closed}'),
  ok(`/q/{words}?identifier={id}&udid=${U}37&text=so+gut+%F0%9F%98%80`),
  ok(`/q/{words}/?identifier={id}&udid=${U}37&text=so&callback=_`),
  ok(`/q/{words}?identifier={id}&udid=${U}37&text=so`, page),
  no(302, `/q/{words}?identifier={id}&udid=${U}38&text=so&redirect=https%3A%2F%2Fexample.com%2F`, page),
  no(400, '/q/{words}?identifier={id}'),
  no(400, '/q/{words}?identifier={id}&text='),
  no(400, '/q/{singleQ}?identifier={id}&text=so'),
  no(400, '/q/{singleQ}/a/{good}'),
  no(400, '/q/{singleQ}/a/{good}?identifier=nobody', page),
  no(400, '/q/{singleQ}/a/{good}?identifier={id}&udid=x'),
  no(404, '/q/{singleQ}/a/{x}?identifier={id}'),
  no(404, '/q/99999999/a/{x}?identifier={id}', page),
  no(404, '/q/{singleQ}/a/{good}?identifier={capped}'),
  no(404, '/q/x/a/{good}?identifier={id}'),
  no(404, '/q/{singleQ}/a/?identifier={id}'),
  no(404, '/q/%zz?identifier={id}&text=so'),
]

const results: ParityRequest[] = [
  ok('/results?identifier={id}&submission_udid={s3}'),
  ok('/results/?identifier={id}&submission_id={s1}', page),
  ok('/results?identifier={id}&submission_udid={s3}', { method: 'HEAD' }),
  ok('/results?identifier={id}&submission_udid={s3}&accept=application/json'),
  ok('/results?identifier={id}&submission_udid={s1}&accept=application%2Fjson&callback=_'),
  ok('/results?identifier={id}&submission_udid={p1}'),
  ok('/results?identifier={closed}&submission_udid={s3}'),
  no(400, '/results?identifier={id}'),
  no(404, '/results?identifier={id}&submission_udid=nonsense'),
  no(404, '/results?identifier={capped}&submission_udid={s3}', page),
  ok('/present_results?identifier={id}&submission_udid={s3}'),
  ok('/present_results?identifier={id}&submission_id={s1}&callback=_'),
  ok('/present_results?identifier={id}&submission_udid={s3}', page),
  ok('/present_results?identifier={id}&submission_udid={s3}', {
    headers: { Accept: 'application/json, text/html;q=0.9' },
  }),
  ok('/present_results/?identifier={id}&submission_udid={s4}', { method: 'HEAD' }),
  no(400, '/present_results?identifier={id}&submission_udid='),
  no(404, `/present_results?identifier={id}&submission_udid=${U}98`),
]

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']
const PATHS = [
  '/serve?identifier={id}&callback=_',
  '/q/{words}?identifier={id}&text=x',
  '/surveys/{poll}/poll',
]

const methods: ParityRequest[] = [
  ...METHODS.flatMap((method) => PATHS.map((target) => no(405, target, { method }))),
  ...['PUT', 'PATCH', 'DELETE'].map((method) => no(405, '/submissions/{s1}/close', { method })),
  ...['/serve', '/q/{singleQ}/a/{good}', '/surveys/poll-time', '/submissions/{s1}/answer/', '/results'].map(
    (target) => no(204, target, { method: 'OPTIONS', headers: { Origin: 'https://example.com' } }),
  ),
]

const elsewhere: ParityRequest[] = [
  no(414, `/serve?identifier={id}&callback=_&x=${'x'.repeat(33_000)}`),
  no(414, `/submissions/{s4}/answer?identifier={id}&question_id={words}&text=${'%41'.repeat(12_000)}`),
  no(414, `/results?identifier={id}&submission_udid={s3}&x=${'x'.repeat(33_000)}`, { method: 'HEAD' }),
  no(404, '/nowhere'),
  no(404, '/nowhere', page),
  no(404, '/nowhere', { method: 'POST' }),
  no(404, '/nowhere', { method: 'HEAD' }),
  no(404, '/Serve?identifier={id}&callback=_'),
  no(404, '/serve/x?identifier={id}&callback=_'),
  no(404, '/%zz'),
  no(404, '/q/{singleQ}/b/{good}?identifier={id}'),
  no(404, '/submissions/{s1}?identifier={id}'),
  no(404, '/.env'),
  no(404, '/%73erve?identifier={id}&callback=_'),
  ok(`//serve?identifier={id}&callback=_&udid=${U}41`),
  ok(`/surveys//{poll}///questions?identifier={id}`),
  no(404, '/submissions//close'),
  ok(`http://elsewhere.test/serve?identifier={id}&callback=_&udid=${U}40`),
  ok('http://elsewhere.test?identifier={id}'),
  no(400, 'ftp:nonsense'),
  ok('/'),
  ok('/api/health'),
  ok('/api/ready'),
  ok('/openapi.json'),
]

export const PARITY_REQUESTS = [
  ...serving,
  ...polls,
  ...recording,
  ...links,
  ...results,
  ...methods,
  ...elsewhere,
]
