// Addresses of our own in rendered texts: the texts are kept in memory, and callers reach us under several names.
import { randomUUID } from 'node:crypto'

/** Nobody outside this process can write it into a survey. */
const MARK = `{origin ${randomUUID()}}`

/** An address that begins with a path gets a mark in front, which `withOrigin` turns into our own origin. */
export const absoluteAddress = (address: string | null): string | null =>
  address?.startsWith('/') ? `${MARK}${address}` : address

/** The text with our origin (scheme and host; empty: addresses stay paths) in the place of every mark. */
export const withOrigin = (text: string, origin: string): string =>
  text.includes(MARK) ? text.replaceAll(MARK, () => origin) : text
