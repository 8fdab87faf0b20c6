// What can be done with the chosen surveys at once: tags, and changes of status.
'use client'
import { Button, Group, Text } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { useMay } from '@/components/console/account-context'
import { showInRow } from '@/components/ui/show-in-row'
import { useT } from '@/components/ui/texts/texts'
import classes from '../../surveys.module.css'
import type { SurveySummary } from '../survey-types'
import { BULK_MOVES, type BulkMove } from './bulk-moves'

interface Props {
  /** The chosen surveys, at least one. */
  surveys: SurveySummary[]
  /** All that match the search and the filters. */
  found: number
  onPickAll(): void
  onClear(): void
  onAct(act: BulkMove | 'tags'): void
}

export function BulkBar({ surveys, found, onPickAll, onClear, onAct }: Props) {
  const t = useT()
  const [mayEdit, mayPublish] = [useMay('edit_surveys'), useMay('publish_surveys')]
  const moves = mayPublish ? BULK_MOVES.filter(({ to }) => surveys.some((survey) => to(survey) !== null)) : []
  return (
    <Group
      className={classes.bulk}
      gap="xs"
      wrap="nowrap"
      role="region"
      aria-label={t('Chosen surveys')}
      onFocus={({ currentTarget, target }) => showInRow(currentTarget, target)}
    >
      <Text fw={600} role="status">
        {t('{count, plural, one {# chosen} other {# chosen}}', { count: surveys.length })}
      </Text>
      {mayEdit ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTags size={16} aria-hidden />}
          onClick={() => onAct('tags')}
        >
          {t('Tags…')}
        </Button>
      ) : null}
      {moves.map((move) => (
        <Button key={move.name} size="compact-sm" variant="default" onClick={() => onAct(move)}>
          {t('{action}…', { action: t(move.name) })}
        </Button>
      ))}
      {surveys.length < found ? (
        <Button size="compact-sm" variant="subtle" onClick={onPickAll}>
          {t('Choose all {count, number}', { count: found })}
        </Button>
      ) : null}
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        {t('Choose none')}
      </Button>
    </Group>
  )
}
