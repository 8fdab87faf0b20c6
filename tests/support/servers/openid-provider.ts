// A small OpenID provider that signs in the person a test names: code, PKCE, nonce, signed token,
// userinfo.
import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Person {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

export interface OpenIdProvider {
  /** Settings of a server that uses this provider. */
  settings: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string; OIDC_NAME: string }
  /** Who is signed in at the provider from now on. */
  person: Person
  /** Whether claims other than the subject are in the token or in userinfo. */
  claimsIn: 'token' | 'userinfo'
  /** The subject that userinfo returns instead, as after a token swap; null: the same subject. */
  userinfoOf: Person | null
  close(): Promise<void>
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const readBody = async (request: http.IncomingMessage): Promise<URLSearchParams> => {
  let body = ''
  for await (const piece of request) body += piece
  return new URLSearchParams(body)
}

/** Starts a provider on a free port of this machine. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const asked = new Map<string, URLSearchParams>()
  const server = http.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: OpenIdProvider = {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'soundings',
      OIDC_CLIENT_SECRET: 'a secret of two',
      OIDC_NAME: 'Example Login',
    },
    person: { sub: 'nobody' },
    claimsIn: 'token',
    userinfoOf: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const sign = (claims: object): string => {
    const text = `${encode({ alg: 'RS256', kid: 'one' })}.${encode(claims)}`
    return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`
  }
  const makeToken = (form: URLSearchParams): object | null => {
    const code = form.get('code') ?? ''
    const query = asked.get(code)
    // A code is valid once, and only for the client that requested it.
    asked.delete(code)
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!query || query.get('code_challenge') !== proof) return null
    const now = Math.floor(Date.now() / 1000)
    const { sub } = provider.person
    const claims = { iss: issuer, aud: 'soundings', iat: now, exp: now + 60, nonce: query.get('nonce') }
    const personal = provider.claimsIn === 'token' ? provider.person : { sub }
    return { access_token: 'open', token_type: 'Bearer', id_token: sign({ ...claims, ...personal }) }
  }
  server.on('request', async (request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
    if (url.pathname === '/.well-known/openid-configuration') {
      return json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    }
    if (url.pathname === '/keys') {
      return json({
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
      })
    }
    if (url.pathname === '/authorize') {
      const code = randomUUID()
      asked.set(code, url.searchParams)
      const back = new URL(url.searchParams.get('redirect_uri') ?? issuer)
      back.searchParams.set('code', code)
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
      return response.writeHead(302, { Location: back.href }).end()
    }
    if (url.pathname === '/token') {
      const token = makeToken(await readBody(request))
      return token ? json(token) : json({ error: 'invalid_grant' }, 400)
    }
    if (url.pathname === '/userinfo') return json(provider.userinfoOf ?? provider.person)
    return json({ error: 'not_found' }, 404)
  })
  return provider
}
