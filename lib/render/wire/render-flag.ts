// The wire's booleans (docs/api.md §4).

/** A switch as the wire writes it. */
export const renderFlag = (on: boolean): 't' | 'f' => (on ? 't' : 'f')
