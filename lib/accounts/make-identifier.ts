// Makes the public identifier of a new account.
import { randomInt } from 'node:crypto'

/** Letters and digits without those that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Returns an identifier such as SN-7K2M9QXTBC, one of 32^10. */
export const makeIdentifier = (): string =>
  `SN-${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
