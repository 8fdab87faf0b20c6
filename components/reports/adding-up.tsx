// What a report says while it is counted, or the totals that it adds up are made.
'use client'
import { Progress as ProgressBar, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import type { z } from 'zod'
import { ConsoleCallError } from '@/lib/client/console-client'
import type { notReady } from '@/lib/contract/console/reports-shapes'

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
  const words = of === 'totals' ? 'Adding up the results' : 'Counting what matches'
  useEffect(() => {
    const timer = setTimeout(onAgain, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [onAgain])
  return (
    <Stack gap="xs" maw={760}>
      <ProgressBar value={percent} animated aria-label={words} />
      <Text size="sm" role="status">
        {/* Screen readers would announce every change of the percentage; the bar has it. */}
        {words}
        <span aria-hidden>: {percent}% done</span>.{' '}
        {of === 'totals'
          ? 'This happens once after an upgrade, and when the branching of the survey changes.'
          : 'Changing the filter or leaving this page stops it.'}
      </Text>
    </Stack>
  )
}
