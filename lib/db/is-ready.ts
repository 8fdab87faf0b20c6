// Whether the database answers.
import { openDatabase } from './open-database'

/** True when a connection can be had and answers; the migrations were applied, or found in order, when it was opened. */
export async function isReady(): Promise<boolean> {
  try {
    const { pool } = await openDatabase()
    await pool.query('SELECT 1')
    return true
  } catch {
    return false
  }
}
