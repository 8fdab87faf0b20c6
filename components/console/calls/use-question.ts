// A question that calls wait for: a dialog asks it once, however many of them wait.
'use client'
import { useCallback, useRef, useState } from 'react'

interface Waiting {
  resolve: () => void
  reject: (error: unknown) => void
}

export interface Question<Asked> {
  /** What is asked; null: nothing. */
  asked: Asked | null
  /** Resolves when the question is answered; rejects when the user cancels. */
  ask: (asked: Asked) => Promise<void>
  answer: () => void
  cancel: (error: unknown) => void
}

export function useQuestion<Asked>(): Question<Asked> {
  const [asked, setAsked] = useState<Asked | null>(null)
  const waiting = useRef<Waiting[]>([])
  const settle = useCallback((how: (one: Waiting) => void) => {
    setAsked(null)
    for (const one of waiting.current.splice(0)) how(one)
  }, [])
  const ask = useCallback(
    (what: Asked) =>
      new Promise<void>((resolve, reject) => {
        waiting.current.push({ resolve, reject })
        setAsked(what)
      }),
    [],
  )
  return {
    asked,
    ask,
    answer: () => settle(({ resolve }) => resolve()),
    cancel: (error) => settle(({ reject }) => reject(error)),
  }
}
