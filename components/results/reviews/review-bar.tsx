// What can be done with the chosen submissions.
'use client'
import { Button, Group, Popover, Text } from '@mantine/core'
import { IconCheck, IconEye, IconTag } from '@tabler/icons-react'
import { useMay } from '@/components/console/account-context'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import classes from '../reports.module.css'
import { HideMenu } from './hide-menu'
import { TagForm } from './tag-form'
import type { Review } from './use-review'

interface Props {
  chosen: string[]
  review: Review
  /** Whether the tag form is open, which a key opens as well. */
  tagging: boolean
  onTagging: (open: boolean) => void
  onClear: () => void
  /** They are hidden ones. */
  hidden?: boolean
}

export function ReviewBar({ chosen, review, tagging, onTagging, onClear, hidden = false }: Props) {
  const t = useT()
  const may = useMay('review_submissions')
  if (!may) return null
  const none = chosen.length === 0
  const small = { size: 'xs', variant: 'default', disabled: none || review.busy } as const
  return (
    <>
      <Group
        gap="xs"
        role="group"
        aria-label={t('With the selected ones')}
        className={classes.unprinted ?? ''}
      >
        <Text size="sm" role="status" c={none ? 'dimmed' : undefined}>
          {none ? t('None selected') : t('{count, number} selected', { count: chosen.length })}
        </Text>
        <Popover opened={tagging && !none} onChange={onTagging} trapFocus returnFocus withinPortal={false}>
          <Popover.Target>
            <Button
              {...small}
              leftSection={<IconTag size={14} aria-hidden />}
              onClick={() => onTagging(!tagging)}
            >
              {t('Tag')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <TagForm
              busy={review.busy}
              onTag={(name) => {
                onTagging(false)
                void review.tag(chosen, name)
              }}
            />
          </Popover.Dropdown>
        </Popover>
        <Button
          {...small}
          leftSection={<IconCheck size={14} aria-hidden />}
          onClick={() => void review.setDone(chosen, true)}
        >
          {t('Done')}
        </Button>
        {hidden ? (
          <Button
            {...small}
            leftSection={<IconEye size={14} aria-hidden />}
            onClick={() => void review.show(chosen).then(onClear)}
          >
            {t('Show again')}
          </Button>
        ) : (
          <HideMenu
            disabled={small.disabled}
            onHide={(reason) => void review.hide(chosen, reason).then(onClear)}
          />
        )}
        {none ? null : (
          <Button size="xs" variant="subtle" onClick={onClear}>
            {t('Clear selection')}
          </Button>
        )}
      </Group>
      {review.error ? <ErrorNotice error={review.error} /> : null}
    </>
  )
}
