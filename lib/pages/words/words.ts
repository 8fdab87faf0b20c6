// What our pages say themselves: every language says all of it.

/** One form for each plural category that the language has. */
export type Sentence = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

export interface Words {
  results: string
  thanks: string
  done: string
  closePage: string
  continueTo: string
  otherSite: string
  ownChoice: string
  ownAnswer: string
  noAnswers: string
  ownWords: string
  notCounted: string
  together: string
  branding: string
  answers: Sentence
  people: Sentence
  /** What 100% is: of single choices, of people who could tick several, of ticks when the people are not known. */
  ofAnswers: Sentence
  ofPeople: Sentence
  ofTicks: Sentence
  latest: Sentence
  updated: Sentence
}
