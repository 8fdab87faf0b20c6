// The caller's address behind proxies.
import { describe, expect, it } from 'vitest'
import { callerAddress, readTrust } from './forwarded'
import { networkOf } from './ip'

const CHAIN = '6.6.6.6, 198.51.100.7, 172.71.0.9'

const from = (setting: string, socket: string, forwarded: string | undefined = CHAIN) =>
  callerAddress(readTrust(setting), socket, (name) => (name === 'x-forwarded-for' ? forwarded : undefined))

describe('two proxies in front, and a caller that writes the header itself', () => {
  it.each([
    ['0', '10.0.0.2', '10.0.0.2'],
    ['1', '10.0.0.2', '172.71.0.9'],
    ['2', '10.0.0.2', '198.51.100.7'],
    ['9', '10.0.0.2', '6.6.6.6'],
    ['10.0.0.0/8, 172.64.0.0/13', '10.0.0.2', '198.51.100.7'],
    ['private 172.64.0.0/13', '::ffff:10.0.0.2', '198.51.100.7'],
    ['private', '10.0.0.2', '172.71.0.9'],
    ['loopback', '127.0.0.1', '172.71.0.9'],
    ['loopback', '203.0.113.9', '203.0.113.9'],
    ['x-forwarded-for', '10.0.0.2', '172.71.0.9'],
  ])('%s, from %s: %s', (setting, socket, expected) => {
    expect(from(setting, socket)).toBe(expected)
  })
})

it.each([
  ['198.51.100.7:52100', '198.51.100.7'],
  ['[2001:db8::1]:52100', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  [' 198.51.100.7 ', '198.51.100.7'],
])('understands %s', (written, address) => {
  expect(from('1', '10.0.0.2', written)).toBe(address)
  expect(from('x-forwarded-for', '10.0.0.2', written)).toBe(address)
})

it('stops at an invalid address, and at the socket without a header', () => {
  expect(from('3', '10.0.0.2', 'unknown, 172.71.0.9')).toBe('172.71.0.9')
  expect(callerAddress(readTrust('2'), '10.0.0.2', () => undefined)).toBe('10.0.0.2')
  expect(callerAddress(readTrust('2'), null, () => undefined)).toBeNull()
})

it.each(['true', 'off', 'two hops', '10.0.0.0/40', 'x forwarded for', '100'])(
  'does not take %s for a setting',
  (text) => {
    expect(readTrust(text)).toBeNull()
  },
)

it('counts an IPv6 caller by its /64, and IPv4 by the address', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff::9'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('192.0.2.1')).not.toBe(networkOf('192.0.2.2'))
})
