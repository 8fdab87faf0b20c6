// Proof that somebody has been let in: only the gates mint it, and every query of an account's data asks for it.

declare const proof: unique symbol
export type AccountId = number & { readonly [proof]: true }

/** Called by the identifier gate, the submission gate and the command line; nowhere else. */
export const mintAccountId = (id: number): AccountId => id as AccountId
