// The tokens of links that let someone in; only their hashes are stored.
import { createHash, randomBytes } from 'node:crypto'

/** 32 random letters, digits, - and _. */
export const makeToken = (): string => randomBytes(24).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
