// Sends a form to an endpoint of the console and puts the problems at their fields.
'use client'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { ConsoleCallError } from '@/lib/api/client/console-client'
import type { Translator } from '@/lib/platform/contract/translator'

/** For a field that must be filled in, in the words of the server. */
export const emptyWords = (t: Translator): string => t('This {reason}.', { reason: t('must not be empty') })

interface FormCall {
  busy: boolean
  /** A problem that belongs to no field. */
  error: string | null
  /**
   * Runs `work` and puts its problems at their fields, the first of which gets the focus; nothing while it runs
   * already. `prefix`: the path of the form's values in the body.
   */
  run: (work: () => Promise<unknown>, prefix?: string) => Promise<void>
}

export function useFormCall<Values>(form: UseFormReturnType<Values>): FormCall {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  // Two clicks may come before the first has rendered.
  const running = useRef(false)
  const [refusedIn, setRefusedIn] = useState<{ form: Element | null }>({ form: null })
  useEffect(() => {
    const { form } = refusedIn
    const { activeElement, body } = document
    if (form && (activeElement === body || form.contains(activeElement)))
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusedIn])
  const run: FormCall['run'] = async (work, prefix = '') => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setError(null)
    form.clearErrors()
    const sent = document.activeElement?.closest('form') ?? null
    try {
      await work()
    } catch (cause) {
      const problems = cause instanceof ConsoleCallError ? cause.problems : []
      const own = problems
        .filter(({ path }) => path.startsWith(prefix))
        .map(({ path, reason }) => toFieldError(t, path.slice(prefix.length), reason))
        .filter(([field]) => rootOf(field) in (form.getValues() as object))
      form.setErrors(Object.fromEntries(own.reverse()))
      if (own.length > 0) setRefusedIn({ form: sent })
      if (own.length === 0)
        setError(cause instanceof Error ? t.known(cause.message) : t('Something went wrong.'))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, error, run }
}

const rootOf = (path: string): string => path.split('.', 1)[0] ?? ''

/** A problem of a list's entry is shown at the list and names the entry. */
function toFieldError(t: Translator, path: string, reason: string): [field: string, sentence: string] {
  const entry = /^([^[]+)\[(\d+)\]/.exec(path)
  return entry
    ? [entry[1] ?? '', t('Entry {n, number} {reason}.', { n: Number(entry[2]) + 1, reason })]
    : [path, t('This {reason}.', { reason: reason.replace(/^This /, '') })]
}
