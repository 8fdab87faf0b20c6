// The questions of the survey, as a list of cards with lines between them, or as a map of the paths.
'use client'
import { Group, SegmentedControl, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconListNumbers } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { Activity, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { useT } from '@/components/ui/texts/texts'
import { ProblemMenu } from '../editor-news'
import { SwitchField } from '../fields/fields'
import { SortableList } from '../sortable-list'
import { parsePath } from '../state/json-path'
import { entryIdOf } from '../state/raw-document'
import { useEditor, useEditorState, useValue } from '../state/use-editor'
import { AddQuestion, FirstQuestion } from './add-question'
import { QuestionCard } from './question-card'
import { titleOf } from './question-kinds'
import classes from './routes/flow.module.css'
import { RouteRail } from './routes/route-rail'
import { useFlow } from './routes/use-flow'
import { useQuestionActions } from './use-question-actions'
import { useQuestionCount, useQuestions } from './use-questions'

function LoadingMap() {
  const t = useT()
  return <Skeleton h={320} role="status" aria-label={t('Loading the map')} />
}

// The layout of the map is a large library, and few surveys need it.
const PathsDrawing = dynamic(() => import('./routes/paths-drawing').then((part) => part.PathsDrawing), {
  ssr: false,
  loading: LoadingMap,
})

export function QuestionsSection() {
  const t = useT()
  const count = useQuestionCount()
  const { readOnly, goTo } = useEditor()
  const [view, setView] = useState('list')
  if (count === 0) {
    return (
      <EmptyState
        icon={<IconListNumbers />}
        title={readOnly ? t('No questions yet') : t('Add your first question')}
        actions={readOnly ? null : <FirstQuestion />}
      >
        {t('Short surveys get more answers: start with one question that takes a single tap, then ask why.')}
      </EmptyState>
    )
  }
  const open = (index: number) => {
    setView('list')
    goTo(`questions[${index}].content`)
  }
  return (
    <Stack>
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t('View')}
          value={view}
          onChange={setView}
          data={[
            { value: 'list', label: t('List') },
            { value: 'paths', label: t('Map') },
          ]}
        />
        <Group gap="xs">
          <ProblemMenu />
          {readOnly || view === 'paths' ? null : <AddQuestion />}
        </Group>
      </Group>
      {view === 'paths' ? <PathsDrawing onOpen={open} /> : null}
      {/* The list stays: a hundred cards take long to make again. */}
      <Activity mode={view === 'list' ? 'visible' : 'hidden'}>
        <QuestionList />
      </Activity>
      {view === 'list' && count > 1 ? (
        <SwitchField
          path="randomizeQuestions"
          label={t('Ask in random order')}
          description={t(
            'Each person gets the questions in a different order. Answers that lead to a question still do.',
          )}
        />
      ) : null}
    </Stack>
  )
}

/** The places of the questions that have problems. */
function useTroubledPlaces(): ReadonlySet<number> {
  const problems = useEditorState(({ findings }) => findings.problems)
  return useMemo(() => {
    const places = problems.map(({ path }) => parsePath(path))
    return new Set(places.flatMap(([list, place]) => (list === 'questions' ? [Number(place)] : [])))
  }, [problems])
}

function QuestionList() {
  const t = useT()
  const questions = useQuestions()
  const { readOnly } = useEditor()
  const { move, duplicate } = useQuestionActions()
  const flow = useFlow()
  const isRandom = useValue<boolean>('randomizeQuestions')
  const selected = useEditorState((snapshot) => snapshot.selected)
  const troubled = useTroubledPlaces()
  const [moved, setMoved] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const ids = questions.map(entryIdOf)
  const count = questions.length
  const openOne = selected === null ? -1 : ids.indexOf(selected)
  useHotkeys(
    [
      [
        'mod+D',
        ({ repeat }) => {
          if (repeat || readOnly || openOne === -1 || document.querySelector('[role="dialog"]')) return
          duplicate(openOne)
        },
      ],
    ],
    [],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, altKey, ctrlKey, metaKey } = event
    if (!altKey || ctrlKey || metaKey || !(target instanceof HTMLElement) || readOnly) return
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
    // There, Alt and an arrow open the list of options.
    if (step === 0 || target.matches('[aria-haspopup="listbox"], [role="combobox"], select')) return
    const path = target.closest<HTMLElement>('li[data-path^="questions["]')?.dataset.path
    const from = Number(parsePath(path ?? '')[1])
    const to = from + step
    event.preventDefault()
    if (!(to >= 0 && to < count)) return
    move(from, to)
    setMoved(
      t('Question {from, number} is now question {to, number} of {count, number}.', {
        from: from + 1,
        to: to + 1,
        count,
      }),
    )
    requestAnimationFrame(() => {
      target.focus({ preventScroll: true })
      target.scrollIntoView({ block: 'nearest' })
    })
  }
  return (
    <div className={classes.flowRoom}>
      <div className={classes.flow}>
        <SortableList
          ids={ids}
          nameOf={(index) =>
            t('question {place, number}, {title}', {
              place: index + 1,
              title: titleOf(t, questions[index] ?? {}),
            })
          }
          onMove={move}
          disabled={readOnly}
        >
          <ol ref={list} className={classes.list} onKeyDown={onKeyDown}>
            {questions.map((question, index) => (
              <QuestionCard
                key={ids[index]}
                question={question}
                index={index}
                isOpen={selected === ids[index]}
                hasProblem={troubled.has(index)}
                isRandom={isRandom}
                exits={flow?.exits[index] ?? null}
                entries={flow?.entries[index] ?? null}
                isReached={isRandom || flow?.reached[index] !== false}
              />
            ))}
            {flow && count > 1 ? <li className={classes.endRow}>{t('End')}</li> : null}
          </ol>
        </SortableList>
        {/* After the list, which it measures when it is made. */}
        {flow && count > 1 ? (
          <RouteRail flow={flow} list={list} order={`${ids.join(' ')} ${selected}`} open={openOne} />
        ) : null}
      </div>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </div>
  )
}
