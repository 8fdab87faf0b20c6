// What can be done with the picked surveys at once: tags, and changes of status.
'use client'
import { Button, Group, Text } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '@/components/console/account-context'
import classes from '../surveys.module.css'
import { BulkDialog } from './bulk-dialog'
import { BULK_MOVES, type BulkMove } from './bulk-moves'
import type { SurveySummary } from './survey-types'
import { TagsDialog } from './tags-dialog'

interface Props {
  /** Those that are picked, at least one. */
  surveys: SurveySummary[]
  /** All that match the search and the filters. */
  found: number
  /** The tags of the account. */
  tags: string[]
  onPickAll(): void
  onClear(): void
  /** These are done. */
  onDone(ids: number[]): void
}

export function BulkBar({ surveys, found, tags, onPickAll, onClear, onDone }: Props) {
  const [mayEdit, mayPublish] = [useMay('edit_surveys'), useMay('publish_surveys')]
  const [dialog, setDialog] = useState<BulkMove | 'tags' | null>(null)
  const moves = mayPublish ? BULK_MOVES.filter(({ to }) => surveys.some((survey) => to(survey) !== null)) : []
  const close = () => setDialog(null)
  return (
    <Group className={classes.bulk} gap="xs" role="region" aria-label="Picked surveys">
      <Text fw={600} role="status">
        {surveys.length} picked
      </Text>
      {mayEdit ? (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconTags size={16} aria-hidden />}
          onClick={() => setDialog('tags')}
        >
          Tags…
        </Button>
      ) : null}
      {moves.map((move) => (
        <Button key={move.name} size="compact-md" variant="default" onClick={() => setDialog(move)}>
          {move.name}…
        </Button>
      ))}
      {surveys.length < found ? (
        <Button size="compact-md" variant="subtle" onClick={onPickAll}>
          Pick all {found}
        </Button>
      ) : null}
      <Button size="compact-md" variant="subtle" onClick={onClear}>
        Pick none
      </Button>
      {dialog === 'tags' ? <TagsDialog surveys={surveys} known={tags} onClose={close} /> : null}
      {dialog && dialog !== 'tags' ? (
        <BulkDialog move={dialog} surveys={surveys} onDone={onDone} onClose={close} />
      ) : null}
    </Group>
  )
}
