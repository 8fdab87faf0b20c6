// Loads the browser's own checks of the document.
'use client'
import { useEffect } from 'react'
import type { EditorStore } from '../state/editor-store'
import { areChecksLoaded, loadChecks } from './editor-problems'

/** How long a browser that is never idle waits before it loads the checks, in milliseconds. */
const CHECKS_AT_LATEST_MS = 1000

/**
 * Loads the browser's own checks of the document once the page has nothing else to do, or with the
 * first change or focus; without a network, with the next one.
 */
export function useChecks(store: EditorStore): void {
  useEffect(() => {
    const load = () => {
      if (!areChecksLoaded())
        loadChecks().then(
          () => store.update({}),
          () => {},
        )
    }
    const stop = store.subscribe(load)
    // Safari has no idle callbacks.
    const idle = window.requestIdleCallback?.(load, { timeout: CHECKS_AT_LATEST_MS })
    const timer = idle === undefined ? setTimeout(load, CHECKS_AT_LATEST_MS) : undefined
    return () => {
      stop()
      if (idle !== undefined) window.cancelIdleCallback(idle)
      clearTimeout(timer)
    }
  }, [store])
}
