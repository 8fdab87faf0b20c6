// For rows with a value that must be unique and that people choose, such as an e-mail address.
import { isTaken } from './errors'

/** Runs a whole transaction, which is rolled back if a unique value that it writes is taken. */
export async function unlessTaken<Result>(
  transaction: () => Promise<Result>,
): Promise<Result | { refused: 'taken' }> {
  try {
    return await transaction()
  } catch (error) {
    if (isTaken(error)) return { refused: 'taken' }
    throw error
  }
}
