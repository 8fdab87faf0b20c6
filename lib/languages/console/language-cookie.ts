/** Holds the language that a person chose for the console in this browser. */
export const LANGUAGE_COOKIE = 'console-language'
