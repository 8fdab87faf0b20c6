// A branded account id: only the gates create one, and every query of an account's data requires
// it.

declare const proof: unique symbol
export type AccountId = number & { readonly [proof]: true }

/** Called by the identifier gate, the submission gate and the command line only. */
export const mintAccountId = (id: number): AccountId => id as AccountId
