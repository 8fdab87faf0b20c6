// What a report says while the totals that it adds up are being made.
'use client'
import { Progress, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { ConsoleCallError } from '@/lib/client/console-client'
import { notReady } from '@/lib/contract/console/reports-shapes'

/** After which time the report is asked for again, in milliseconds. */
const AGAIN_MS = 1000

/** Null: the error has another reason. */
export function readPercent(error: unknown): number | null {
  if (!(error instanceof ConsoleCallError) || error.failure !== 'not_ready') return null
  return notReady.safeParse(error.details).data?.percent ?? 0
}

interface Props {
  percent: number
  /** Asks for the report again. It changes with every answer. */
  onAgain: () => void
}

export function AddingUp({ percent, onAgain }: Props) {
  useEffect(() => {
    const timer = setTimeout(onAgain, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [onAgain])
  return (
    <Stack gap="xs" maw={760}>
      <Progress value={percent} animated aria-label="Adding up the results" />
      <Text size="sm" role="status">
        {/* Screen readers would announce every change of the percentage; the bar has it. */}
        Adding up the results<span aria-hidden>: {percent} % done</span>. This happens once after an upgrade,
        and after a change of the routes between questions.
      </Text>
    </Stack>
  )
}
