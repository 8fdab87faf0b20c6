// The tokens of links that let somebody in: only their hashes are stored.
import { createHash, randomBytes } from 'node:crypto'

/** 32 letters, digits, - and _ that nobody guesses. */
export const makeToken = (): string => randomBytes(24).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
