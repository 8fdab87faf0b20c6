// The settings: the only place that reads the environment, so that every wrong value is reported
// once, in a sentence.

import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { serversOf } from './network/database-address'
import { readTrust } from './network/forwarded'
import { isIpOrNetwork } from './network/ip'
import { readMailServer, readSender } from './network/mail-server'
import { oncePerProcess } from './once-per-process'
import { describeError } from './text/describe-error'

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

const databaseAddress = z
  .string()
  .refine(
    (address) => serversOf(address) !== null,
    'must be an address such as postgresql://user:password@host:5432/name',
  )
  .optional()

const DAY_MS = 86_400_000

const schema = z
  .object({
    NODE_ENV: z
      .enum(['development', 'production', 'test'], 'must be development, production or test')
      .default('development'),
    /** The port to listen on; 0: any free one. */
    PORT: whole(3000, 0, 65_535),
    HOST: z.string().default('0.0.0.0'),
    /**
     * The address that browsers use, without a slash at the end; absent: taken from the request.
     */
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://surveys.example.com' })
      .refine(
        (url) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`,
        'must be an address without a path, such as https://surveys.example.com: Soundings answers at the root of a host',
      )
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    /** Whether the server answers the public API itself; off: Next's route handlers do. */
    API_BEFORE_NEXT: onOff(true),
    REQUEST_TIMEOUT_MS: whole(15_000, 1, DAY_MS),

    /** PostgreSQL, one server or several; absent: the embedded database in DATA_DIR. */
    DATABASE_URL: databaseAddress,
    /**
     * `transaction`: behind a pooler that may give each transaction another connection; absent: found
     * out at the first connection.
     */
    DATABASE_POOLER: z.enum(['none', 'transaction'], 'must be none or transaction').optional(),
    DATABASE_POOL_SIZE: whole(10, 1, 1000),
    /** How long to wait for a connection, new or from the pool. */
    DATABASE_CONNECT_TIMEOUT_MS: whole(5000, 1, DAY_MS),
    STATEMENT_TIMEOUT_MS: whole(10_000, 1, DAY_MS),
    /** A standby of DATABASE_URL, where reports and lists are read; absent: all is read there. */
    DATABASE_REPLICA_URL: databaseAddress,
    /** How old what is read there may be. */
    DATABASE_REPLICA_MAX_LAG_SECONDS: whole(10, 1, 3600),
    /** The embedded database's folder; `memory:` stores nothing on disk. */
    DATA_DIR: z.string().default('.data/soundings'),
    /** Whether commits of the embedded database wait for the disk, to survive a power failure. */
    EMBEDDED_FSYNC: onOff(false),
    MIGRATE_ON_START: onOff(true),
    /** `elsewhere`: the database's own means make them, so the console does not miss any. */
    BACKUPS: z.enum(['here', 'elsewhere'], 'must be here or elsewhere').default('here'),

    /**
     * Signs the console's sessions and preview links; absent: one is generated and stored in the
     * database.
     */
    NEXTAUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    /**
     * The secret that NEXTAUTH_SECRET replaces: reads the secrets of authenticator apps that are
     * still encrypted with it. It signs nobody in.
     */
    NEXTAUTH_SECRET_BEFORE: z.string().min(32, 'must have at least 32 characters').optional(),
    /**
     * Lets its holder become the first owner, where the link that the start prints cannot be seen.
     */
    SETUP_TOKEN: z
      .string()
      .regex(/^[A-Za-z0-9_-]{20,200}$/, 'must have 20 to 200 letters, digits, - or _')
      .optional(),
    /** An OpenID provider for signing in to the console; all three settings or none. */
    OIDC_ISSUER: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://login.example.com' })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    OIDC_CLIENT_ID: text,
    OIDC_CLIENT_SECRET: text,
    /** The provider's name on the button: "Continue with …". */
    OIDC_NAME: z.string().default('single sign-on'),

    /**
     * Which proxies to trust for the caller's address (lib/platform/network/forwarded.ts); absent:
     * none, the connection's address counts.
     */
    TRUST_PROXY: z
      .string()
      .toLowerCase()
      .refine(
        (value) => readTrust(value) !== null,
        'must be a number of proxies, their networks (such as loopback, private or 10.0.0.0/8), or the name of a header',
      )
      .optional(),
    /** The headers in which the proxy names the caller's country and region. */
    GEO_COUNTRY_HEADER: header,
    GEO_REGION_HEADER: header,
    /** Requests per second; 0: no limit. */
    RATE_LIMIT_ADDRESS: whole(200, 0, 1_000_000),
    RATE_LIMIT_ACCOUNT: whole(5000, 0, 1_000_000),
    /** Requests of the management API per minute and key; 0: no limit. */
    RATE_LIMIT_KEY: whole(600, 0, 1_000_000),
    /**
     * The same per address for everything but the public API, such as pages of the console;
     * requests beyond it wait for up to two seconds.
     */
    RATE_LIMIT_PAGES: whole(30, 0, 1_000_000),

    /** What one network may store per hour besides answers, in megabytes; 0: no limit. */
    STORED_MB_AN_HOUR: whole(100, 0, 1_000_000),
    /** What one device may do per day; 0: no limit. */
    DEVICE_SUBMISSIONS_A_DAY: whole(500, 0, 1_000_000),
    DEVICE_EVENTS_A_DAY: whole(2000, 0, 1_000_000),

    /**
     * Whether destinations may be in this machine's own network: off, on, or addresses and networks
     * separated by commas.
     */
    WEBHOOKS_TO_PRIVATE_ADDRESSES: z
      .string()
      .toLowerCase()
      .default('off')
      .transform((value): boolean | string[] => {
        if (/^(on|true|1)$/.test(value)) return true
        return /^(off|false|0)$/.test(value) ? false : value.split(',').map((one) => one.trim())
      })
      .refine(
        (value) => typeof value === 'boolean' || value.every(isIpOrNetwork),
        'must be on, off, or networks such as 10.0.0.0/8,192.168.1.5',
      ),

    /** The mail server for destinations that are e-mail addresses; absent: there are none. */
    SMTP_URL: z
      .string()
      .refine(
        (address) => readMailServer(address) !== null,
        'must be an address such as smtp://user:password@mail.example.com:587 or smtps://mail.example.com',
      )
      .optional(),
    /** Whom these e-mails are from. */
    SMTP_FROM: z
      .string()
      .refine(
        (text) => readSender(text) !== null,
        'must be an e-mail address, or a name with one: Surveys <surveys@example.com>',
      )
      .optional(),

    /** With this token /api/metrics can be read from elsewhere; absent: only from this machine. */
    METRICS_TOKEN: text,
    /** Lets the platform's schedule start the housekeeping at /api/cron/housekeeping, as on Vercel. */
    CRON_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
    /** How the lines of a start are printed; absent: as text on a terminal, else as JSON. */
    START_OUTPUT: z.enum(['text', 'json'], 'must be text or json').optional(),
    LOG_LEVEL: z
      .enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'must be trace, debug, info, warn, error, fatal or silent',
      )
      .default('info'),
    /** Set by Vercel. */
    VERCEL: text,
  })
  .refine(
    ({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }) =>
      [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].every(
        (one) => (one === undefined) === (OIDC_ISSUER === undefined),
      ),
    {
      path: ['OIDC_ISSUER'],
      error: 'must be set together with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: all three or none',
    },
  )
  .refine(({ SMTP_URL, SMTP_FROM }) => (SMTP_URL === undefined) === (SMTP_FROM === undefined), {
    path: ['SMTP_URL'],
    error: 'must be set together with SMTP_FROM: both or neither',
  })
  .refine(({ SMTP_URL, PUBLIC_URL }) => SMTP_URL === undefined || PUBLIC_URL !== undefined, {
    path: ['SMTP_URL'],
    error: 'needs PUBLIC_URL: each e-mail has a link to unsubscribe',
  })
  .refine(
    ({ DATABASE_URL, DATABASE_REPLICA_URL }) =>
      DATABASE_REPLICA_URL === undefined || DATABASE_URL !== undefined,
    {
      path: ['DATABASE_REPLICA_URL'],
      error: 'needs DATABASE_URL: the embedded database has no standby',
    },
  )

/** The names of all settings. */
export const SETTINGS = Object.keys(schema.shape)

/** Settings that may be in a file instead, whose path the same name with _FILE gives. */
export const SECRETS = SETTINGS.filter((name) => /SECRET|TOKEN|^DATABASE_.*URL$|^SMTP_/.test(name))

/** Earlier names of settings, which still work. */
export const RENAMED: Record<string, string> = { FRONT_DOOR: 'API_BEFORE_NEXT' }

/** Other defaults on Vercel, where many functions share the database. */
const ON_VERCEL: Record<string, string> = { DATABASE_POOL_SIZE: '2' }

export type Env = z.infer<typeof schema>

/**
 * Parses settings from `source`; empty values count as absent, and secrets may be in files. Throws an
 * error with one sentence per wrong value.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  for (const [before, now] of Object.entries(RENAMED)) given[now] ??= given[before]
  if (given.VERCEL) for (const [name, value] of Object.entries(ON_VERCEL)) given[name] ??= value
  const unread = SECRETS.flatMap((name) => readSecret(given, name))
  const parsed = schema.safeParse(given)
  if (parsed.success && unread.length === 0) return parsed.data
  const wrong = parsed.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}.`) ?? []
  throw new Error(`Soundings cannot start with these settings. ${[...unread, ...wrong].join(' ')}`)
}

/** Adds to `given` what is in the secret's file. Returns a sentence if that does not work. */
function readSecret(given: Record<string, string | undefined>, name: string): string[] {
  const file = given[`${name}_FILE`]
  if (file === undefined) return []
  if (given[name] !== undefined) return [`${name} and ${name}_FILE are both set: remove one of them.`]
  try {
    given[name] = readFileSync(file, 'utf8').trim()
    return given[name] === '' ? [`${name}_FILE must not be empty: ${file}.`] : []
  } catch (error) {
    return [`${name}_FILE cannot be read: ${describeError(error)}.`]
  }
}

/**
 * The whole environment, including variables that are not settings. As in Next, the file .env fills in
 * what is not set, but not in tests.
 */
export function everySetting(): Record<string, string | undefined> {
  if (process.env.NODE_ENV !== 'test' && existsSync('.env')) {
    try {
      process.loadEnvFile('.env')
    } catch (error) {
      throw new Error(`The file .env cannot be read: ${describeError(error)}.`, { cause: error })
    }
  }
  return process.env
}

const kept = oncePerProcess('settings', (): { env?: Env | undefined } => ({}))

/** The settings of this process, read at the first call. */
export function env(): Env {
  kept.env ??= parseEnv(everySetting())
  return kept.env
}

/** Replaces the environment's settings; null: reads the environment again. For tests and tools. */
export function replaceEnv(settings: Env | null): void {
  kept.env = settings ?? undefined
}
