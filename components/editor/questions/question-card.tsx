// One question: its row in the list and, when open, its form.
'use client'
import { ActionIcon, Badge, Box, Menu, Paper, Text, Tooltip, UnstyledButton } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconCopy,
  IconDots,
  IconTrash,
} from '@tabler/icons-react'
import { memo, useId } from 'react'
import { useSortableRow } from '../sortable-list'
import { entryIdOf, type RawQuestion } from '../state/raw-document'
import { useEditor, useEditorState, useProblem } from '../state/use-editor'
import { QuestionForm } from './question-form'
import { kindWords, titleOf } from './question-kinds'
import classes from './questions.module.css'
import { useQuestionActions } from './use-question-actions'

interface Props {
  question: RawQuestion
  index: number
  count: number
}

/** Memoised: it renders again only when its own question changes. */
export const QuestionCard = memo(function QuestionCard({ question, index, count }: Props) {
  const { readOnly } = useEditor()
  const entryId = entryIdOf(question)
  const isOpen = useEditorState(({ selected }) => selected === entryId)
  const { open } = useQuestionActions()
  const problem = useProblem(`questions[${index}]`, true)
  const row = useSortableRow(entryId, `question ${index + 1}`)
  const body = useId()
  const { icon: Icon, name } = kindWords(question.kind)
  return (
    <Paper
      component="li"
      ref={row.ref}
      style={row.style}
      withBorder
      className={classes.card}
      data-open={isOpen || undefined}
      data-dragged={row.dragged}
      data-path={`questions[${index}]`}
    >
      <div className={classes.head}>
        {readOnly ? null : row.handle}
        <UnstyledButton
          className={classes.opener}
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          onClick={() => open(isOpen ? null : entryId)}
        >
          <Text span fw={650} c="dimmed" size="sm">
            {index + 1}
          </Text>
          <Tooltip label={name} openDelay={400}>
            <Icon size={20} role="img" aria-label={name} style={{ flexShrink: 0 }} />
          </Tooltip>
          <Text span className={classes.title} c={question.content ? undefined : 'dimmed'}>
            {titleOf(question)}
          </Text>
          {problem ? (
            <Badge color="red.8" variant="filled" size="sm" style={{ flexShrink: 0 }}>
              To fix
            </Badge>
          ) : null}
          <IconChevronDown
            size={18}
            aria-hidden
            style={{ flexShrink: 0, marginInlineStart: 'auto', rotate: isOpen ? '180deg' : undefined }}
          />
        </UnstyledButton>
        {readOnly ? null : <CardMenu index={index} count={count} />}
      </div>
      {isOpen ? (
        <Box id={body} p="sm" pt={4}>
          <QuestionForm index={index} />
        </Box>
      ) : null}
    </Paper>
  )
})

function CardMenu({ index, count }: { index: number; count: number }) {
  const { move, duplicate, remove } = useQuestionActions()
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`More for question ${index + 1}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={16} aria-hidden />}
          disabled={index === 0}
          onClick={() => move(index, index - 1)}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} aria-hidden />}
          disabled={index === count - 1}
          onClick={() => move(index, index + 1)}
        >
          Move down
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => duplicate(index)}>
          Duplicate
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => remove(index)}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
