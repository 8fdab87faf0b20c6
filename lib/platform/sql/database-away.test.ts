// Which errors mean that the database is unavailable, so that callers may retry, and which are our
// own faults.
import { describe, expect, it } from 'vitest'
import { isDatabaseAway } from './errors'

const error = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code ? { code } : {})

describe('isDatabaseAway', () => {
  it.each([
    error('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
    error('read ECONNRESET', 'ECONNRESET'),
    error('getaddrinfo ENOTFOUND db', 'ENOTFOUND'),
    error('write EPIPE', 'EPIPE'),
    error('', 'EHOSTUNREACH'),
    error('terminating connection due to administrator command', '57P01'),
    error('the database system is starting up', '57P03'),
    error('canceling statement due to statement timeout', '57014'),
    error('sorry, too many clients already', '53300'),
    error('could not write block', '58030'),
    // What a new session of PostgreSQL says on a disk that is full to the last byte.
    error('could not write init file', 'XX000'),
    error('failure on connection marked as essential: worker-1:5432', 'XX000'),
    error('could not find valid entry for shard 102106', 'XX000'),
    error("Can't reach database server at db:5432", 'P1001'),
    error('Timed out fetching a new connection from the connection pool', 'P2024'),
    error('timeout exceeded when trying to connect'),
    error('Query read timeout'),
    error('Connection terminated unexpectedly'),
    error('Connection terminated due to connection timeout'),
    error('Client has encountered a connection error and is not queryable'),
    error('Cannot use a pool after calling end on the pool'),
  ])('is true for %s', (one) => {
    expect(isDatabaseAway(one)).toBe(true)
  })

  it.each([
    error('duplicate key value violates unique constraint "timeout_pkey"', '23505'),
    error('relation "answers" does not exist', '42P01'),
    error('cache lookup failed for type 16', 'XX000'),
    error("ENOENT: no such file or directory, open '/data/timeout'", 'ENOENT'),
    error('The folder /data/extended is in use by process 7 on host a'),
    error("Cannot read properties of undefined (reading 'ended')"),
    error('The column `accounts.timeout` does not exist', 'P2022'),
    'timeout',
    null,
  ])('is false for %s', (one) => {
    expect(isDatabaseAway(one)).toBe(false)
  })
})
