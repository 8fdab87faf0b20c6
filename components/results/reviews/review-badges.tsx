// What was done with a submission, in a line.

import { Badge, Group } from '@mantine/core'
import { IconCheck, IconEyeOff, IconNote } from '@tabler/icons-react'
import type { z } from 'zod'
import { useT } from '@/components/ui/texts/texts'
import { msg } from '@/lib/platform/contract/translator'
import type { review } from '@/lib/results/reviews/reviews-shapes.endpoint'

export type ReviewOf = z.output<typeof review>

export const REASON_WORDS = { spam: msg('Spam'), test: msg('Test'), staff: msg('Staff') } as const

export function ReviewBadges({ review: { tags, note, done, hidden } }: { review: ReviewOf }) {
  const t = useT()
  if (tags.length === 0 && !note && !done && !hidden) return null
  const plain = { variant: 'default', tt: 'none', size: 'sm', fw: 500 } as const
  return (
    <Group gap={4}>
      {hidden ? (
        <Badge {...plain} leftSection={<IconEyeOff size={12} aria-hidden />}>
          {t('Hidden: {reason, select, spam {spam} test {test} other {staff}}', { reason: hidden.reason })}
        </Badge>
      ) : null}
      {done ? (
        <Badge {...plain} leftSection={<IconCheck size={12} aria-hidden />}>
          {t('Done')}
        </Badge>
      ) : null}
      {tags.map(({ id, name, colour }) => (
        <Badge
          key={id}
          {...plain}
          leftSection={<Dot colour={colour ?? 'gray'} />}
          style={{ maxWidth: '100%' }}
        >
          {name}
        </Badge>
      ))}
      {note ? (
        <Badge {...plain} leftSection={<IconNote size={12} aria-hidden />}>
          {t('Note')}
        </Badge>
      ) : null}
    </Group>
  )
}

const Dot = ({ colour }: { colour: string }) => (
  <span
    aria-hidden
    style={{ width: 8, height: 8, borderRadius: 4, background: `var(--mantine-color-${colour}-6)` }}
  />
)
