// The menu of a question.
'use client'
import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { focusedUnless, MadeWhenOpened, type Opening } from '../made-when-opened'
import { useSayMoved } from '../sortable-list'
import classes from './questions.module.css'
import { useQuestionActions } from './use-question-actions'
import { useQuestionCount } from './use-questions'

export const CardMenu = memo(function CardMenu({ index }: { index: number }) {
  const t = useT()
  return (
    <MadeWhenOpened
      popup="menu"
      button={
        <button
          type="button"
          className={`${classes.iconButton} ${classes.dots}`}
          aria-label={t('More for question {place, number}', { place: index + 1 })}
        />
      }
    >
      {(opening) => <OpenMenu index={index} {...opening} />}
    </MadeWhenOpened>
  )
})

function OpenMenu({ index, opened, onChange, button }: Opening & { index: number }) {
  const t = useT()
  const count = useQuestionCount()
  const { move, duplicate, remove } = useQuestionActions()
  const sayMoved = useSayMoved()
  const moveTo = (to: number) => {
    move(index, to)
    sayMoved?.(to)
  }
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end" width={220}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={16} aria-hidden />}
          rightSection={<kbd className={classes.keys}>Alt ↑</kbd>}
          disabled={index === 0}
          {...focusedUnless(index === 0)}
          onClick={() => moveTo(index - 1)}
        >
          {t('Move up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} aria-hidden />}
          rightSection={<kbd className={classes.keys}>Alt ↓</kbd>}
          disabled={index === count - 1}
          {...focusedUnless(index === count - 1)}
          onClick={() => moveTo(index + 1)}
        >
          {t('Move down')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={16} aria-hidden />}
          data-autofocus
          onClick={() => duplicate(index)}
        >
          {t('Duplicate')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => remove(index)}
        >
          {t('Delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
