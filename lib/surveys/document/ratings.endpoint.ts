// The answers of a single choice as a scale.

/** What a page draws in place of the answers of a scale, the lowest first. */
export const RATINGS = ['stars', 'faces', 'numbers'] as const
export type Rating = (typeof RATINGS)[number]

/** How many answers each can draw. */
export const RATING_SIZES: Record<Rating, readonly number[]> = {
  stars: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  faces: [3, 5],
  numbers: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
}
