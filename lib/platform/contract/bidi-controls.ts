// Names and tags stand in sentences, menus and tables beside other words, which they must not turn round.

/**
 * Without embeddings, overrides and isolates of direction. What is written from right to left needs none
 * of them; the marks (U+200E, U+200F, U+061C) stay.
 */
export const withoutBidiControls = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/gu, '')
