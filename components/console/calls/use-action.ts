// Runs what a button does: once at a time, however often it is clicked, and with its error in a sentence.
'use client'
import { useRef, useState } from 'react'
import { useT } from '@/components/ui/texts/texts'

interface Action {
  /** The name of what runs; null: nothing. */
  busy: string | null
  error: Error | null
  /** Resolves to whether it succeeded; false while something else runs. */
  run: (name: string, work: () => Promise<unknown>) => Promise<boolean>
}

export function useAction(): Action {
  const t = useT()
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<Error | null>(null)
  // Two clicks may come before the first has rendered.
  const running = useRef(false)
  const run: Action['run'] = async (name, work) => {
    if (running.current) return false
    running.current = true
    setBusy(name)
    setError(null)
    try {
      await work()
      return true
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error(t('Something went wrong.')))
      return false
    } finally {
      running.current = false
      setBusy(null)
    }
  }
  return { busy, error, run }
}
