// The questions of the survey, as a list of cards or as a drawing of the paths.
'use client'
import { Group, SegmentedControl, Stack } from '@mantine/core'
import { IconListNumbers } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { ProblemList } from '../editor-news'
import { SwitchField } from '../fields'
import { SortableList } from '../sortable-list'
import { entryIdOf } from '../state/raw-document'
import { useEditor } from '../state/use-editor'
import { AddQuestion, FirstQuestion } from './add-question'
import { PathsDrawing } from './paths-drawing'
import { QuestionCard } from './question-card'
import { titleOf } from './question-kinds'
import { useQuestionActions } from './use-question-actions'
import { useQuestions } from './use-questions'

export function QuestionsSection() {
  const questions = useQuestions()
  const { readOnly, goTo } = useEditor()
  const [view, setView] = useState('list')
  if (questions.length === 0) {
    return (
      <EmptyState
        icon={<IconListNumbers />}
        title={readOnly ? 'No questions yet' : 'Begin with a question'}
        actions={readOnly ? null : <FirstQuestion />}
      >
        One to three questions get the most answers. Start with one that takes a single tap, and ask for
        details after it.
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
          aria-label="View"
          value={view}
          onChange={setView}
          data={[
            { value: 'list', label: 'List' },
            { value: 'paths', label: 'Paths' },
          ]}
        />
        {readOnly || view === 'paths' ? null : <AddQuestion />}
      </Group>
      <ProblemList />
      {view === 'paths' ? <PathsDrawing onOpen={open} /> : <QuestionList />}
      {view === 'list' && questions.length > 1 ? (
        <SwitchField
          path="randomizeQuestions"
          label="Ask in random order"
          description="Each person gets the questions in another order; answers that lead somewhere still do."
        />
      ) : null}
    </Stack>
  )
}

function QuestionList() {
  const questions = useQuestions()
  const { readOnly } = useEditor()
  const { move } = useQuestionActions()
  return (
    <SortableList
      ids={questions.map(entryIdOf)}
      nameOf={(index) => `question ${index + 1}, ${titleOf(questions[index] ?? {})}`}
      onMove={move}
      disabled={readOnly}
    >
      <Stack gap="xs" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
        {questions.map((question, index) => (
          <QuestionCard
            key={entryIdOf(question)}
            question={question}
            index={index}
            count={questions.length}
          />
        ))}
      </Stack>
    </SortableList>
  )
}
