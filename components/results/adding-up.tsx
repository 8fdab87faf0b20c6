// What a report says while it is counted, or the totals that it adds up are made.
'use client'
import { Progress as ProgressBar, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import type { z } from 'zod'
import { useT } from '@/components/ui/texts/texts'
import { ConsoleCallError } from '@/lib/api/client/console-client'
import type { notReady } from '@/lib/results/reports-shapes.endpoint'

/** After which time the report is asked for again, in milliseconds. */
export const AGAIN_MS = 1000

type Progress = z.output<typeof notReady>

/** Null: the error has another reason. */
export function readProgress(error: unknown): Progress | null {
  if (!(error instanceof ConsoleCallError) || error.failure !== 'not_ready') return null
  return (error.details as Progress | undefined) ?? { percent: 0, of: 'totals' }
}

interface Props {
  progress: Progress
  /** Asks for the report again. It changes with every answer. */
  onAgain: () => void
}

export function AddingUp({ progress: { percent, of }, onAgain }: Props) {
  const t = useT()
  useEffect(() => {
    const timer = setTimeout(onAgain, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [onAgain])
  // Screen readers would announce every change of the percentage; the bar has it.
  const share = (children: ReactNode[]) => (
    <span key="share" aria-hidden>
      {children}
    </span>
  )
  return (
    <Stack gap="xs" maw={760}>
      <ProgressBar
        value={percent}
        animated
        aria-label={of === 'totals' ? t('Adding up the results') : t('Counting what matches')}
      />
      <Text size="sm" role="status">
        {of === 'totals'
          ? t.rich<ReactNode>(
              'Adding up the results<share>: {percent}% done</share>. This happens once after an upgrade, and when the branching of the survey changes.',
              { percent, share },
            )
          : t.rich<ReactNode>(
              'Counting what matches<share>: {percent}% done</share>. Changing the filter or leaving this page stops it.',
              { percent, share },
            )}
      </Text>
    </Stack>
  )
}
