// Tests with random input print their seed and accept one: SEED=123 npx vitest run …
import { randomInt } from 'node:crypto'

const given = Number(process.env.SEED)

/** Printed at the first use in a file, so that a failure can be reproduced. */
export const SEED = Number.isSafeInteger(given) && given > 0 ? given : randomInt(1, 2 ** 31 - 1)

console.log(`SEED=${SEED}`)
