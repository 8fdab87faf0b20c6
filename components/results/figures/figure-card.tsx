// One figure with its name and an explanation of how it is counted.
'use client'
import { ActionIcon, Group, Popover, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '@/components/ui/texts/texts'
import classes from '../reports.module.css'

export interface Figure {
  name: string
  value: string
  /** How it is counted, in a sentence or two. */
  definition: string
  /** Shown under the value. */
  note?: ReactNode
  /** How it changed. */
  change?: ReactNode
  /** Stands first and larger than the others. */
  leads?: boolean
}

export function FigureCard({ name, value, definition, note, change, leads = false }: Figure) {
  const t = useT()
  return (
    <div className={`${classes.figure} ${leads ? classes.leads : ''}`}>
      <Text component="dt" size="sm" c="dimmed">
        <Group gap={4} justify="space-between" wrap="nowrap">
          {name}
          <Popover width={260} withArrow shadow="md" position="bottom">
            <Popover.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                c="dimmed"
                size={24}
                aria-label={t('What “{name}” means', { name })}
              >
                <IconInfoCircle size={16} aria-hidden />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown>
              <Text size="sm">{definition}</Text>
            </Popover.Dropdown>
          </Popover>
        </Group>
      </Text>
      <Text
        component="dd"
        m={0}
        fz={leads ? 36 : 24}
        fw={650}
        lh={1.2}
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
        {change}
        {note ? (
          <Text component="span" display="block" size="sm" c="dimmed" fw={400}>
            {note}
          </Text>
        ) : null}
      </Text>
    </div>
  )
}
