// How an integration is doing, as a word and a dot.
'use client'
import { Badge } from '@mantine/core'
import type { HealthWords } from './health-words'

export const HealthBadge = ({ words: { color, word } }: { words: HealthWords }) => (
  <Badge variant="dot" color={color} tt="none" fw={600} miw="max-content">
    {word}
  </Badge>
)
