// A connection of the pool that counts its errors. It listens, so that a query without an error costs
// nothing.
import pg from 'pg'
import { countDatabaseError } from './database-errors'

/** PostgreSQL's code of a server that does not write. */
const READ_ONLY = '25006'

export class CountingClient extends pg.Client {
  /** It leads to a server that is no primary, perhaps no longer. */
  isReadOnly = false

  constructor(config?: pg.ClientConfig) {
    super(config)
    let isOpen = false
    this.once('connect', () => {
      isOpen = true
    })
    /** While it is not open, each further event only says the same again. */
    let hasFailed = false
    const failToOpen = (code = '') => {
      if (isOpen || hasFailed) return
      hasFailed = true
      countDatabaseError(code)
    }
    this.connection.on('error', () => failToOpen())
    this.connection.once('end', () => failToOpen())
    this.connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (code === READ_ONLY) this.isReadOnly = true
      if (isOpen) countDatabaseError(code ?? '')
      else failToOpen(code)
    })
    this.on('error', (error: Error) => {
      // An error of the server has come as a message before.
      if (isOpen && !('severity' in error)) countDatabaseError('')
    })
  }
}
