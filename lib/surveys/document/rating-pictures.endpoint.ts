// What stars and faces of a rating look like: outlines in a square of 24 by 24, for the tag and for pages.
import type { Rating } from './ratings.endpoint'

const STAR = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z'
const FACE = 'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 1 1 0-19z'
const EYES = 'M8.6 9.8v.4M15.4 9.8v.4'
/** From the saddest to the happiest. */
const MOUTHS = [
  'M7.6 17q4.4-5 8.8 0',
  'M8 16.2q4-2.4 8 0',
  'M8 15.4h8',
  'M8 14.6q4 2.6 8 0',
  'M7.2 13.6h9.6a4.8 4.6 0 0 1-9.6 0z',
]

/** Which of `many` faces the answer at `index` of `count` has. */
export const faceOf = (index: number, count: number, many: number): number =>
  Math.round((index * (many - 1)) / Math.max(count - 1, 1))

/** The outlines of the symbol of the answer at `index` of `count`; none for numbers. */
export const ratingPaths = (rating: Rating, index: number, count: number): string[] =>
  rating === 'numbers'
    ? []
    : rating === 'stars'
      ? [STAR]
      : [FACE, EYES, MOUTHS[faceOf(index, count, MOUTHS.length)] ?? '']

/** Whether the text of an answer is a number of its own, such as 0 to 10. */
export const isOwnNumber = (text: string): boolean => /^\s*\d{1,3}\s*$/.test(text)
