// The form of one settings card. It saves on its own, and takes over other people's changes of fields
// that nobody has changed here.
'use client'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { z } from 'zod'
import { useAccount } from '@/components/console/account-context'
import { useFormCall } from '@/components/console/calls/use-form-call'
import { useCall } from '@/components/console/session-watch'
import { changeAccount, showAccount } from '@/lib/accounts/accounts.endpoint'
import { consoleUrl } from '@/lib/api/client/console-client'
import { mergeValues, onlyChanged } from './merge-values'

export type Settings = z.output<typeof showAccount.reply>['settings']
type Change = z.input<typeof changeAccount.body>

export interface SettingForm<Values> {
  form: UseFormReturnType<Values>
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
  busy: boolean
  /** The form has just been saved and not changed since. */
  saved: boolean
  error: string | null
}

/** Sends a change of the account's settings and updates every place that shows them. */
export function useChangeAccount(): (change: Change) => Promise<void> {
  const { id: accountId } = useAccount()
  const call = useCall()
  const router = useRouter()
  const { mutate } = useSWRConfig()
  return async (body) => {
    const account = await call(changeAccount, { params: { accountId }, body })
    await mutate(consoleUrl(showAccount, { params: { accountId } }), account, { revalidate: false })
    // The page frame shows the account's name and whether it is on.
    router.refresh()
  }
}

/**
 * `known`: the values on the server; `toChange`: turns form values into a change of the account.
 */
export function useSettingForm<Values extends Record<string, unknown>>(
  known: Values,
  toChange: (values: Values) => Change,
): SettingForm<Values> {
  const form = useForm<Values>({ initialValues: known })
  const { busy, error, run } = useFormCall(form)
  const [saved, setSaved] = useState(false)
  const change = useChangeAccount()
  const text = JSON.stringify(known)
  /** What the fields have been filled with, or what was sent last. */
  const base = useRef(known)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares values, not the object
  useEffect(() => {
    // What is being sent may come back before it is known to be saved.
    if (busy || JSON.stringify(base.current) === text) return
    const merged = mergeValues(base.current, form.getValues(), known)
    base.current = known
    form.setInitialValues(known)
    form.resetDirty(known)
    form.setValues(merged)
  }, [text, busy])
  const onSubmit = form.onSubmit((values) => {
    setSaved(false)
    return run(async () => {
      await change(onlyChanged(toChange(base.current), toChange(values)))
      base.current = values
      form.resetDirty(values)
      setSaved(true)
    })
  })
  return { form, onSubmit, busy, saved: saved && !form.isDirty(), error }
}
