// Which addresses are not reached for others.
import { expect, it } from 'vitest'
import { isPrivateAddress } from './private-address'

it.each([
  ...[
    '127.0.0.1',
    '127.255.255.254',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
  ],
  ...['0.0.0.0', '100.64.0.1', '192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...[
    '::1',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
  ],
  ...[
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
  ],
  ...['64:ff9b:1::1', '2001:0:4136:e378::1', 'fec0::1'],
])('%s is ours', (address) => expect(isPrivateAddress(address)).toBe(true))

it.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
  '%s is not',
  (address) => expect(isPrivateAddress(address)).toBe(false),
)
