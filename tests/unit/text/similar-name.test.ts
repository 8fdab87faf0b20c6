// Reports misspelled settings.
import { expect, it } from 'vitest'
import { findMistakes } from '@/lib/http/server/describe-start'

it.each([
  [{ DATABSE_URL: 'x' }, 'DATABSE_URL is not a setting and is ignored. Did you mean DATABASE_URL?'],
  [
    { DATABASE_URL_FILE: '/run/x' },
    'DATABASE_URL_FILE is not a setting and is ignored. Did you mean DATABASE_URL?',
  ],
  [{ LOGLEVEL: 'warn' }, 'LOGLEVEL is not a setting and is ignored. Did you mean LOG_LEVEL?'],
  [{ FRONT_DOOR: 'off' }, 'FRONT_DOOR still works, but is now called API_BEFORE_NEXT.'],
  [{ PG: 'postgresql://a/b' }, 'PG is ignored: the database is taken from DATABASE_URL, which is not set.'],
])('%o', (source, sentence) => {
  expect(findMistakes(source)).toEqual([sentence])
})

it('reports nothing else', () => {
  const usual = { PATH: '/bin', HOME: '/root', HOSTNAME: 'a', LOGNAME: 'a', PORT: '1', TERM: 'x', USER: 'a' }
  expect(findMistakes(usual)).toEqual([])
  expect(findMistakes({ DATABASE_URL: 'postgres://a/b', OTHER: 'postgres://a/c' })).toEqual([])
})
