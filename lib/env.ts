// The settings: the only place that reads the environment, so that a wrong value is named once and in words.
import { existsSync } from 'node:fs'
import { z } from 'zod'
import { readTrust } from './domain/network/forwarded'

const whole = (fallback: number, least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((n) => n >= least && n <= most, `must be a whole number from ${least} to ${most}`)
    .default(fallback)

const onOff = (fallback: boolean) =>
  z
    .enum(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off')
    .transform((word) => word === 'on' || word === 'true' || word === '1')
    .default(fallback)

const text = z.string().optional()

const header = z
  .string()
  .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header, such as x-forwarded-for')
  .toLowerCase()
  .optional()

const DAY_MS = 86_400_000

const schema = z
  .object({
    NODE_ENV: z
      .enum(['development', 'production', 'test'], 'must be development, production or test')
      .default('development'),
    /** Where the server listens. Port 0: any free one. */
    PORT: whole(3000, 0, 65_535),
    HOST: z.string().default('0.0.0.0'),
    /** The address that browsers use, without a slash at the end; absent: taken from the request. */
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://surveys.example.com' })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    /** Whether the public API is answered in front of Next; off: Next's route handlers answer it. */
    FRONT_DOOR: onOff(true),
    REQUEST_TIMEOUT_MS: whole(15_000, 1, DAY_MS),

    /** PostgreSQL; absent: the embedded database in DATA_DIR. */
    DATABASE_URL: z
      .string()
      .refine(
        (url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url),
        'must be an address such as postgresql://user:password@host:5432/name',
      )
      .optional(),
    /** `transaction`: behind a pooler that hands each transaction another connection. */
    DATABASE_POOLER: z.enum(['none', 'transaction'], 'must be none or transaction').default('none'),
    DATABASE_POOL_SIZE: whole(10, 1, 1000),
    /** How long to wait for a connection: a new one, or a free one of the pool. */
    DATABASE_CONNECT_TIMEOUT_MS: whole(5000, 1, DAY_MS),
    STATEMENT_TIMEOUT_MS: whole(10_000, 1, DAY_MS),
    /** The embedded database's folder; `memory:` keeps nothing. */
    DATA_DIR: z.string().default('.data/soundings'),
    MIGRATE_ON_START: onOff(true),

    /** Signs the console's sessions and preview links; absent: one is made and kept in the database. */
    NEXTAUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    /** Lets its bearer become the first owner where nobody sees the link that the start prints. */
    SETUP_TOKEN: z
      .string()
      .regex(/^[A-Za-z0-9_-]{20,200}$/, 'must have 20 to 200 letters, digits, - or _')
      .optional(),
    /** An OpenID provider for signing in to the console; all three or none. */
    OIDC_ISSUER: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://login.example.com' })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    OIDC_CLIENT_ID: text,
    OIDC_CLIENT_SECRET: text,
    /** What the button says: "Continue with …". */
    OIDC_NAME: z.string().default('single sign-on'),

    /** Whom to believe where a call comes from (lib/domain/network/forwarded.ts); absent: there is no proxy, the socket knows. */
    TRUST_PROXY: z
      .string()
      .toLowerCase()
      .refine(
        (value) => readTrust(value) !== null,
        'must be a number of proxies, their networks (such as loopback, private or 10.0.0.0/8), or the name of a header',
      )
      .optional(),
    /** The headers in which the proxy in front names the caller's country and region. */
    GEO_COUNTRY_HEADER: header,
    GEO_REGION_HEADER: header,
    /** Requests a second; 0: no limit. */
    RATE_LIMIT_ADDRESS: whole(200, 0, 1_000_000),
    RATE_LIMIT_ACCOUNT: whole(5000, 0, 1_000_000),
    /** The same for all that is no public API, such as pages of the console; more of an address wait for up to two seconds. */
    RATE_LIMIT_PAGES: whole(30, 0, 1_000_000),

    /** What one device may do within a day; 0: no limit. */
    DEVICE_SUBMISSIONS_A_DAY: whole(500, 0, 1_000_000),
    DEVICE_EVENTS_A_DAY: whole(2000, 0, 1_000_000),

    /** With this token /api/metrics is read from elsewhere; absent: only from this machine. */
    METRICS_TOKEN: text,
    LOG_LEVEL: z
      .enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'must be trace, debug, info, warn, error, fatal or silent',
      )
      .default('info'),
    /** Set by the platform itself. */
    VERCEL: text,
  })
  .refine(
    ({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }) =>
      [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].every(
        (one) => (one === undefined) === (OIDC_ISSUER === undefined),
      ),
    {
      path: ['OIDC_ISSUER'],
      error: 'needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it, and they need it',
    },
  )

/** The names of all settings. */
export const SETTINGS = Object.keys(schema.shape)

export type Env = z.infer<typeof schema>

/** Reads settings from `source`; empty values count as absent. Throws one sentence for each wrong value. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const sentences = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`)
  throw new Error(`Soundings cannot start with these settings. ${sentences.join(' ')}`)
}

/** All that the environment says, whether anybody reads it or not. */
export const everySetting = (): Record<string, string | undefined> => process.env

let current: Env | undefined

/** The settings of this process, read at the first call. */
export function env(): Env {
  current ??= readEnvironment()
  return current
}

/** As Next does it: what the file .env says counts where the environment is silent, but not in tests. */
function readEnvironment(): Env {
  if (process.env.NODE_ENV !== 'test' && existsSync('.env')) process.loadEnvFile('.env')
  return parseEnv(process.env)
}

/** Puts other settings in place of the environment's; null: reads the environment anew. For tests and tools. */
export function replaceEnv(settings: Env | null): void {
  current = settings ?? undefined
}
