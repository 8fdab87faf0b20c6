// Languages in words.

/** Such as "German"; what is no known language as it is. */
export function languageWords(language: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}
