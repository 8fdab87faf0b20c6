// What can be done with the chosen surveys at once: tags, and changes of status.
'use client'
import { Button, Group, Text } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { useMay } from '@/components/console/account-context'
import classes from '../surveys.module.css'
import { BULK_MOVES, type BulkMove } from './bulk-moves'
import type { SurveySummary } from './survey-types'

interface Props {
  /** Those that are chosen, at least one. */
  surveys: SurveySummary[]
  /** All that match the search and the filters. */
  found: number
  onPickAll(): void
  onClear(): void
  onAct(act: BulkMove | 'tags'): void
}

export function BulkBar({ surveys, found, onPickAll, onClear, onAct }: Props) {
  const [mayEdit, mayPublish] = [useMay('edit_surveys'), useMay('publish_surveys')]
  const moves = mayPublish ? BULK_MOVES.filter(({ to }) => surveys.some((survey) => to(survey) !== null)) : []
  return (
    <Group className={classes.bulk} gap="xs" wrap="nowrap" role="region" aria-label="Chosen surveys">
      <Text fw={600} role="status">
        {surveys.length} chosen
      </Text>
      {mayEdit ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTags size={16} aria-hidden />}
          onClick={() => onAct('tags')}
        >
          Tags…
        </Button>
      ) : null}
      {moves.map((move) => (
        <Button key={move.name} size="compact-sm" variant="default" onClick={() => onAct(move)}>
          {move.name}…
        </Button>
      ))}
      {surveys.length < found ? (
        <Button size="compact-sm" variant="subtle" onClick={onPickAll}>
          Choose all {found}
        </Button>
      ) : null}
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        Choose none
      </Button>
    </Group>
  )
}
