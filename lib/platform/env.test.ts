// Settings: defaults without any variable, and one sentence for each wrong value.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parseEnv, SECRETS } from './env'

describe('parseEnv', () => {
  it('needs nothing', () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '0.0.0.0',
      DATA_DIR: '.data/soundings',
      API_BEFORE_NEXT: true,
      MIGRATE_ON_START: true,
      RATE_LIMIT_ADDRESS: 200,
    })
  })

  it('treats an empty value as absent', () => {
    expect(parseEnv({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({ PORT: 3000 })
    expect(parseEnv({ DATABASE_URL: '' }).DATABASE_URL).toBeUndefined()
  })

  it('accepts the earlier name of a setting, unless the new one is set', () => {
    expect(parseEnv({ FRONT_DOOR: 'off' }).API_BEFORE_NEXT).toBe(false)
    expect(parseEnv({ FRONT_DOOR: 'off', API_BEFORE_NEXT: 'on' }).API_BEFORE_NEXT).toBe(true)
  })

  it('reports every wrong value in a sentence of its own', () => {
    const wrong = {
      PORT: '70000',
      DATABASE_POOL_SIZE: 'ten',
      API_BEFORE_NEXT: 'yes',
      DATABASE_URL: 'mysql://x',
      PUBLIC_URL: 'surveys',
    }
    expect(() => parseEnv(wrong)).toThrow(
      [
        'Soundings cannot start with these settings.',
        'PORT must be a whole number from 0 to 65535.',
        'PUBLIC_URL must be an address such as https://surveys.example.com.',
        'API_BEFORE_NEXT must be on or off.',
        'DATABASE_URL must be an address such as postgresql://user:password@host:5432/name.',
        'DATABASE_POOL_SIZE must be a whole number from 1 to 1000.',
      ].join(' '),
    )
  })

  it('has a standby of a server only', () => {
    const url = 'postgresql://standby/x'
    expect(() => parseEnv({ DATABASE_REPLICA_URL: url })).toThrow(
      'DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no standby.',
    )
    expect(parseEnv({ DATABASE_URL: url, DATABASE_REPLICA_URL: url }).DATABASE_REPLICA_URL).toBe(url)
  })

  it('takes every secret from a file, without the line end', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'soundings-secrets-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const inFile = (content: string): string => {
      const file = path.join(folder, String(content.length))
      writeFileSync(file, content)
      return file
    }
    expect(SECRETS).toEqual(
      expect.arrayContaining([
        'DATABASE_URL',
        'DATABASE_REPLICA_URL',
        'NEXTAUTH_SECRET',
        'SETUP_TOKEN',
        'OIDC_CLIENT_SECRET',
        'METRICS_TOKEN',
      ]),
    )
    const url = 'postgresql://soundings:a%20secret@db/soundings'
    expect(parseEnv({ DATABASE_URL_FILE: inFile(`${url}\n`) }).DATABASE_URL).toBe(url)
    const token = 'a-token-of-more-than-twenty-letters'
    for (const name of ['SETUP_TOKEN', 'METRICS_TOKEN', 'NEXTAUTH_SECRET'] as const) {
      expect(parseEnv({ [`${name}_FILE`]: inFile(token) })[name]).toBe(token)
    }
    const wrong = {
      DATABASE_URL: url,
      DATABASE_URL_FILE: inFile(url),
      NEXTAUTH_SECRET_FILE: inFile('short'),
      SETUP_TOKEN_FILE: path.join(folder, 'absent'),
      METRICS_TOKEN_FILE: inFile(''),
    }
    expect(() => parseEnv(wrong)).toThrow(
      [
        'Soundings cannot start with these settings.',
        'DATABASE_URL and DATABASE_URL_FILE are both set: remove one of them.',
        `SETUP_TOKEN_FILE cannot be read: ${path.join(folder, 'absent')}: there is no such file.`,
        `METRICS_TOKEN_FILE must not be empty: ${path.join(folder, '0')}.`,
        'NEXTAUTH_SECRET must have at least 32 characters.',
      ].join(' '),
    )
  })

  it('refuses an address with a path, and a proxy without a number', () => {
    expect(() => parseEnv({ PUBLIC_URL: 'https://example.com/surveys', TRUST_PROXY: 'true' })).toThrow(
      [
        'PUBLIC_URL must be an address without a path, such as https://surveys.example.com: Soundings answers at the root of a host.',
        'TRUST_PROXY must be a number of proxies, their networks (such as loopback, private or 10.0.0.0/8), or the name of a header.',
      ].join(' '),
    )
  })

  it('normalises names of headers and addresses', () => {
    const { TRUST_PROXY, PUBLIC_URL } = parseEnv({
      TRUST_PROXY: 'X-Forwarded-For',
      PUBLIC_URL: 'https://a.test/',
    })
    expect([TRUST_PROXY, PUBLIC_URL]).toEqual(['x-forwarded-for', 'https://a.test'])
  })

  it('requires all settings of an OpenID provider, and a long enough secret', () => {
    const provider = {
      OIDC_ISSUER: 'https://login.example.com/',
      OIDC_CLIENT_ID: 'id',
      OIDC_CLIENT_SECRET: 'secret',
    }
    expect(parseEnv(provider)).toMatchObject({
      OIDC_ISSUER: 'https://login.example.com',
      OIDC_NAME: 'single sign-on',
    })
    for (const absent of Object.keys(provider)) {
      expect(() => parseEnv({ ...provider, [absent]: '' })).toThrow(
        'OIDC_ISSUER must be set together with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: all three or none.',
      )
    }
    expect(() => parseEnv({ NEXTAUTH_SECRET: 'short' })).toThrow(
      'NEXTAUTH_SECRET must have at least 32 characters.',
    )
    expect(parseEnv({}).NEXTAUTH_SECRET).toBeUndefined()
  })
})
