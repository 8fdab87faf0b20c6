// One question: its row in the list, where it leads, and, when open, its form.
'use client'
import { memo, useId } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { DragHandle } from '../sortable-list'
import { entryIdOf, type RawQuestion } from '../state/raw-document'
import { useEditor, useProblem } from '../state/use-editor'
import { AddBelow } from './add-question'
import { CardMenu } from './card-menu'
import { QuestionForm } from './question-form'
import { kindWords, titleOf } from './question-kinds'
import classes from './questions.module.css'
import { CardEntries, CardExits } from './routes/card-routes'
import type { Entry, Exit } from './routes/list-routes'

interface Props {
  question: RawQuestion
  index: number
  isOpen: boolean
  /** Whether it or anything in it has a problem. */
  hasProblem: boolean
  isRandom: boolean
  /** Null: nothing can be said about what comes next. */
  exits: Exit[] | null
  entries: Entry[] | null
  isReached: boolean
}

/** Memoised, and given all that it shows: a hundred of them that each watch the editor would slow it down. */
export const QuestionCard = memo(function QuestionCard(props: Props) {
  const { question, index, isOpen, hasProblem, isRandom, exits, entries, isReached } = props
  const t = useT()
  const { readOnly } = useEditor()
  const body = useId()
  return (
    <li
      className={classes.card}
      data-open={isOpen || undefined}
      data-lost={!isReached || undefined}
      data-path={`questions[${index}]`}
    >
      <div className={classes.head}>
        {readOnly ? null : <DragHandle name={t('question {place, number}', { place: index + 1 })} />}
        <Opener {...{ question, index, isOpen, hasProblem, isReached, body }} />
        {readOnly ? null : <CardMenu index={index} />}
      </div>
      {exits && !isOpen ? <CardExits {...{ exits, isRandom }} place={index} /> : null}
      {isOpen ? (
        <div id={body} className={classes.body}>
          <CardProblem index={index} />
          {entries ? <CardEntries {...{ entries, isRandom, isReached }} place={index} /> : null}
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

interface OpenerProps extends Pick<Props, 'question' | 'index' | 'isOpen' | 'hasProblem' | 'isReached'> {
  /** The id of the form. */
  body: string
}

const Opener = memo(function Opener(props: OpenerProps) {
  const { question, index, isOpen, hasProblem, isReached, body } = props
  const t = useT()
  const { store } = useEditor()
  return (
    <button
      type="button"
      className={classes.opener}
      aria-expanded={isOpen}
      aria-controls={isOpen ? body : undefined}
      onClick={() => store.update({ selected: isOpen ? null : entryIdOf(question) })}
    >
      <span className={classes.number}>{index + 1}</span>
      <KindIcon kind={question.kind} />
      <span className={classes.heading}>
        {/* Its own direction, so that what is left out is at the end of its own lines. */}
        <span className={classes.title} dir="auto" data-blank={!question.content || undefined}>
          {titleOf(t, question)}
        </span>
        {hasProblem ? <span className={classes.flag}>{t('To fix')}</span> : null}
        {isReached ? null : <span className={classes.lost}>{t('Never asked')}</span>}
      </span>
    </button>
  )
})

/** Memoised by itself: a question that is added changes the numbers of all that follow, not their pictures. */
const KindIcon = memo(function KindIcon({ kind }: { kind: string | undefined }) {
  const t = useT()
  const { icon: Icon, name } = kindWords(kind)
  const title = t(name)
  return (
    <span title={title} className={classes.kind}>
      <Icon size={20} role="img" aria-label={title} />
    </span>
  )
})
