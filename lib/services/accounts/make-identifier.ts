// Makes the public identifier of a new account.
import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for one another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Such as SN-7K2M9QXTBC: one of 32^10. */
export const makeIdentifier = (): string =>
  `SN-${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
