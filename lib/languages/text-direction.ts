// The direction of a text of the survey's author, among texts of another direction.

/** A letter of a script that runs from right to left. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * The `dir` of a text where texts run `around`: a brand at its start turns no Hebrew sentence around, and
 * a text without such letters goes by its first letter.
 */
export const textDirection = (text: string, around: string): 'rtl' | 'auto' =>
  around === 'rtl' && RIGHT_TO_LEFT.test(text) ? 'rtl' : 'auto'
