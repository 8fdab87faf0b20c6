// The list of a question's possible answers, with order, images and routes.
'use client'
import { Button, Group, Input, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { focusPath } from '../../focus-path'
import { SortableList } from '../../sortable-list'
import type { Change } from '../../state/editor-state'
import type { EditorStore } from '../../state/editor-store'
import { freeKey } from '../../state/make-key'
import { answersOf, entryIdOf, questionsOf } from '../../state/raw-document'
import { useEditor, useProblem, useValue } from '../../state/use-editor'
import { branches } from '../question-kinds'
import { NpsRoutes } from '../routes/nps-routes'
import { useQuestionCount } from '../use-questions'
import type { AnswerActions } from './answer-actions'
import { AnswerRow } from './answer-row'

function answerActions(store: EditorStore, index: number): AnswerActions {
  const path = `questions[${index}].answers`
  const answersNow = () => answersOf(questionsOf(store.get().state.document)[index])
  /** The text of an answer, and what comes in below it, as one step to undo. */
  const write = (first: Change[], at: number, texts: string[]) => {
    const taken = new Set(answersNow().map(({ key }) => key ?? ''))
    const contents = answersNow().map(({ content }) => content)
    const changes = [...first]
    texts.forEach((content, offset) => {
      const place = at + offset
      // An answer that waits for its words gets them.
      if (contents[place] !== '') {
        const key = freeKey('answer', taken)
        taken.add(key)
        contents.splice(place, 0, '')
        changes.push({ do: 'insert', path, at: place, entry: { key, content: '' } })
      }
      contents[place] = content
      if (content !== '') changes.push({ do: 'set', path: `${path}[${place}].content`, value: content })
    })
    store.change({ do: 'all', changes: [...changes, { do: 'key' }] })
    focusPath(`${path}[${at + texts.length - 1}].content`)
  }
  return {
    insert: (at, texts) => write([], at, texts),
    paste: (at, [value, ...others]) =>
      write([{ do: 'set', path: `${path}[${at}].content`, value }], at + 1, others),
    remove(at) {
      store.change({ do: 'remove', path, at })
      if (at > 0) focusPath(`${path}[${at - 1}].content`)
    },
    move: (from, to) => store.change({ do: 'move', path, from, to }),
  }
}

const WITHOUT_IMAGES = ['slider', 'nps', 'dropdown']

export function AnswerList({ index }: { index: number }) {
  const t = useT()
  const { store, readOnly } = useEditor()
  const path = `questions[${index}].answers`
  const kind = useValue<string>(`questions[${index}].kind`)
  const value = useValue(path)
  const answers = answersOf({ answers: Array.isArray(value) ? value : [] })
  const problem = useProblem(path)
  const isScale = kind === 'nps'
  const isAlone = useQuestionCount() < 2
  const isFixed = isScale || readOnly
  const actions = useMemo(() => answerActions(store, index), [store, index])
  const rows = (
    <SortableList
      ids={answers.map(entryIdOf)}
      nameOf={(place) =>
        t('answer {place, number}, {text}', { place: place + 1, text: answers[place]?.content ?? '' })
      }
      onMove={actions.move}
      disabled={isFixed}
    >
      <Stack gap={6} mt={6} component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
        {answers.map((answer, place) => (
          <AnswerRow
            key={entryIdOf(answer)}
            path={`${path}[${place}]`}
            place={place}
            count={answers.length}
            isFixed={isFixed}
            isScore={kind === 'nps'}
            leads={(branches(kind) && !isAlone) || Boolean(answer.next)}
            withImage={!WITHOUT_IMAGES.includes(kind)}
            actions={actions}
          />
        ))}
      </Stack>
    </SortableList>
  )
  return (
    <Input.Wrapper
      label={
        kind === 'slider'
          ? t('Steps of the scale')
          : isScale && !isAlone
            ? t('Where each group goes next')
            : t('Answers')
      }
      description={
        isScale
          ? isAlone
            ? t('0 to 10. These can’t be changed.')
            : undefined
          : t('Press Enter to add one, or paste a list.')
      }
      error={problem}
      labelElement="div"
      data-path={path}
    >
      {isScale ? (
        isAlone ? null : (
          <NpsRoutes path={path} answers={answers}>
            {rows}
          </NpsRoutes>
        )
      ) : (
        rows
      )}
      {isFixed ? null : (
        <Group mt={8}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => actions.insert(answers.length, [''])}
          >
            {kind === 'slider' ? t('Add a step') : t('Add an answer')}
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  )
}
