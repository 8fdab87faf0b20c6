// Sends a form to an endpoint of the console: busy meanwhile, problems at their fields, anything else above them.
'use client'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { ConsoleCallError } from '@/lib/client/console-client'

interface FormCall {
  busy: boolean
  /** What went wrong and belongs to no field. */
  error: string | null
  /** Runs `work`; puts what it refuses where it belongs. `prefix`: the path of the form's values in the body. */
  run: (work: () => Promise<unknown>, prefix?: string) => Promise<void>
}

export function useFormCall<Values>(form: UseFormReturnType<Values>): FormCall {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const run: FormCall['run'] = async (work, prefix = '') => {
    setBusy(true)
    setError(null)
    form.clearErrors()
    try {
      await work()
    } catch (cause) {
      const problems = cause instanceof ConsoleCallError ? cause.problems : []
      const own = problems
        .filter(({ path }) => path.startsWith(prefix))
        .map(({ path, reason }) => toFieldError(path.slice(prefix.length), reason))
        .filter(([field]) => rootOf(field) in (form.getValues() as object))
      form.setErrors(Object.fromEntries(own.reverse()))
      if (own.length === 0) setError(cause instanceof Error ? cause.message : 'Something went wrong.')
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, run }
}

const rootOf = (path: string): string => path.split('.', 1)[0] ?? ''

/** What is wrong with an entry of a list stands at the list, and says which entry it is. */
function toFieldError(path: string, reason: string): [field: string, sentence: string] {
  const entry = /^([^[]+)\[(\d+)\]/.exec(path)
  return entry
    ? [entry[1] ?? '', `Entry ${Number(entry[2]) + 1} ${reason}.`]
    : [path, `This ${reason.replace(/^This /, '')}.`]
}
