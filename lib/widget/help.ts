// The tag's console messages, in English. Loaded for a warning, or after `soundings('debug')`.
import { conditionsOf } from './help/conditions'
import { explainRules } from './help/rules'
import type { Help, Note, Situation } from './module-interface'
import type { WireSurvey } from './wire-types'

const DOCS = 'See docs/tag.md.'

const UNSEEN: Record<string, string> = {
  covered: 'something of this page lies over its middle',
  outside: 'it is outside of the window',
  size: 'it has no size',
}

/** Mistakes of the page's owner, and how to correct them. */
const WARNINGS: Record<string, (situation: Situation, ...details: unknown[]) => string> = {
  account: (_, command) =>
    `"${command}" waits for an account. Add data-account="…" to the script element, or call soundings('identify', '…').`,
  accounts: (_, first, other) =>
    `this page names two accounts. ${first} came first and is used; ${other} is ignored. Remove one of them.`,
  command: (_, name) => `there is no command "${name}". The commands are listed in docs/tag.md.`,
  event: (_, name) =>
    `there is no event "${name}", so its listener will never be called. The events are served, viewed, answered, clicked, completed and closed.`,
  place: (_, selector, name) =>
    `the survey "${name}" waits for its place: there is no "${selector}" on this page, or it is inside a shadow root.`,
  policy: ({ host }, directive) =>
    `the content security policy of this page blocks ${host}. Add ${host} to its ${directive}.`,
  refused: ({ host, account }, ...details) => {
    const sentence = `${details.at(-1)}`
    return /\bidentifier\b/.test(sentence)
      ? `${host} knows no account "${account}". Copy the identifier from the console, under Settings.`
      : `${host} refused a call for good: ${sentence}${details.length > 1 ? ` The call was ${pathOf(details[0])}.` : ''}`
  },
  track: () => `"track" needs the name of an event: soundings('track', 'name', { … }).`,
  unseen: (_, cause, name) =>
    `the survey "${name}" is open, but cannot be seen: ${UNSEEN[`${cause}`] ?? cause}. It does not count as viewed until then.`,
  unknown: (_, event) =>
    `no survey of this account waits for "${event}". Names are case-sensitive. Correct the name, or publish a survey that waits for it.`,
  values: (_, command, error) => `"${command}" was called with values that it cannot use: ${error}.`,
}

const pathOf = (url: unknown): string => `${url}`.replace(/^https?:\/\/[^/]+|\?.*/g, '')

const nameOf = (detail: unknown): string => {
  const { id, name, survey } = (detail ?? {}) as { id?: number; name?: string; survey?: object }
  return survey ? nameOf(survey) : `survey ${id} (${name})`
}

const REASONS: Record<string, string> = {
  called: 'a survey that was asked for by name is on its way',
  waits: 'a survey that was asked for by name, or is half answered, waits for its conditions',
  shown: 'a survey is open',
  same: 'this one was asked for before, and waits or is open',
  consent:
    'a survey was already shown on this page, and without consent the tag cannot remember that on the next page',
}

const DECISIONS: Record<string, (...details: unknown[]) => unknown[]> = {
  asks: (url) => ['asks for a survey:', url],
  nothing: (wanted) => [
    wanted === undefined
      ? 'no survey is due for this visit.'
      : `nothing to show for "${wanted}": there is no such live survey, or its rules do not hold for this visit.`,
  ],
  held: (why) => [`asks for no survey now: ${REASONS[`${why}`] ?? why}.`],
  waits: (survey) => [
    `${nameOf(survey)} is shown when all of this holds: ${conditionsOf(survey as WireSurvey).join('; ')}.`,
  ],
  late: (detail) => [
    `${nameOf(detail)} comes too late: the page's address has changed, or another survey was asked for.`,
  ],
  unreached: (error) => ['the server could not be reached in five attempts:', error],
  page: (address) => ['the address has changed:', address],
  delivered: (url) => ['delivered:', pathOf(url)],
  kept: (url) => ['not delivered yet, kept for the next page:', pathOf(url)],
}

const print = (note: Note, situation: () => Situation): void => {
  const [code, ...details] = note
  if (code === 'asks') void explainRules(`${details[0]}`, situation())
  const decision = DECISIONS[code]
  const warning = WARNINGS[code]
  if (decision) console.info('Soundings:', ...decision(...details))
  else if (warning) console.info('Soundings:', warning(situation(), ...details))
  else console.info(`Soundings: ${code}:`, nameOf(details[0]), ...details)
}

export const v1: Help['v1'] = {
  warn(situation, [code, ...details]) {
    const text = WARNINGS[code]?.(situation, ...details) ?? [code, ...details].join(' ')
    console.warn(`Soundings: ${text} ${/docs|console/.test(text) ? '' : DOCS}`.trim())
  },
  debug(situation) {
    const { account, udid, visits, pages, storesData, host } = situation
    console.info(
      `Soundings: account ${account ?? '(none yet)'} at ${host}; device ${udid}, visit ${visits}, page ${pages}; ${
        storesData ? 'remembers this device' : 'stores nothing on this device: there is no consent'
      }.`,
    )
    return (note) => print(note, () => situation)
  },
}
