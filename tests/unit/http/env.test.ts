// Settings: defaults without any variable, and one sentence for each wrong value.
import { describe, expect, it } from 'vitest'
import { parseEnv } from '@/lib/env'

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
