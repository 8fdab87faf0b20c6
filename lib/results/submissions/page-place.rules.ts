// Where the next page of a list begins.

/** The time of a row, and the id of its submission. */
export interface PagePlace {
  at: Date
  udid: string
}

/** Which texts are listed. */
export interface TextsWanted {
  questionId: number
  contains: string | null
  place: PagePlace | null
  newestFirst: boolean
}
