// Tests with random input say which seed they used and take it back: SEED=123 npx vitest run …
import { randomInt } from 'node:crypto'

const given = Number(process.env.SEED)

/** Printed with the first use in a file, so that a failure can be seen again. */
export const SEED = Number.isSafeInteger(given) && given > 0 ? given : randomInt(1, 2 ** 31 - 1)

console.log(`SEED=${SEED}`)
