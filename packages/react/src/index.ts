// Soundings in React: a hook that loads the tag, and inline surveys as a component. Works with
// server rendering and strict mode.
'use client'
import { type Client, loadSoundings, type Settings, soundings } from '@soundings/browser'
import { createElement, type HTMLAttributes, type ReactElement, useEffect, useRef } from 'react'

export type * from '@soundings/browser'

/**
 * The tag's commands, which may be called at once. With settings it loads the script: call it so in
 * the root of the application, and without settings elsewhere.
 */
export function useSoundings(settings?: Settings): Client {
  // Compared as text, because components make a new object each time.
  const text = settings && JSON.stringify(settings)
  useEffect(() => {
    if (text) loadSoundings(JSON.parse(text))
  }, [text])
  return soundings
}

export interface InlineSurveyProps extends HTMLAttributes<HTMLDivElement> {
  /** The survey's id, or the event that triggers it. */
  survey: number | string
  /** Told whether there is such a survey for this visit. */
  onFound?: (found: boolean) => void
  /** Told when the script is blocked, or the server cannot be reached or refuses. */
  onUnavailable?: (error: Error) => void
}

/**
 * Shows a survey where it stands, as soon as the survey's display conditions hold. The survey comes
 * back as it was left when the component is mounted again.
 */
export function InlineSurvey({ survey, onFound, onUnavailable, ...rest }: InlineSurveyProps): ReactElement {
  const ref = useRef<HTMLDivElement>(null)
  const told = useRef({ onFound, onUnavailable })
  useEffect(() => {
    told.current = { onFound, onUnavailable }
  })
  useEffect(() => {
    if (!ref.current) return
    let isMounted = true
    const { found, remove } = soundings.inline(survey, ref.current)
    found.then(
      (isFound) => isMounted && told.current.onFound?.(isFound),
      (error) => isMounted && told.current.onUnavailable?.(error),
    )
    return () => {
      isMounted = false
      remove()
    }
  }, [survey])
  return createElement('div', { ...rest, ref })
}
