// Signing in to running servers: cookies, sign-out, an OpenID provider, shared secrets, and forged
// addresses.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeInvitation } from '@/lib/accounts/members/members'
import { commandContext } from '@/lib/contexts/command-context'
import type { Database } from '@/lib/platform/db/open-database'
import { arrangeAccount } from '../support/arrange'
import { hashCheaply } from '../support/cheap-password'
import { BrowserSession } from '../support/servers/browser-session'
import { makeFolder, removeFolder } from '../support/servers/data-folder'
import { type OpenIdProvider, startOpenIdProvider } from '../support/servers/openid-provider'
import { inFolder } from '../support/servers/server-data'
import { type ServerProcess, startServer } from '../support/servers/start-server'

const PASSWORD = 'correct horse battery staple'
const HTTPS = 'https://surveys.example.com'

async function arrangePeople(db: Database): Promise<void> {
  const { id } = await arrangeAccount()
  const passwordHash = hashCheaply(PASSWORD)
  for (const name of ['ann', 'bob', 'carl', 'dora']) {
    const email = `${name}@example.com`
    await db.prisma.user.create({
      data: { name, email, passwordHash, memberships: { create: { accountId: id, role: 'owner' } } },
    })
  }
  await makeInvitation(commandContext(db, id), { role: 'analyst', email: 'ina@example.com' })
}

let folder: string
let provider: OpenIdProvider
let server: ServerProcess

beforeAll(async () => {
  folder = await makeFolder()
  await inFolder(folder, arrangePeople)
  provider = await startOpenIdProvider()
  server = await startServer({ DATA_DIR: folder, ...provider.settings })
})
afterAll(async () => {
  await server?.stop()
  await provider?.close()
  await removeFolder(folder)
})

const visit = () => new BrowserSession(server)
const sessionCookie = (cookies: string[]) => cookies.find((cookie) => cookie.includes('session-token=')) ?? ''

describe('a password', () => {
  it('starts a session with an HttpOnly, SameSite cookie', async () => {
    const browser = visit()
    expect(await browser.whoAmI()).toBeNull()
    const cookie = sessionCookie((await browser.signIn('ann@example.com', PASSWORD)).cookies)
    expect(cookie).toMatch(/^next-auth\.session-token=/)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(await browser.whoAmI()).toBe('ann@example.com')
  })

  it('gets the same answer for a wrong password and an unknown user', async () => {
    const texts = await Promise.all(
      ['ann@example.com', 'unknown@example.com'].map(async (email) => {
        const got = await visit().signIn(email, 'wrong')
        expect(got.status).toBe(401)
        expect(sessionCookie(got.cookies)).toBe('')
        return got.text
      }),
    )
    expect(texts[0]).toBe(texts[1])
    expect(texts[0]).toContain('error=CredentialsSignin')
  })

  it('is rejected without the CSRF token', async () => {
    const browser = visit()
    const form = { email: 'ann@example.com', password: PASSWORD, csrfToken: 'made up', json: 'true' }
    await browser.send('/api/auth/callback/credentials', { form })
    expect(await browser.whoAmI()).toBeNull()
  })
})

describe('a session', () => {
  it('ends when the user signs out', async () => {
    const browser = visit()
    await browser.signIn('ann@example.com', PASSWORD)
    await browser.signOut()
    expect(browser.cookie).not.toContain('session-token')
    expect(await browser.whoAmI()).toBeNull()
  })

  it('ends in every browser at its next request, pages included', async () => {
    const [one, other] = [visit(), visit()]
    for (const browser of [one, other]) await browser.signIn('bob@example.com', PASSWORD)
    expect(await other.whoAmI()).toBe('bob@example.com')
    const page = await other.send('/console/profile')
    expect(page.status).toBe(200)
    const headers = { 'sec-fetch-site': 'same-origin' }
    expect((await one.send('/api/console/me/end-sessions', { method: 'POST', headers })).status).toBe(200)
    for (const browser of [one, other]) expect(await browser.whoAmI()).toBeNull()
    const turned = await other.send('/console/profile')
    expect(turned.headers.get('location') ?? turned.text).toContain('/console/sign-in')
  })

  it('cannot be used by another site', async () => {
    const browser = visit()
    await browser.signIn('ann@example.com', PASSWORD)
    const json = { name: 'Eve' }
    const attempts: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none' },
      { 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' },
    ]
    for (const headers of attempts) {
      expect((await browser.send('/api/console/me', { method: 'PATCH', json, headers })).status).toBe(403)
    }
    const origin = `http://127.0.0.1:${server.port}`
    const own = { method: 'PATCH', json: { name: 'Ann' }, headers: { origin } }
    expect((await browser.send('/api/console/me', own)).status).toBe(200)
  })
})

describe('an OpenID provider', () => {
  beforeEach(() => {
    provider.claimsIn = 'token'
    provider.userinfoOf = null
  })

  const come = async (person: OpenIdProvider['person']) => {
    provider.person = person
    const browser = visit()
    return { browser, end: await browser.continueWithProvider('/console/profile') }
  }

  it('admits nobody without an invitation', async () => {
    const { browser, end } = await come({ sub: 's-1', email: 'stranger@example.com', email_verified: true })
    expect(end).toContain('/console/sign-in?error=NotInvited')
    expect(await browser.whoAmI()).toBeNull()
  })

  it('admits a user invited to the verified address, and recognises them later without it', async () => {
    const ina = { sub: 's-2', email: 'Ina@Example.com', email_verified: true, name: 'Ina' }
    expect((await come({ ...ina, email_verified: false })).end).toContain('error=NotInvited')
    const { browser, end } = await come(ina)
    expect(new URL(end).pathname).toBe('/console/profile')
    expect(await browser.whoAmI()).toBe('ina@example.com')
    expect(await (await come({ sub: 's-2' })).browser.whoAmI()).toBe('ina@example.com')
  })

  it('admits the user of a verified address, and removes the password that was never verified', async () => {
    const carl = { sub: 's-3', email: 'carl@example.com' }
    const before = visit()
    await before.signIn('carl@example.com', PASSWORD)
    expect((await come(carl)).end).toContain('error=NotInvited')
    expect(await before.whoAmI()).toBe('carl@example.com')
    expect(await (await come({ ...carl, email_verified: true })).browser.whoAmI()).toBe('carl@example.com')
    expect(await before.whoAmI()).toBeNull()
    expect((await visit().signIn('carl@example.com', PASSWORD)).status).toBe(401)
  })

  it('may give the address only at its userinfo endpoint', async () => {
    provider.claimsIn = 'userinfo'
    const { browser } = await come({ sub: 's-4', email: 'dora@example.com', email_verified: true })
    expect(await browser.whoAmI()).toBe('dora@example.com')
  })

  it('is rejected when its userinfo and its token name different people', async () => {
    provider.claimsIn = 'userinfo'
    provider.userinfoOf = { sub: 's-6', email: 'dora@example.com', email_verified: true }
    const { browser, end } = await come({ sub: 's-5' })
    expect(end).toContain('error=OAuthCallback')
    expect(await browser.whoAmI()).toBeNull()
  })

  it('is rejected when the answer belongs to another browser', async () => {
    provider.person = { sub: 's-2' }
    const victim = visit()
    const end = await victim.follow('/api/auth/callback/oidc?code=made-up&state=made-up')
    expect(end).toMatch(/^\/console\/sign-in\?.*error=OAuthCallback/)
    expect(await victim.whoAmI()).toBeNull()
  })
})

describe('an address to go on to', () => {
  const FOREIGN = ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)']

  it.each(FOREIGN)('never redirects from the sign-in to another site: %s', async (to) => {
    const browser = visit()
    const { text } = await browser.signIn('ann@example.com', PASSWORD, to)
    if (text.includes('"url"')) expect(new URL(JSON.parse(text).url).host).toBe(`127.0.0.1:${server.port}`)
    // A signed-in user is redirected at once.
    const page = await browser.send(`/console/sign-in?to=${encodeURIComponent(to)}`)
    expect(page.headers.get('location')).toBe('/console')
  })

  it('redirects to our own pages', async () => {
    const browser = visit()
    await browser.signIn('ann@example.com', PASSWORD)
    const to = encodeURIComponent('/console/profile?x=1')
    expect((await browser.send(`/console/sign-in?to=${to}`)).headers.get('location')).toBe(
      '/console/profile?x=1',
    )
  })
})

describe('a Host header', () => {
  it.each(['x:99999', '1.2.3.4.5', '[:.:]', 'a b', '"'])(
    'that is invalid, %s, does not crash the server',
    async (host) => {
      await server.get('/console/sign-in', { headers: { Host: host } }).catch(() => null)
      expect((await server.get('/api/health')).status).toBe(200)
    },
  )
})

// Each test from here on starts the server anew, with the same data.
describe('the secret that signs sessions', () => {
  it('survives a restart when it was generated, and a setting overrides it', async () => {
    const browser = visit()
    await browser.signIn('ann@example.com', PASSWORD)
    const { cookie } = browser
    const ask = async (settings: Record<string, string>) => {
      await server.stop()
      server = await startServer({ DATA_DIR: folder, ...settings })
      return (await server.get('/api/console/me', { headers: { Cookie: cookie } })).status
    }
    expect(await ask({})).toBe(200)
    expect(await ask({ NEXTAUTH_SECRET: 'another secret of at least 32 characters' })).toBe(401)
  })
})

describe('PUBLIC_URL', () => {
  it('is overridden by no header, and https there makes cookies secure', async () => {
    await server.stop()
    server = await startServer({ DATA_DIR: folder, PUBLIC_URL: HTTPS, TRUST_PROXY: 'x-forwarded-for' })
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    const providers = await server.get('/api/auth/providers', {
      headers: { ...headers, Host: 'evil.example' },
    })
    expect(providers.json.credentials.signinUrl).toBe(`${HTTPS}/api/auth/signin/credentials`)
    const browser = visit()
    const got = await browser.signIn('ann@example.com', PASSWORD, 'https://evil.example/')
    expect(JSON.parse(got.text).url).toMatch(new RegExp(`^${HTTPS}`))
    const cookie = sessionCookie(got.cookies)
    expect(cookie).toMatch(/^__Secure-next-auth\.session-token=/)
    expect(cookie).toContain('Secure')
    expect(await browser.whoAmI()).toBe('ann@example.com')
  })
})
