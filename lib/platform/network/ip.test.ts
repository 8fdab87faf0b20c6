import { describe, expect, it } from 'vitest'
import { ipByPolicy, isBlockedIp, isIpOrNetwork, networkOf, truncateIp } from './ip'

describe('truncateIp', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['::ffff:cb00:714d', '203.0.113.0'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
    ['2001:DB8::1', '2001:db8::'],
    ['2001:0:0:1::1', '2001::'],
    ['0:0:1::', '0:0:1::'],
    ['::1', '::'],
    ['fe80::1%eth0', 'fe80::'],
    ['[2001:db8:1::1]', '2001:db8:1::'],
    ['', null],
    ['localhost', null],
    ['203.0.113', null],
    ['203.0.113.256', null],
    ['1:2:3:4:5:6:7', null],
    ['1:2:3:4:5:6:7:8:9', null],
    ['1::2::3', null],
    ['12345::', null],
    ['1:2:3:4:5:6:7:8::', null],
  ])('%s: %s', (ip, truncated) => {
    expect(truncateIp(ip)).toBe(truncated)
  })
})

describe('ipByPolicy', () => {
  it.each([
    ['203.0.113.77', 'none', null],
    ['203.0.113.77', 'truncated', '203.0.113.0'],
    ['203.0.113.77', 'full', '203.0.113.77'],
    ['::ffff:203.0.113.77', 'full', '203.0.113.77'],
    ['2001:DB8::1', 'full', '2001:db8::1'],
    ['unknown', 'full', null],
    [null, 'full', null],
  ] as const)('%s by %s: %s', (ip, policy, stored) => {
    expect(ipByPolicy(ip, policy)).toBe(stored)
  })
})

describe('isBlockedIp', () => {
  const list = [
    '203.0.113.7',
    '10.0.0.0/8',
    '192.168.1.64/26',
    '2001:db8::/33',
    '::ffff:198.51.100.0/120',
    'nonsense',
  ]
  it.each([
    ['203.0.113.7', true],
    ['203.0.113.8', false],
    ['::ffff:203.0.113.7', true],
    ['10.255.255.255', true],
    ['11.0.0.0', false],
    ['192.168.1.63', false],
    ['192.168.1.64', true],
    ['192.168.1.127', true],
    ['192.168.1.128', false],
    ['2001:db8:7fff::1', true],
    ['2001:db8:8000::1', false],
    ['198.51.100.9', true],
    ['198.51.101.9', false],
    ['nonsense', false],
    ['', false],
  ])('%s: %s', (ip, blocked) => {
    expect(isBlockedIp(ip, list)).toBe(blocked)
  })

  it('blocks no address without a list, and all of a family by /0', () => {
    expect(isBlockedIp('203.0.113.7', [])).toBe(false)
    expect(isBlockedIp('203.0.113.7', ['0.0.0.0/0'])).toBe(true)
    expect(isBlockedIp('2001:db8::1', ['0.0.0.0/0'])).toBe(false)
  })
})

describe('isIpOrNetwork', () => {
  it.each([
    ['10.0.0.0/8', true],
    ['::1', true],
    ['10.0.0.0/33', false],
    ['10.0.0.0/', false],
    ['10.0.0.0/8/8', false],
    ['::/129', false],
    ['example.com', false],
  ])('%s: %s', (text, valid) => {
    expect(isIpOrNetwork(text)).toBe(valid)
  })
})

it('counts an IPv4 address and a /64 of IPv6 as one caller each', () => {
  const one = networkOf('2001:db8:1:2::1')
  expect(networkOf('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff')).toBe(one)
  expect(networkOf('2001:db8:1:3::1')).not.toBe(one)
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::FFFF:CB00:7107')).toBe('203.0.113.7')
  expect(networkOf('nonsense')).toBe('nonsense')
  expect(networkOf('nonsense:')).toBe('nonsense:')
})

it('counts a /48 of IPv6 as one caller on request', () => {
  expect(networkOf('2001:db8:1:2::1', 6)).toBe(networkOf('2001:db8:1:ffff::1', 6))
  expect(networkOf('2001:db8:1:2::1', 6)).not.toBe(networkOf('2001:db8:2:2::1', 6))
  expect(networkOf('::ffff:203.0.113.7', 6)).toBe('203.0.113.7')
})
