// One question: its row in the list, where it leads, and, when open, its form.
'use client'
import { IconChevronDown } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { useSortableRow } from '../sortable-list'
import { entryIdOf, type RawQuestion } from '../state/raw-document'
import { useEditor, useEditorState, useProblem } from '../state/use-editor'
import { AddBelow } from './add-question'
import { CardMenu } from './card-menu'
import { CardEntries, CardExits } from './card-routes'
import type { Entry, Exit } from './list-routes'
import { QuestionForm } from './question-form'
import { kindWords, titleOf } from './question-kinds'
import classes from './questions.module.css'
import { useQuestionActions } from './use-question-actions'

interface Props {
  question: RawQuestion
  index: number
  /** Null: nothing can be said about what comes next. */
  exits: Exit[] | null
  entries: Entry[] | null
  isReached: boolean
}

/**
 * Memoised: it renders again only when its own question changes. While one is dragged, all rows
 * render, but not what is in them.
 */
export const QuestionCard = memo(function QuestionCard(props: Props) {
  const { question, index, exits, entries, isReached } = props
  const t = useT()
  const { readOnly } = useEditor()
  const entryId = entryIdOf(question)
  const isOpen = useEditorState(({ selected }) => selected === entryId)
  const row = useSortableRow(entryId, t('question {place, number}', { place: index + 1 }))
  const body = useId()
  return (
    <li
      ref={row.ref}
      style={row.style}
      className={classes.card}
      data-open={isOpen || undefined}
      data-dragged={row.dragged}
      data-lost={!isReached || undefined}
      data-path={`questions[${index}]`}
    >
      <div className={classes.head}>
        {readOnly ? null : row.handle}
        <Opener question={question} index={index} isOpen={isOpen} isReached={isReached} body={body} />
        {readOnly ? null : <CardMenu index={index} />}
      </div>
      {exits && !isOpen ? <CardExits place={index} exits={exits} /> : null}
      {isOpen ? (
        <div id={body} className={classes.body}>
          <CardProblem index={index} />
          {entries ? <CardEntries place={index} entries={entries} isReached={isReached} /> : null}
          <Form index={index} />
          {readOnly ? null : <AddBelow />}
        </div>
      ) : null}
    </li>
  )
})

/** A problem of the question as a whole, such as routes in a circle. */
function CardProblem({ index }: { index: number }) {
  const problem = useProblem(`questions[${index}]`)
  return problem ? <p className={classes.problem}>{problem}</p> : null
}

const Form = memo(QuestionForm)

interface OpenerProps {
  question: RawQuestion
  index: number
  isOpen: boolean
  isReached: boolean
  /** The id of the form. */
  body: string
}

const Opener = memo(function Opener({ question, index, isOpen, isReached, body }: OpenerProps) {
  const t = useT()
  const { open } = useQuestionActions()
  const problem = useProblem(`questions[${index}]`, true)
  const { icon: Icon, name } = kindWords(question.kind)
  const kind = t(name)
  return (
    <button
      type="button"
      className={classes.opener}
      aria-expanded={isOpen}
      aria-controls={isOpen ? body : undefined}
      onClick={() => open(isOpen ? null : entryIdOf(question))}
    >
      <span className={classes.number}>{index + 1}</span>
      <span title={kind} className={classes.kind}>
        <Icon size={20} role="img" aria-label={kind} />
      </span>
      <span className={classes.heading}>
        <span className={classes.title} data-blank={!question.content || undefined}>
          {titleOf(t, question)}
        </span>
        {problem ? <span className={classes.flag}>{t('To fix')}</span> : null}
        {isReached ? null : <span className={classes.lost}>{t('Never asked')}</span>}
      </span>
      <IconChevronDown size={18} aria-hidden className={classes.chevron} />
    </button>
  )
})
