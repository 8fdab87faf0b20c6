// What only a browser knows and a page's first response needs: the time zone, and whether the window is
// wide. A cookie remembers both. What is rendered first must be the same on both sides, so hydration
// uses what the server knew; then the browser's own values follow.
'use client'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { HINTS_COOKIE, type PageHints, writeHints } from './hints-cookie'

const HintsContext = createContext<PageHints>({ zone: null, isWide: true, now: 0 })

const WIDE = '(min-width: 75em)'
const A_YEAR_S = 31_536_000

const never = () => () => undefined
export const zoneHere = (): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return /^[A-Za-z]/.test(timeZone) ? timeZone : 'UTC'
}
const isWideHere = (): boolean => window.matchMedia(WIDE).matches

function listenToWidth(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

export function PageHintsProvider({ hints, children }: { hints: PageHints; children: ReactNode }) {
  useEffect(() => {
    const remember = () => {
      const secure = window.location.protocol === 'https:' ? '; Secure' : ''
      const text = writeHints({ zone: zoneHere(), isWide: isWideHere() })
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
      document.cookie = `${HINTS_COOKIE}=${text}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax${secure}`
    }
    remember()
    return listenToWidth(remember)
  }, [])
  return <HintsContext value={hints}>{children}</HintsContext>
}

/** The browser's time zone; null only while it is not known in a first response. */
export function useOwnZone(): string | null {
  const { zone } = useContext(HintsContext)
  return useSyncExternalStore<string | null>(never, zoneHere, () => zone)
}

/** Whether there is room for a wide table. */
export function useIsWide(): boolean {
  const { isWide } = useContext(HintsContext)
  return useSyncExternalStore(listenToWidth, isWideHere, () => isWide)
}

const MINUTE_MS = 60_000

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS)
  return () => clearInterval(timer)
}

/**
 * The time at which this is rendered, in ms since 1970; of a first response, when the server made it. What is
 * said of it ("3 hours ago") is rendered again every minute, and when a tab that slept is looked at again.
 */
export function useRenderTime(): number {
  const { now } = useContext(HintsContext)
  const minute = useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => 0,
  )
  return minute === 0 ? now : Date.now()
}

/** For a store that the server cannot read: `read` in the browser, and of the server's time in a first response. */
export function useOfTime<Value>(
  subscribe: (onChange: () => void) => () => void,
  read: (now: number) => Value,
): Value {
  const { now } = useContext(HintsContext)
  return useSyncExternalStore(
    subscribe,
    () => read(Date.now()),
    useCallback(() => read(now), [read, now]),
  )
}
