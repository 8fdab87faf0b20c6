// The target of a question or an answer: the next by position, another question, or the end; with a
// button that goes there.
'use client'
import { Combobox, Input, Select } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { msg } from '@/lib/platform/contract/translator'
import { PlainInput } from '../../fields/plain-input'
import { getAt, parsePath } from '../../state/json-path'
import { answersOf, questionsOf, type RawQuestion } from '../../state/raw-document'
import { useEditor, useEditorState, useField, useValue } from '../../state/use-editor'
import { branches } from '../question-kinds'
import { useQuestionCount } from '../use-questions'
import { END } from './list-routes'
import classes from './routes.module.css'
import { useTitles } from './use-flow'

/** The value of the option "no route of its own". */
const ON = ''

interface MenuProps {
  path: string
  /** What screen readers say. */
  label: string
  value: string | null
  /** The field stands for several answers, which have different targets. */
  isMixed?: boolean
  onChange(next: string | null): void
  problem?: string | undefined
  readOnly: boolean
}

/** The key of the question after a place, or the end. */
const useNextKey = (place: number): string =>
  useEditorState(({ state }) => questionsOf(state.document)[place + 1]?.key ?? END)

/** Where a question leads by itself: its own target, or the next by position. */
function useOwnTarget(place: number): string {
  const own = useEditorState(({ state }) => getAt(state.document, `questions[${place}].next`))
  const next = useNextKey(place)
  return typeof own === 'string' ? own : next
}

/** A select box with all possible targets. Until it is opened, it costs no more than a text field. */
export function RouteMenu({ path, label, value, isMixed, onChange, problem, readOnly }: MenuProps) {
  const t = useT()
  const { goTo } = useEditor()
  const own = Number(parsePath(path)[1])
  // Neither its own title nor its own key is among the targets, and both change with each letter.
  const titles = useTitles(own)
  const keys = useKeys(own)
  const fallback = useOwnTarget(own)
  const next = useNextKey(own)
  const [clicked, setClicked] = useState<{ hadFocus: boolean } | null>(null)
  const isAnswer = path.includes('.answers[')
  const titleOf = (key: string) => titles[keys.indexOf(key)] ?? (key === END ? t('End of the survey') : key)
  const onWords = isAnswer
    ? t('Default: {title}', { title: titleOf(fallback) })
    : t('Next: {title}', { title: titleOf(next) })
  const target = value ?? (isAnswer ? fallback : next)
  const place = keys.indexOf(target)
  const isKnown = !value || value === END || (place >= 0 && place !== own)
  const field = {
    'data-path': path,
    'aria-label': label,
    placeholder: isMixed ? t('Several') : undefined,
    error: problem,
    readOnly,
  }
  const open = ({ currentTarget }: { currentTarget: Element }) => {
    if (!readOnly) setClicked({ hadFocus: document.activeElement === currentTarget })
  }
  return (
    <div className={classes.route} data-default={value === null || undefined}>
      {clicked ? (
        <OpenMenu
          {...{ field, own, titles, keys, onWords, isKnown, value, isMixed, onChange }}
          {...clicked}
        />
      ) : (
        <PlainInput
          {...field}
          readOnly
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={false}
          autoComplete="off"
          value={
            isMixed ? '' : isKnown ? (value ? titleOf(value) : onWords) : t('{key} (deleted)', { key: value })
          }
          icon={<Combobox.Chevron size="sm" error={problem} />}
          onClick={open}
          onKeyDown={(event) => {
            if (!OPENING.has(event.code)) return
            event.preventDefault()
            open(event)
          }}
        />
      )}
      {isMixed || place < 0 ? null : (
        <button
          type="button"
          className={classes.follow}
          aria-label={t('Go to question {place, number}', { place: place + 1 })}
          title={t('Go to {title}', { title: titles[place] ?? '' })}
          onClick={() => goTo(`questions[${place}].content`)}
        >
          <IconArrowRight size={16} aria-hidden />
        </button>
      )}
    </div>
  )
}

const OPENING = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'NumpadEnter', 'Space'])

interface OpenProps extends Pick<MenuProps, 'value' | 'isMixed' | 'onChange'> {
  field: object
  /** The place of the question that the route starts from. */
  own: number
  titles: string[]
  keys: string[]
  /** The words of the option "no route of its own". */
  onWords: string
  isKnown: boolean
  /** Whether the field that this one replaces had the focus when it was clicked. */
  hadFocus: boolean
}

function OpenMenu(props: OpenProps) {
  const { field, own, titles, keys, onWords, isKnown, value, isMixed, onChange, hadFocus } = props
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    // Once: effects run again when a section is shown again.
    if (isDone.current) return
    isDone.current = true
    if (hadFocus) input.current?.focus()
    input.current?.click()
  }, [hadFocus])
  const choices = useMemo(
    () => [
      { value: ON, label: onWords },
      ...keys.flatMap((key, index) => (index === own ? [] : [{ value: key, label: titles[index] ?? '' }])),
      { value: END, label: t('End of the survey') },
      ...(isKnown ? [] : [{ value: value ?? '', label: t('{key} (deleted)', { key: value ?? '' }) }]),
    ],
    [t, onWords, titles, keys, own, isKnown, value],
  )
  return (
    <Select
      {...field}
      size="sm"
      ref={input}
      data={choices}
      value={isMixed ? null : (value ?? ON)}
      onChange={(chosen) => onChange(chosen === ON ? null : chosen)}
      allowDeselect={false}
      // Options are rendered only when open: with many questions they would be most of the page.
      comboboxProps={{ width: 'max-content', position: 'bottom-end', keepMounted: false }}
      maxDropdownHeight={300}
    />
  )
}

/** The keys of the questions; the one at `without` is empty. */
const useKeys = (without: number): string[] => {
  const all = useEditorState(({ state }) =>
    questionsOf(state.document)
      .map(({ key }, place) => (place === without ? '' : (key ?? '')))
      .join('\n'),
  )
  return useMemo(() => (all === '' ? [] : all.split('\n')), [all])
}

/** The same, bound to a path of the document. */
export const RouteSelect = memo(function RouteSelect({ path, label }: Pick<MenuProps, 'path' | 'label'>) {
  const { value, set, problem, readOnly } = useField<string | null>(path)
  return <RouteMenu {...{ path, label, value, problem, readOnly }} onChange={set} />
})

/** Who goes where a question leads by itself: nobody if all must answer, and each answer leads elsewhere. */
const useTakers = (path: string): 'everybody' | 'others' | 'skippers' | 'nobody' =>
  useEditorState(({ state }) => {
    const question = getAt(state.document, path) as RawQuestion | undefined
    if (!branches(question?.kind)) return 'everybody'
    const answers = answersOf(question)
    if (answers.length === 1 && !answers[0]?.next) return 'everybody'
    if (answers.length === 0 || answers.some(({ next }) => !next)) return 'others'
    return question?.optional === true ? 'skippers' : 'nobody'
  })

const TAKERS = {
  everybody: msg('Then go to'),
  others: msg('Other answers lead to'),
  skippers: msg('Skipping it leads to'),
}

export function RouteField({ path }: { path: string }) {
  const t = useT()
  const together = useValue<boolean>('allAtOnce.enabled')
  const isAlone = useQuestionCount() < 2
  const own = useValue<string | null>(`${path}.next`)
  const takers = useTakers(path)
  if ((isAlone || takers === 'nobody') && own === null) return null
  return (
    <Input.Wrapper
      label={t(TAKERS[takers === 'nobody' ? 'others' : takers])}
      labelElement="div"
      description={together ? t('All questions are on one page, so this has no effect.') : undefined}
    >
      <RouteSelect path={`${path}.next`} label={t('Then')} />
    </Input.Wrapper>
  )
}
