// A section of settings: a form with a title, fields and its own save button.
'use client'
import { Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Notice } from '@/components/ui/notice'
import { Section } from '@/components/ui/page'
import { useT } from '@/components/ui/texts/texts'
import { useMay } from '../account-context'
import type { SettingForm } from './use-setting-form'

interface CardProps {
  title: string
  /** For links to it. */
  id?: string
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

export function SettingCard({ title, subtitle, state, children }: Props) {
  const t = useT()
  const mayChange = useMay('change_settings')
  const { form, onSubmit, busy, saved, error } = state
  return (
    <Card title={title} subtitle={subtitle}>
      <form onSubmit={onSubmit} noValidate>
        <Fieldset variant="unstyled" disabled={!mayChange}>
          <Stack>
            {children}
            {error ? <Notice kind="error">{error}</Notice> : null}
            {mayChange ? (
              <Group>
                <Button type="submit" loading={busy} variant={form.isDirty() ? 'filled' : 'default'}>
                  {t('Save')}
                </Button>
                <Text role="status" size="sm">
                  {saved ? (
                    <Group gap={4} component="span" display="inline-flex">
                      <IconCheck size={16} aria-hidden /> {t('Saved. It applies from the next request.')}
                    </Group>
                  ) : form.isDirty() ? (
                    t('Not saved yet.')
                  ) : null}
                </Text>
              </Group>
            ) : null}
          </Stack>
        </Fieldset>
      </form>
    </Card>
  )
}
