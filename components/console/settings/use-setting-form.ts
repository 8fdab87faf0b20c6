// The form of one card of settings: it saves by itself, says so, and follows what others save while it is untouched.
'use client'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { z } from 'zod'
import { consoleUrl } from '@/lib/client/console-client'
import { changeAccount, showAccount } from '@/lib/contract/console/accounts'
import { useAccount } from '../account-context'
import { useCall } from '../session-watch'
import { useFormCall } from '../use-form-call'

export type Settings = z.output<typeof showAccount.reply>['settings']
type Change = z.input<typeof changeAccount.body>

export interface SettingForm<Values> {
  form: UseFormReturnType<Values>
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
  busy: boolean
  /** The values on the server are those of the form, and were just saved. */
  saved: boolean
  error: string | null
}

/** Sends a change of the account's settings, and shows the answer wherever settings are shown. */
export function useChangeAccount(): (change: Change) => Promise<void> {
  const { id: accountId } = useAccount()
  const call = useCall()
  const router = useRouter()
  const { mutate } = useSWRConfig()
  return async (body) => {
    const sheet = await call(changeAccount, { params: { accountId }, body })
    await mutate(consoleUrl(showAccount, { params: { accountId } }), sheet, { revalidate: false })
    // The frame of the page shows the account's name and whether it is on.
    router.refresh()
  }
}

/** `known`: the values as the server has them; `toChange`: what of the account they are. */
export function useSettingForm<Values extends Record<string, unknown>>(
  known: Values,
  toChange: (values: Values) => Change,
): SettingForm<Values> {
  const form = useForm<Values>({ initialValues: known })
  const { busy, error, run } = useFormCall(form)
  const [saved, setSaved] = useState(false)
  const change = useChangeAccount()
  const text = JSON.stringify(known)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values count, not the object that holds them
  useEffect(() => {
    form.setInitialValues(known)
    if (!form.isDirty() || saved) form.setValues(known)
  }, [text])
  const onSubmit = form.onSubmit((values) => {
    setSaved(false)
    return run(async () => {
      await change(toChange(values))
      form.resetDirty(values)
      setSaved(true)
    })
  })
  return { form, onSubmit, busy, saved: saved && !form.isDirty(), error }
}
