// The thanks that an author gave a survey, as against those of its language.

/** What every document that gave no thanks was stored with once, whatever its language. */
const FORMER_DEFAULT = 'Thank you!'

/** Undefined: the survey thanks with the word of its language; null: it does not thank. */
export const ownThanks = (text: string | null | undefined): string | null | undefined =>
  text === null || (text?.trim() && text !== FORMER_DEFAULT) ? text : undefined
