// Adds a question: a menu of kinds, each with its purpose.
'use client'
import { Button, Menu, SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { type ButtonProps, MadeWhenOpened, type Opening } from '../made-when-opened'
import { STARTERS } from './question-kinds'
import classes from './questions.module.css'
import { useQuestionActions } from './use-question-actions'

export function AddQuestion() {
  const t = useT()
  return (
    <KindMenu place="end">
      <Button variant="default" data-add leftSection={<IconPlus size={16} aria-hidden />}>
        {t('Add a question')}
      </Button>
    </KindMenu>
  )
}

/** Below the form of the open question; the other button adds at the end. */
export function AddBelow() {
  const t = useT()
  return (
    <KindMenu place="below">
      <Button
        mt="sm"
        size="xs"
        variant="subtle"
        data-add-below
        leftSection={<IconPlus size={14} aria-hidden />}
      >
        {t('Add below')}
      </Button>
    </KindMenu>
  )
}

type Place = 'end' | 'below'

const KindMenu = ({ place, children }: { place: Place; children: ReactElement<ButtonProps> }) => (
  <MadeWhenOpened popup="menu" button={children}>
    {(opening) => <OpenMenu {...opening} place={place} />}
  </MadeWhenOpened>
)

function OpenMenu({ opened, onChange, button, place }: Opening & { place: Place }) {
  const t = useT()
  const { add } = useQuestionActions()
  return (
    <Menu opened={opened} onChange={onChange} width={340} position="bottom-start" returnFocus={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown
        mah="min(480px, 100dvh - 120px)"
        style={{ overflowY: 'auto', maxWidth: 'calc(100vw - 24px)' }}
      >
        {STARTERS.map((starter) => (
          <Menu.Item
            key={starter.id}
            leftSection={<starter.icon size={20} aria-hidden />}
            onClick={() => add(starter, place)}
          >
            <Text size="sm" fw={600} component="span" display="block">
              {t(starter.name)}
            </Text>
            <Text size="xs" c="dimmed" component="span" display="block">
              {t(starter.purpose)}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The same as a visible list, for a survey without questions. */
export function FirstQuestion() {
  const t = useT()
  const { add } = useQuestionActions()
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
      {STARTERS.map((starter, place) => (
        <UnstyledButton
          key={starter.id}
          className={classes.starter}
          data-first-question={place === 0 || undefined}
          onClick={() => add(starter, 'end')}
        >
          <starter.icon size={22} aria-hidden style={{ flexShrink: 0 }} />
          <span>
            <Text size="sm" fw={600} component="span" display="block">
              {t(starter.name)}
            </Text>
            <Text size="xs" c="dimmed" component="span" display="block">
              {t(starter.purpose)}
            </Text>
          </span>
        </UnstyledButton>
      ))}
    </SimpleGrid>
  )
}
