// How long texts may be in apps: they send answers in an address, all of them in one where all
// questions are asked at once (docs/api.md §5).

/** The longest text that an app may send, in characters. */
export const LONGEST_IN_APPS = 2500
const USUAL_IN_APPS = 800

/** A text of the most expensive script: three bytes for a unit of UTF-16, each escaped. */
const BYTES_OF_CHARACTER = 9
/** What a proxy accepts, and what this server does. */
const USUAL_ADDRESS = 8 * 1024
const LONGEST_ADDRESS = 32 * 1024
/** The rest of the address, and of one answer in it: names, ids, quotes and brackets, escaped. */
const BYTES_OF_CALL = 700
const BYTES_OF_ANSWER = 160
const BYTES_OF_TICK = 14
/** In a shorter field nobody writes anything; a longer address is better then. */
const LEAST = 100

/** A question of a form; `maxLength` of a text, null: its author did not say. */
export interface FormQuestion {
  readonly ticks: number
  readonly maxLength: number | null | undefined
}

/** The longest text of a question that is sent alone. */
export const longestInApps = (maxLength: number | null): number =>
  Math.min(maxLength ?? USUAL_IN_APPS, LONGEST_IN_APPS)

/** Gives everybody what they want, or the same if that is too much for `total`. */
function share(wants: readonly number[], total: number): number {
  let left = total
  let limit = 0
  for (const [at, want] of [...wants].sort((one, other) => one - other).entries()) {
    limit = Math.floor(left / (wants.length - at))
    if (want > limit) return Math.max(1, limit)
    left -= want
  }
  return LONGEST_IN_APPS
}

/** The most characters of any text of a form whose answers are sent in one address. */
export function longestInForm(questions: readonly FormQuestion[]): number {
  const texts = questions.flatMap(({ maxLength }) => (maxLength === undefined ? [] : [maxLength]))
  const others = questions.reduce((sum, { ticks }) => sum + BYTES_OF_ANSWER + ticks * BYTES_OF_TICK, 0)
  const wants = texts.map(longestInApps)
  const within = (address: number): number =>
    share(wants, Math.floor((address - BYTES_OF_CALL - others) / BYTES_OF_CHARACTER))
  const usual = within(USUAL_ADDRESS)
  const suffices = texts.every((length) => length === null) && usual >= LEAST
  return suffices ? usual : within(LONGEST_ADDRESS)
}
