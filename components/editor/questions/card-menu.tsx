// The menu of a question. It is made when it is first opened: a hundred closed menus would slow the
// editor down.
'use client'
import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { memo, type ReactElement, useState } from 'react'
import { useT } from '@/components/ui/texts/texts'
import classes from './questions.module.css'
import { useQuestionActions } from './use-question-actions'
import { useQuestionCount } from './use-questions'

export const CardMenu = memo(function CardMenu({ index }: { index: number }) {
  const t = useT()
  const [isMade, setMade] = useState(false)
  const button = (
    <button
      type="button"
      className={classes.iconButton}
      aria-label={t('More for question {place, number}', { place: index + 1 })}
      aria-haspopup="menu"
      onClick={isMade ? undefined : () => setMade(true)}
    >
      <IconDots size={18} aria-hidden />
    </button>
  )
  return isMade ? <OpenMenu index={index} button={button} /> : button
})

function OpenMenu({ index, button }: { index: number; button: ReactElement }) {
  const t = useT()
  const count = useQuestionCount()
  const { move, duplicate, remove } = useQuestionActions()
  return (
    <Menu defaultOpened position="bottom-end" width={220}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={16} aria-hidden />}
          rightSection={<kbd className={classes.keys}>Alt ↑</kbd>}
          disabled={index === 0}
          onClick={() => move(index, index - 1)}
        >
          {t('Move up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} aria-hidden />}
          rightSection={<kbd className={classes.keys}>Alt ↓</kbd>}
          disabled={index === count - 1}
          onClick={() => move(index, index + 1)}
        >
          {t('Move down')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => duplicate(index)}>
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
