// Addresses of a database with one server and with several.
import { expect, it } from 'vitest'
import { describeAddress, serversOf } from './database-address'

it.each([
  ['postgresql://u:p@a:5432/db', ['postgresql://u:p@a:5432/db']],
  ['postgres://a', ['postgres://a']],
  [
    'postgresql://u:p%40,@a:5432,b,[::1]:5433/db?sslmode=require',
    [
      'postgresql://u:p%40,@a:5432/db?sslmode=require',
      'postgresql://u:p%40,@b/db?sslmode=require',
      'postgresql://u:p%40,@[::1]:5433/db?sslmode=require',
    ],
  ],
  ['postgresql:///db?host=/run/postgresql', ['postgresql:///db?host=/run/postgresql']],
  ['postgresql://u@a,,b/db', null],
  ['postgresql://u@a:port,b/db', null],
  ['mysql://a/db', null],
  ['', null],
])('%s', (address, servers) => expect(serversOf(address)).toEqual(servers))

it('is described without user and password', () => {
  expect(describeAddress('postgresql://u:p@a:5432,b/db?x=1')).toBe('a:5432, b/db')
})
