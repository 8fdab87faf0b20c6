// The settings of the mail server.
import { expect, it } from 'vitest'
import { readMailServer, readSender } from './mail-server'

it('reads an address, with a password as it is encoded', () => {
  expect(readMailServer('smtp://me%40x:p%3A%2F@mail.example.com')).toEqual({
    ...{ host: 'mail.example.com', port: 587, secure: false, isHere: false },
    auth: { user: 'me@x', pass: 'p:/' },
  })
  expect(readMailServer('smtps://[::1]')).toMatchObject({
    host: '::1',
    port: 465,
    secure: true,
    isHere: true,
  })
})

it.each([
  ...['', 'mail.example.com', 'https://mail.example.com', 'smtp://', 'smtp://x/path', 'smtp://x?tls=no'],
  ...['smtp://user@x', 'smtp://%ZZ:x@host'],
])('refuses %s', (address) => expect(readMailServer(address)).toBe(null))

it.each([
  ['a@example.com', { name: '', address: 'a@example.com' }],
  ['Our surveys <a@example.com>', { name: 'Our surveys', address: 'a@example.com' }],
  ['"Surveys, Inc." <a@example.com>', { name: 'Surveys, Inc.', address: 'a@example.com' }],
  ...['Surveys', 'a@b@c', 'A <a@example.com', 'A\r\nBcc: x <a@example.com>', 'a@exa mple.com', '<>'].map(
    (text): [string, null] => [text, null],
  ),
])('reads a sender: %j', (text, read) => expect(readSender(text)).toEqual(read))
