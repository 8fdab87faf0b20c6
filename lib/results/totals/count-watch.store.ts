// Who follows a count that takes long.

export interface CountWatch {
  /** That many more passes over the submissions of a scope will come. */
  expect(passes: number): void
  /** How much of a pass over a scope is done, 0 to 1. It may throw, to end the count. */
  at(scope: object, share: number): void
}
