// What a failed statement says about the row, the lock or the database.
import { z } from 'zod'

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''

/** Prisma has PostgreSQL's code in the error of its driver. */
const inDriver = z.union([
  z.object({ meta: z.object({ driverAdapterError: z.object({ cause: z.unknown() }) }) }),
  z.object({ cause: z.unknown() }),
])
const driverCause = z.object({ originalCode: z.string() })

function driverCodeOf(error: unknown): string {
  const found = inDriver.safeParse(error).data
  const cause = found && ('meta' in found ? found.meta.driverAdapterError.cause : found.cause)
  return driverCause.safeParse(cause).data?.originalCode ?? ''
}

/**
 * Whether a row was rejected or conflicted with another transaction, so that retrying row by row
 * makes sense.
 */
export const isRowRefused = (error: unknown): boolean => /^(21|22|23|40)/.test(codeOf(error))

/** Whether Prisma wrote a value that is unique and taken. */
export const isTaken = (error: unknown): boolean => codeOf(error) === 'P2002'

/** Whether a row was locked and the statement did not wait for it, or not longer. */
export const isLockTaken = (error: unknown): boolean => codeOf(error) === '55P03'

/** Whether a row that the new one refers to no longer exists. */
export const isReferenceGone = (error: unknown): boolean => codeOf(error) === '23503'

/**
 * Whether a transaction was rolled back only because of a conflict, so that a retry may succeed.
 */
export const isLostToAnother = (error: unknown): boolean => /^40(001|P01)$/.test(codeOf(error))

/** Whether a collation does not exist, not for the encoding of the database, or ICU does not. */
export const isWithoutCollation = (error: unknown): boolean => /^(42704|0A000)$/.test(codeOf(error))

/** PostgreSQL's error codes for connections, resources, operators and its machine. */
const POSTGRES_AWAY = /^(08|53|57|58)...$/
/**
 * A read-only server, as before its promotion; a transaction that waited too long; a locked row.
 */
const POSTGRES_NOT_NOW = /^(25006|25P03|55P03)$/
/**
 * Node's codes for sockets and host names. Other codes of Node, such as ENOENT, are our own bugs.
 */
const SOCKET_AWAY =
  /^E(CONN[A-Z]+|TIMEDOUT|PIPE|NOTFOUND|AI_AGAIN|HOST[A-Z]+|NET[A-Z]+)$|^ERR_STREAM_|^ERR_SOCKET_/
/** Prisma's codes for: not reachable, timed out, connection closed, no free connection. */
const PRISMA_AWAY = /^P(1001|1002|1008|1017|2024|2037)$/
/**
 * A new session of PostgreSQL writes files of its own before it can say what is wrong with the disk, so
 * that a full one is an internal error (XX000) there.
 */
export const isWithoutRoom = (error: unknown): boolean =>
  codeOf(error) === 'XX000' &&
  error instanceof Error &&
  /^could not (write|create|extend|open) |No space left/.test(error.message)

/** A coordinator of Citus loses a worker, or a shard that is divided, in the middle of a transaction: internal errors too. */
const isClusterChanging = (error: unknown): boolean =>
  [codeOf(error), driverCodeOf(error)].includes('XX000') &&
  error instanceof Error &&
  /server closed the connection unexpectedly|connection marked as essential|not find valid entry for shard/.test(
    error.message,
  )

/** Messages of `pg` that come without a code. */
const AWAY_WORDS = /\btimeout\b|^Connection terminated|not queryable|calling end on the pool/

/** Whether the database was unreachable or gave up, so that nothing is known to be recorded. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (isWithoutRoom(error) || isClusterChanging(error)) return true
  const codes = [codeOf(error), driverCodeOf(error)].filter((code) => code !== '')
  if (codes.length > 0)
    return [POSTGRES_AWAY, POSTGRES_NOT_NOW, SOCKET_AWAY, PRISMA_AWAY].some((away) =>
      codes.some((code) => away.test(code)),
    )
  return error instanceof Error && AWAY_WORDS.test(error.message)
}

/**
 * Whether a read failed because of the standby: it is away, replays what the read still needed, or
 * has not replayed the newest migration.
 */
export const isStandbyUnfit = (error: unknown): boolean =>
  isDatabaseAway(error) || /^(40...|42P01|42703|42883)$/.test(codeOf(error))
