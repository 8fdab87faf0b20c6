// A branded account id: only the gates make one (mint-account-id.ts), and every query of an account's
// data requires it.

declare const proof: unique symbol
export type AccountId = number & { readonly [proof]: true }
