// Names of an address that a call does not know, or gets twice: a misspelled filter must not count
// everything.
import { type Message, msg } from './translator'

/** In their order. */
export const findStrangeNames = (
  shape: object,
  pairs: readonly (readonly [name: string, value: string])[],
): { path: string; reason: Message }[] =>
  pairs.flatMap(([name], place) => {
    if (!Object.hasOwn(shape, name)) return { path: name, reason: msg('is not a parameter of this call') }
    const isSecond = pairs.findIndex(([other]) => other === name) < place
    return isSecond ? { path: name, reason: msg('must not be given twice') } : []
  })
