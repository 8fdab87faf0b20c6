// Whether the database answers.
import { openDatabase } from './open-database'

/** Whoever asks whether we are ready does not wait long himself. */
const PATIENCE_MS = 2000

/**
 * True when a connection can be had and answers within two seconds; the migrations were applied, or found in order, when
 * the database was opened.
 */
export async function isReady(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  const ready = await Promise.race([answers(), tooLate])
  clearTimeout(timer)
  return ready
}

async function answers(): Promise<boolean> {
  try {
    const { pool } = await openDatabase()
    await pool.query('SELECT 1')
    return true
  } catch {
    return false
  }
}
