// A section of settings: a form with a title, fields and its own save button.
'use client'
import { Fieldset, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMay } from '@/components/console/account-context'
import { SaveRow } from '@/components/console/save-row'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/page'
import { useT } from '@/components/ui/texts/texts'
import type { SettingForm } from './use-setting-form'

interface CardProps {
  title: string
  /** The id that links lead to. */
  id?: string | undefined
  subtitle?: ReactNode
  children: ReactNode
}

/** The frame alone, for cards without a form. */
export const Card = ({ title, subtitle, id, children }: CardProps) => (
  <Section title={title} about={subtitle} id={id}>
    <Stack>{children}</Stack>
  </Section>
)

interface Props extends CardProps {
  // biome-ignore lint/suspicious/noExplicitAny: the card does not look into the values of its form
  state: SettingForm<any>
}

export function SettingCard({ title, subtitle, id, state, children }: Props) {
  const t = useT()
  const mayChange = useMay('change_settings')
  const { form, onSubmit, busy, saved, error } = state
  const dirty = form.isDirty()
  // Text in a field of several entries is none of its values yet.
  const [typed, setTyped] = useState(false)
  return (
    <Card title={title} subtitle={subtitle} id={id}>
      <form onSubmit={onSubmit} onInput={() => setTyped(true)} noValidate>
        <Fieldset variant="unstyled" disabled={!mayChange}>
          <Stack>
            {children}
            {error ? <Notice kind="error">{error}</Notice> : null}
            {mayChange ? (
              <SaveRow
                shown={typed || dirty || busy || saved}
                dirty={dirty}
                busy={busy}
                saved={saved ? t('Saved. It applies from the next request.') : null}
              />
            ) : null}
          </Stack>
        </Fieldset>
      </form>
    </Card>
  )
}
