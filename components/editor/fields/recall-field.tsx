// A text field that can recall an earlier answer or Context Data: a button inserts the token where the
// cursor is.
'use client'
import { Autocomplete, Button, Group, Popover, Select, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { cloneElement, memo, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { cleanRecallPart, writeRecall } from '@/lib/surveys/document/recall-token.endpoint'
import { MadeWhenOpened, type Opening } from '../made-when-opened'
import { titleOf } from '../questions/question-kinds'
import { getAt } from '../state/json-path'
import { listDataFields, listRecallable } from '../state/recalls'
import { useEditor, useEditorState } from '../state/use-editor'
import { TextareaField, type TextareaFieldProps } from './fields'

const DATA = 'data'
const LONGEST_TITLE = 60
const LONGEST_PART = 120

export function RecallField(props: TextareaFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  // Before the first focus the cursor is at the start, where nobody put it.
  const visited = useRef(false)
  const { readOnly } = useEditor()
  const id = useId()
  return (
    <Stack
      gap={4}
      onFocus={({ target }) => {
        if (field.current?.contains(target)) visited.current = true
      }}
    >
      <TextareaField {...props} id={id} ref={field} />
      {readOnly ? null : <InsertMenu path={props.path} fieldId={id} field={field} visited={visited} />}
    </Stack>
  )
}

interface InsertMenuProps {
  path: string
  /** The id of the field's element, whose label names the button too. */
  fieldId: string
  field: RefObject<HTMLTextAreaElement | null>
  /** Whether the field has had the focus, so that its cursor counts. */
  visited: RefObject<boolean>
}

/** Memoised, and reads the text when it inserts: a letter does not render it again. */
const InsertMenu = memo(function InsertMenu(props: InsertMenuProps) {
  const t = useT()
  const { fieldId } = props
  return (
    <MadeWhenOpened
      popup="dialog"
      button={
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          style={{ alignSelf: 'flex-end' }}
          aria-labelledby={`${fieldId}-insert ${fieldId}-label`}
        >
          <span id={`${fieldId}-insert`}>{t('Insert answer or data')}</span>
        </Button>
      }
    >
      {(opening) => <InsertPopover {...props} {...opening} />}
    </MadeWhenOpened>
  )
})

function InsertPopover(props: InsertMenuProps & Opening) {
  const { path, field, visited, opened, onChange: setOpened, button } = props
  const { store } = useEditor()
  const caret = useRef<number | null>(null)
  // After the field has the new text; the popover leaves the focus where it was moved to.
  useEffect(() => {
    if (opened || caret.current === null) return
    field.current?.focus()
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [opened, field])
  const insert = (token: string): void => {
    // A second click while the popover fades.
    if (!opened) return
    const text = String(getAt(store.get().state.document, path) ?? '')
    const selected = visited.current ? field.current : null
    const start = Math.min(selected?.selectionStart ?? text.length, text.length)
    const end = Math.min(selected?.selectionEnd ?? start, text.length)
    caret.current = start + token.length
    store.change({ do: 'set', path, value: text.slice(0, start) + token + text.slice(end) })
    setOpened(false)
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={320}
      shadow="md"
      trapFocus
      returnFocus
      withRoles
    >
      <Popover.Target>{cloneElement(button, { onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown>
        <InsertForm path={path} onInsert={insert} onCancel={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface InsertFormProps {
  path: string
  onInsert(token: string): void
  onCancel(): void
}

function InsertForm({ path, onInsert, onCancel }: InsertFormProps) {
  const t = useT()
  const document = useEditorState(({ state }) => state.document)
  const questions = listRecallable(document, path)
  const [choice, setChoice] = useState(questions[0] ? `answer:${questions.at(-1)?.key}` : DATA)
  const [name, setName] = useState('')
  const [fallback, setFallback] = useState('')
  const [tried, setTried] = useState(false)
  const isData = choice === DATA
  const data = [
    ...(questions.length > 0
      ? [
          {
            group: t('Answer to'),
            items: questions.map(({ key, place, question }) => ({
              value: `answer:${key}`,
              label: `${place + 1}. ${titleOf(t, question).slice(0, LONGEST_TITLE)}`,
            })),
          },
        ]
      : []),
    { group: t('Context Data'), items: [{ value: DATA, label: t('A field that your page sends') }] },
  ]
  const field = cleanRecallPart(name)
  const words = cleanRecallPart(fallback)
  const submit = (): void => {
    setTried(true)
    if (words === '' || (isData && field === '')) return
    onInsert(
      writeRecall({
        kind: isData ? 'data' : 'answer',
        name: isData ? field : choice.slice('answer:'.length),
        fallback: words,
      }),
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        submit()
      }}
    >
      <Stack gap="sm">
        <Select
          label={t('Insert')}
          data={data}
          value={choice}
          onChange={(next) => setChoice(next ?? DATA)}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data-autofocus
        />
        {isData ? (
          <Autocomplete
            label={t('Field')}
            description={t('As your page names it, such as plan or user.name.')}
            data={listDataFields(document)}
            value={name}
            onChange={setName}
            maxLength={LONGEST_PART}
            error={tried && field === '' ? t('Enter the name of the field.') : null}
            comboboxProps={{ withinPortal: false }}
            withAsterisk
          />
        ) : null}
        <TextInput
          label={t('If it is unknown, show')}
          description={
            isData
              ? t('For example, when your page does not send this field.')
              : t('For example, when the question was skipped, or in apps.')
          }
          maxLength={LONGEST_PART}
          placeholder={t('your plan')}
          value={fallback}
          onChange={({ currentTarget }) => setFallback(currentTarget.value)}
          error={tried && words === '' ? t('Enter the words to show instead.') : null}
          withAsterisk
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="xs" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" size="xs">
            {t('Insert')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
