// The settings of an account as options of `npm run accounts`.
import { CommandError } from '../command-line/run-command'

export type Values = Record<string, string | undefined>

/** Converts options to the account document's fields; absent ones are left out. */
export function toSettings(given: Values): Record<string, unknown> {
  const masking = {
    personalData: toFlag(given, 'mask-personal-data'),
    emails: toFlag(given, 'mask-emails'),
    phones: toFlag(given, 'mask-phones'),
  }
  const keepDays = withoutAbsent({
    texts: toDays(given, 'keep-texts'),
    details: toDays(given, 'keep-details'),
    events: toDays(given, 'keep-events'),
    submissions: toDays(given, 'keep-submissions'),
    people: toDays(given, 'keep-people'),
  })
  const settings = {
    identifier: given.identifier,
    name: given.name,
    enabled: toFlag(given, 'enabled'),
    redirectDomains: toList(given['redirect-domains']),
    caps: toCaps(given.caps),
    restAfterClose: toRest(given.rest),
    timeZone: given['time-zone'],
    ipPolicy: given['ip-policy'],
    blockedIps: toList(given['blocked-ips']),
    ownAddresses: toList(given['own-addresses']),
    allowedOrigins: toList(given['allowed-origins']),
    masking: Object.values(masking).some((on) => on !== undefined) ? withoutAbsent(masking) : undefined,
    callbacksEnabled: toFlag(given, 'callbacks'),
    snippetEnabled: toFlag(given, 'snippet'),
    linkClicksEnabled: toFlag(given, 'link-clicks'),
    draftPreviewEnabled: toFlag(given, 'draft-previews'),
    keepDays: Object.keys(keepDays).length > 0 ? keepDays : undefined,
  }
  return withoutAbsent(settings)
}

const withoutAbsent = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

function toFlag(given: Values, name: string): boolean | undefined {
  const word = given[name]?.toLowerCase()
  if (word === undefined) return undefined
  if (['on', 'true', 'yes', '1'].includes(word)) return true
  if (['off', 'false', 'no', '0'].includes(word)) return false
  throw new CommandError(`--${name} is on or off, not "${given[name]}".`, 2)
}

/** A number of days, or `forever`. */
function toDays(given: Values, name: string): number | null | undefined {
  const words = given[name]?.trim().toLowerCase()
  if (words === undefined) return undefined
  if (words === 'forever') return null
  const found = /^(\d{1,6})(?: ?days?)?$/.exec(words)
  if (!found) throw new CommandError(`--${name} is a number of days or forever, not "${given[name]}".`, 2)
  return Number(found[1])
}

const toList = (words: string | undefined): string[] | undefined =>
  words
    ?.split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** `2`, `2/day`, `"1/day, 3/30 days served interrupting"` or `none`. */
function toCaps(words: string | undefined): unknown {
  if (words === undefined) return undefined
  if (words.trim().toLowerCase() === 'none') return []
  return words.split(',').map((one) => {
    const found = /^\s*(\d{1,9})\s*(?:\/([^/]*?))?(\s+(?:viewed|served))?(\s+interrupting)?\s*$/i.exec(one)
    if (!found)
      throw new CommandError(
        `--caps is none, or whole numbers such as 2, 2/day or "1/day, 3/30 days served interrupting", not "${words}".`,
        2,
      )
    const [, limit, window, counts, of] = found
    return withoutAbsent({
      limit: Number(limit),
      window: toWindow('--caps', window),
      counts: counts?.trim().toLowerCase(),
      of: of?.trim().toLowerCase(),
    })
  })
}

const toRest = (words: string | undefined): unknown =>
  words?.trim().toLowerCase() === 'none' ? null : toWindow('--rest', words)

/** `day`, `2 hours`, `7 days`. */
function toWindow(option: string, words: string | undefined): { count: number; unit: string } | undefined {
  if (words === undefined) return undefined
  const found = /^(?:(\d{1,6})\s*)?(minute|hour|day)s?$/i.exec(words.trim())
  if (!found) {
    throw new CommandError(
      `The window of ${option} is a count and minutes, hours or days, such as "7 days", not "${words}".`,
      2,
    )
  }
  return { count: Number(found[1] ?? 1), unit: `${found[2]?.toLowerCase()}s` }
}
