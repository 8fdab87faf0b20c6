// How people sign in: e-mail and password, and an OpenID provider when the settings name one.
import type { NextAuthOptions } from 'next-auth'
import type { CredentialsConfig } from 'next-auth/providers/credentials'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import type { SignInMethod } from '@/lib/accounts/factors/second-factor.rules'
import { beginSession } from '@/lib/accounts/sessions/session.store'
import { signInWithPassword, signInWithProvider } from '@/lib/accounts/sessions/sign-in'
import { signOut } from '@/lib/accounts/sessions/sign-out'
import { openDatabase } from '@/lib/platform/db/open-database'
import { env } from '@/lib/platform/env'
import { isSecure } from './cookies'
import { readKnownBrowser } from './known-browser'
import { secondStepProviders } from './second-step-providers'
import { readSessionToken, SESSION_SECONDS, signingSecret } from './session-token'
import { SIGN_IN_ERRORS, secondStepError } from './sign-in-errors'

interface Claims {
  sub: string
  email?: string
  email_verified?: boolean | string
  name?: string
}

/** The provider's name in addresses, such as the one it sends people back to. */
const PROVIDER = 'oidc'

/** Whether, and under which name, people may sign in with an OpenID provider. */
export const providerName = (): string | null => (env().OIDC_ISSUER === undefined ? null : env().OIDC_NAME)

function openIdProvider(): OAuthConfig<Claims>[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = env()
  if (OIDC_ISSUER === undefined) return []
  return [
    {
      id: PROVIDER,
      name: OIDC_NAME,
      type: 'oauth',
      wellKnown: `${OIDC_ISSUER}/.well-known/openid-configuration`,
      authorization: { params: { scope: 'openid email profile' } },
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      idToken: true,
      checks: ['pkce', 'state', 'nonce'],
      // Many providers give the address only there. The signed token's claims win over it.
      userinfo: {
        request: async ({ client, tokens }) => {
          const claims = readClaims(tokens.id_token)
          if (!client.issuer.metadata.userinfo_endpoint) return claims
          const userinfo = await client.userinfo(tokens.access_token ?? '')
          // Userinfo of another subject must not be used: the token may have been swapped (OpenID
          // Connect Core 5.3.2).
          if (userinfo.sub !== claims.sub)
            throw new Error('The userinfo is for another subject than the ID token.')
          return { ...userinfo, ...claims }
        },
      },
      profile: ({ sub, email, name }) => ({ id: sub, email, name }),
    },
  ]
}

/** The claims of an ID token; next-auth has already verified its signature. */
const readClaims = (idToken: string | undefined): Claims =>
  JSON.parse(Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString('utf8'))

const trySignIn = async (given: Parameters<typeof signInWithPassword>[1]) =>
  signInWithPassword(await openDatabase(), given)

/** The call to next-auth, and the callbacks for its outcome. */
export interface SignInVisit {
  /** The origin under which the caller reaches us. */
  origin: string
  /** The caller's network address; null: unknown. */
  address: string | null
  cookies: string | null
  userAgent: string | null
  /** Called with each error. */
  report: (code: string, details: unknown) => void
  /** Called after a right password whose user has a second factor, with the token for the browser. */
  onSecondStep: (token: string) => void
  /** Called after a sign-in. */
  onSignedIn: (userId: number) => void
}

/** next-auth's options for one call. */
export async function authOptions(visit: SignInVisit): Promise<NextAuthOptions> {
  const { origin, address, cookies, userAgent, report, onSecondStep, onSignedIn } = visit
  /** How the session of this call begins. */
  let proved: { method: SignInMethod; secondFactorAt: number | null } = {
    method: 'password',
    secondFactorAt: null,
  }
  const browser = await readKnownBrowser(cookies, origin)
  return {
    secret: await signingSecret(),
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    useSecureCookies: isSecure(origin),
    pages: { signIn: '/console/sign-in', error: '/console/sign-in', signOut: '/console/sign-in' },
    providers: [
      {
        id: 'credentials',
        type: 'credentials',
        name: 'Password',
        credentials: { email: {}, password: {} },
        async authorize(credentials) {
          const { email, password } = credentials ?? {}
          if (!email || !password) return null
          // next-auth sends this error's message to the caller, so only our own codes are thrown.
          const result = await trySignIn({ email, password, address, browser }).catch((error: unknown) => {
            report('SIGN_IN_FAILED', error)
            throw new Error(SIGN_IN_ERRORS.away)
          })
          if ('user' in result) return { id: String(result.user.id) }
          if ('secondStep' in result) {
            onSecondStep(result.secondStep.token)
            throw new Error(secondStepError(result.secondStep.ways))
          }
          if (result.refused === 'wrong') return null
          throw new Error(SIGN_IN_ERRORS.tooMany)
        },
      } satisfies CredentialsConfig<{ email: object; password: object }>,
      ...secondStepProviders(visit, browser, (proof) => {
        proved = proof
      }),
      ...openIdProvider(),
    ],
    callbacks: {
      async signIn({ user, account, profile }) {
        if (account?.provider !== PROVIDER) return true
        const claims = profile as Claims | undefined
        const found = await signInWithProvider(
          await openDatabase(),
          {
            provider: env().OIDC_ISSUER ?? PROVIDER,
            subject: account.providerAccountId,
            email: claims?.email ?? null,
            emailVerified: String(claims?.email_verified) === 'true',
            name: claims?.name ?? null,
          },
          address,
        )
        if (!found) return `/console/sign-in?error=${SIGN_IN_ERRORS.notInvited}`
        user.id = String(found.id)
        proved = { method: 'openid', secondFactorAt: null }
        return true
      },
      async jwt({ token, user }) {
        // `user` is set only at a sign-in.
        if (!user) return token
        const userId = Number(user.id)
        const replaces = await readSessionToken(cookies, origin)
        const session = await beginSession(await openDatabase(), userId, {
          userAgent,
          replaces,
          now: Date.now(),
          ...proved,
        })
        onSignedIn(userId)
        return { session }
      },
      // Scripts learn nothing about the user here; pages and endpoints ask the gate.
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      async signOut({ token }) {
        if (token?.session) await signOut(await openDatabase(), token.session, address)
      },
    },
    logger: { error: report, warn: () => {}, debug: () => {} },
  }
}
