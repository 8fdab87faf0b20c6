// Reports misspelled settings.
import { expect, it } from 'vitest'
import { english } from '@/tests/support/english'
import { findMistakes } from './find-mistakes'

it.each([
  [{ DATABSE_URL: 'x' }, 'DATABSE_URL is not a setting and is ignored. Did you mean DATABASE_URL?'],
  [
    { DATABASE_URL_FIEL: '/run/x' },
    'DATABASE_URL_FIEL is not a setting and is ignored. Did you mean DATABASE_URL_FILE?',
  ],
  [
    { PUBLIC_URL_FILE: '/run/x' },
    'PUBLIC_URL_FILE is not a setting and is ignored. Did you mean PUBLIC_URL?',
  ],
  [
    { SOUNDINGS_LOG_LEVEL: 'warn' },
    'SOUNDINGS_LOG_LEVEL is not a setting and is ignored. Did you mean LOG_LEVEL?',
  ],
  [{ PGHOST: 'db' }, 'PGHOST is not a setting and is ignored. Did you mean DATABASE_URL?'],
  [{ TRUST_PROXY_HOPS: '2' }, 'TRUST_PROXY_HOPS is not a setting and is ignored. Did you mean TRUST_PROXY?'],
  [{ LOGLEVEL: 'warn' }, 'LOGLEVEL is not a setting and is ignored. Did you mean LOG_LEVEL?'],
  [{ FRONT_DOOR: 'off' }, 'FRONT_DOOR still works, but is now called API_BEFORE_NEXT.'],
  [{ PG: 'postgresql://a/b' }, 'PG is ignored: the database is taken from DATABASE_URL, which is not set.'],
])('%o', (source, sentence) => {
  expect(findMistakes(english, source)).toEqual([sentence])
})

it('reports nothing else', () => {
  const usual = { PATH: '/bin', HOME: '/root', HOSTNAME: 'a', LOGNAME: 'a', PORT: '1', TERM: 'x', USER: 'a' }
  expect(findMistakes(english, usual)).toEqual([])
  expect(findMistakes(english, { DATABASE_URL: 'postgres://a/b', OTHER: 'postgres://a/c' })).toEqual([])
  expect(findMistakes(english, { DATABASE_URL_FILE: '/run/x', PGHOST: 'db', DB: 'postgres://a/c' })).toEqual(
    [],
  )
  expect(
    findMistakes(english, { SOUNDINGS_PORT: 'tcp://10.0.0.1:80', SOUNDINGS_SERVICE_HOST: '10.0.0.1' }),
  ).toEqual([])
})
