// Calls of the console that compare our own server with Next's handler: each method, and each kind of
// reply (JSON, error, file).
import type { ParityRequest } from './parity-request'

const ACCOUNT = '/api/v1/accounts/{accountId}'
const POLL = `${ACCOUNT}/surveys/{poll}`

/** As the console's own pages send them. */
const own = { Cookie: '{cookie}', 'Sec-Fetch-Site': 'same-origin' }

const call = (
  status: number,
  method: string,
  target: string,
  { body, headers = own }: Pick<ParityRequest, 'body' | 'headers'> = {},
): ParityRequest => ({
  status,
  method,
  target,
  headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
  ...(body === undefined ? {} : { body }),
})

const replies = [
  call(200, 'GET', '/api/console/me'),
  call(200, 'GET', '//api/console/me/'),
  call(200, 'GET', `${ACCOUNT}/members`),
  call(200, 'GET', `${ACCOUNT}/surveys`, { headers: { ...own, 'Accept-Encoding': 'gzip' } }),
  call(200, 'GET', `${ACCOUNT}/surveys/figures`),
  call(200, 'GET', `${POLL}/document`),
  call(200, 'GET', `${POLL}/submissions?only=all&limit=&limit=3`),
  call(422, 'GET', `${POLL}/submissions?only=all&nothing=x`),
  call(200, 'PATCH', '/api/console/me', { body: '{"name":"Zoë Ünal"}' }),
  call(200, 'POST', '/api/console/accounts/{accountId}/surveys/{poll}/editing', { body: '{}' }),
  call(200, 'PUT', `${POLL}/draft`, { body: '{"document":{"key":"poll"},"expectedVersion":null}' }),
  call(409, 'POST', `${ACCOUNT}/rotate-identifier`, { body: '{"identifier":"other"}' }),
  call(204, 'OPTIONS', '/api/console/me'),
]

const files = [
  call(200, 'GET', `${POLL}/submissions.csv?only=all`),
  call(200, 'GET', `${POLL}/submissions.jsonl?only=all`),
  call(200, 'GET', `${ACCOUNT}/surveys/export`),
  call(200, 'GET', `${ACCOUNT}/people/export?client_key=nobody`),
]

const errors = [
  call(401, 'GET', '/api/console/me', { headers: {} }),
  call(401, 'GET', '/api/console/me', { headers: { Cookie: 'next-auth.session-token=nonsense' } }),
  call(403, 'PATCH', '/api/console/me', { body: '{"name":"x"}', headers: { Cookie: '{cookie}' } }),
  call(403, 'DELETE', `${POLL}/draft`, { headers: { ...own, 'Sec-Fetch-Site': 'cross-site' } }),
  call(404, 'GET', '/api/v1/accounts/999999'),
  call(404, 'GET', `${ACCOUNT}/surveys/x%2Fy`),
  call(404, 'GET', `${ACCOUNT}/surveys/%zz`),
  call(404, 'DELETE', '/api/console/me/sessions/%C3%A4'),
  call(405, 'HEAD', '/api/console/me'),
  call(405, 'DELETE', `${ACCOUNT}/surveys`),
  call(405, 'POST', `${POLL}/submissions.csv`, { body: '{}' }),
  call(409, 'DELETE', `${ACCOUNT}/surveys/{mixed}/draft`, { body: '{"expectedVersion":99}' }),
  call(410, 'GET', '/api/console/invitations/nonsense', { headers: {} }),
  { ...call(415, 'PATCH', '/api/console/me', { headers: own }), body: 'name=x' },
  call(415, 'PATCH', '/api/console/me', { body: '{"name":' }),
  call(422, 'PATCH', '/api/console/me', { body: '{"name":"","other":1}' }),
  call(422, 'PATCH', '/api/console/me'),
  call(422, 'GET', `${ACCOUNT}/people?udid=x`),
  call(422, 'GET', '/api/console/preview-rules', { headers: { Origin: 'https://shop.example' } }),
  call(404, 'GET', '/api/console'),
  call(404, 'GET', '/api/console/nowhere'),
  call(404, 'PUT', `${POLL}/nowhere`, { body: '{}' }),
]

export const CONSOLE_REQUESTS: readonly ParityRequest[] = [...replies, ...files, ...errors]
