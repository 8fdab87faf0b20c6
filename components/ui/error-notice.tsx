// The error of a call, with a retry button.
'use client'
import { Group } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import { BasicButton } from './buttons/basic-button'
import { Notice } from './notice'

interface Props {
  error: Error
  /** Absent: retrying would not help. */
  onRetry?: () => void
}

export function ErrorNotice({ error, onRetry }: Props) {
  const t = useT()
  return (
    <Notice kind="error">
      <Group justify="space-between">
        {t.known(error.message)}
        {onRetry ? <BasicButton onClick={onRetry}>{t('Try again')}</BasicButton> : null}
      </Group>
    </Notice>
  )
}
