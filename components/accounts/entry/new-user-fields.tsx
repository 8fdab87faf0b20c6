// Name, address and password of a new user.
'use client'
import { PasswordInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useT } from '@/components/ui/texts/texts'

export interface NewUserValues {
  name: string
  email: string
  password: string
}

interface Props<Values extends NewUserValues> {
  form: UseFormReturnType<Values>
  /** The address is fixed and cannot be changed. */
  fixedEmail?: boolean
}

export function NewUserFields<Values extends NewUserValues>({ form, fixedEmail }: Props<Values>) {
  const t = useT()
  return (
    <>
      <TextInput label={t('Your name')} autoComplete="name" required {...form.getInputProps('name')} />
      <TextInput
        label={t('E-mail address')}
        type="email"
        autoComplete="username"
        required
        readOnly={fixedEmail}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={t('Password')}
        description={t('At least 12 characters. Several unrelated words make a good password.')}
        autoComplete="new-password"
        required
        aria-invalid={'password' in form.errors}
        {...form.getInputProps('password')}
      />
    </>
  )
}
