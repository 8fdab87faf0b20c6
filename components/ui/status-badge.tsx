// The status of a survey as a word and a dot.
'use client'
import { Badge } from '@mantine/core'

const LOOKS = {
  draft: { color: 'gray.6', word: 'Draft' },
  live: { color: 'green', word: 'Live' },
  paused: { color: 'yellow', word: 'Paused' },
  complete: { color: 'blue', word: 'Complete' },
  archived: { color: 'dark.2', word: 'Archived' },
}

export type StatusWord = keyof typeof LOOKS

export function StatusBadge({ status }: { status: StatusWord }) {
  const { color, word } = LOOKS[status]
  return (
    <Badge variant="dot" color={color} tt="none" fw={600} miw="max-content">
      {word}
    </Badge>
  )
}
