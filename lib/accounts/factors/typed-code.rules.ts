// Codes as people type and paste them: with spaces, dashes, capital letters.

/** A code of an authenticator app, a recovery code, or neither. */
export function readCode(typed: string): { app: string } | { recovery: string } | null {
  const plain = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  if (/^[0-9]{6}$/.test(plain)) return { app: plain }
  return plain.length === RECOVERY_LENGTH ? { recovery: plain } : null
}

export const RECOVERY_LENGTH = 10
