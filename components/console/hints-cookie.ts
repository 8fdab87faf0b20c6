// The cookie with what a page's first response needs to know of the browser. Pure.

export const HINTS_COOKIE = 'soundings-page'

export interface PageHints {
  /** IANA name; null: unknown. */
  zone: string | null
  /** Whether the window has room for a wide table. */
  isWide: boolean
  /** The time when the server rendered, in milliseconds since 1970. */
  now: number
}

export const writeHints = ({ zone, isWide }: Pick<PageHints, 'zone' | 'isWide'>): string =>
  encodeURIComponent(`${isWide ? 'wide' : 'narrow'} ${zone ?? ''}`)

const isZone = (name: string): boolean => {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Without the cookie, or with one that is none of ours: no zone, and `isWide` as given. */
export function readHints(text: string | undefined, isWide: boolean): Pick<PageHints, 'zone' | 'isWide'> {
  const [width, zone = ''] = (text ?? '').split(' ')
  if (width !== 'wide' && width !== 'narrow') return { zone: null, isWide }
  return { zone: isZone(zone) ? zone : null, isWide: width === 'wide' }
}
