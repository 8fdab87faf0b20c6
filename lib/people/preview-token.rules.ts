// What a preview token allows: one survey whatever its status, for a while. The signature is made
// in services/delivery/preview-token.ts.

export interface PreviewToken {
  accountId: number
  surveyId: number
  /** Seconds since 1970. */
  expires: number
}

const ID = '[1-9][0-9]{0,9}'
const TOKEN = new RegExp(`^(${ID})\\.(${ID})\\.(${ID})\\.([A-Za-z0-9_-]{43})$`)

/** The signed part of a token; safe in an address without escaping. */
export const writePreviewToken = ({ accountId, surveyId, expires }: PreviewToken): string =>
  `${accountId}.${surveyId}.${expires}`

/** Splits a token without testing its signature; null: it has another form. */
export function splitToken(text: string): { token: PreviewToken; signature: string } | null {
  const [, accountId, surveyId, expires, signature] = TOKEN.exec(text) ?? []
  if (signature === undefined) return null
  return {
    token: { accountId: Number(accountId), surveyId: Number(surveyId), expires: Number(expires) },
    signature,
  }
}

/** `now` in milliseconds since 1970. */
export const hasExpired = ({ expires }: PreviewToken, now: number): boolean => now >= expires * 1000
