// What a person reads instead of an error of the system.
import { mkdirSync, readFileSync } from 'node:fs'
import net from 'node:net'
import { expect, it } from 'vitest'
import { describeError } from './describe-error'

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

const failedConnection = (options: net.NetConnectOpts): Promise<unknown> =>
  new Promise((resolve) => net.connect(options).on('error', resolve))

it('says of real errors what is wrong, and where', async () => {
  expect(describeError(thrownBy(() => readFileSync('/absent')))).toBe('/absent: there is no such file')
  expect(describeError(thrownBy(() => readFileSync('/')))).toMatch(/there is a folder in the place of a file/)
  expect(describeError(thrownBy(() => mkdirSync('/dev/null/x')))).toBe(
    '/dev/null/x: there is a file in the place of a folder',
  )
  expect(describeError(await failedConnection({ host: '127.0.0.1', port: 1 }))).toBe(
    'nothing listens at 127.0.0.1 port 1',
  )
  // Two addresses, so an error without a message of its own.
  expect(describeError(await failedConnection({ host: 'localhost', port: 1 }))).toMatch(
    /^nothing listens at \S+ port 1$/,
  )
})

it.each([
  [new Error('as it says'), 'as it says'],
  [Object.assign(new Error(''), { code: 'E1' }), 'E1'],
  [new TypeError(''), 'TypeError'],
  ['a word', 'a word'],
  [{ errno: 44 }, '{"errno":44}'],
  [undefined, 'undefined'],
])('%o', (error, words) => {
  expect(describeError(error)).toBe(words)
})
