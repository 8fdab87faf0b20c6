// What a preview link allows: one survey whatever its status, for a while. Its text is signed elsewhere.

export interface PreviewToken {
  accountId: number
  surveyId: number
  /** Seconds since 1970. */
  expires: number
}

const ID = '[1-9][0-9]{0,9}'
const TOKEN = new RegExp(`^(${ID})\\.(${ID})\\.(${ID})\\.([A-Za-z0-9_-]{43})$`)

/** The part of a token that is signed; safe in an address as it is. */
export const writePreviewToken = ({ accountId, surveyId, expires }: PreviewToken): string =>
  `${accountId}.${surveyId}.${expires}`

/** A token taken apart, its signature untested; null: it is none. */
export function splitToken(token: string): { pass: PreviewToken; signature: string } | null {
  const [, accountId, surveyId, expires, signature] = TOKEN.exec(token) ?? []
  if (signature === undefined) return null
  return {
    pass: { accountId: Number(accountId), surveyId: Number(surveyId), expires: Number(expires) },
    signature,
  }
}

/** Whether a pass holds for an account at a moment, in milliseconds since 1970. */
export const isTokenFor = (pass: PreviewToken, accountId: number, now: number): boolean =>
  pass.accountId === accountId && now < pass.expires * 1000
