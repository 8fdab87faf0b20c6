// One text answer, with a line about who wrote it; once it is opened, the other answers of the same person are
// beside it, or below it on narrow screens.
'use client'
import { ActionIcon, Badge, Checkbox, Highlight, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useSearchParams } from 'next/navigation'
import { useId, useState } from 'react'
import type { z } from 'zod'
import { useAccount, useMay } from '@/components/console/account-context'
import { Link } from '@/components/ui/link'
import { useT } from '@/components/ui/texts/texts'
import type { listTextAnswers } from '@/lib/results/reports.endpoint'
import { languageWords } from '../language-names'
import { inZone } from '../numbers'
import { plainWords, questionWords } from '../plain-words'
import classes from '../reports.module.css'
import { ReviewBadges } from '../reviews/review-badges'
import answerClasses from './text-answer.module.css'

type Answer = z.output<(typeof listTextAnswers)['reply']>['answers'][number]

interface Props {
  surveyId: number
  answer: Answer
  zone: string
  /** What is marked in the text. */
  find: string | string[]
  chosen: boolean
  onChoose: () => void
}

/** A rating or a slider. */
const isNumber = ({ chosen }: Answer['others'][number]): boolean =>
  chosen.length === 1 && /^\d{1,3}$/.test(chosen[0] ?? '')

export function TextAnswer({ surveyId, answer, zone, find, chosen, onChoose }: Props) {
  const t = useT()
  const may = useMay('review_submissions')
  const [isOpen, setOpen] = useState(false)
  const more = useId()
  const { submissionUdid, text, answeredAt, locale, others, review } = answer
  const score = others.find(({ kind }) => kind === 'nps') ?? others.find(isNumber)
  const short = text.slice(0, 60)
  return (
    <li className={answerClasses.answer} data-open={isOpen || undefined}>
      {may ? (
        <Checkbox
          size="sm"
          checked={chosen}
          onChange={onChoose}
          aria-label={t('Select “{text}”', { text: short })}
          data-submission={submissionUdid}
        />
      ) : null}
      <Text component="div" size="sm" className={answerClasses.said} onClick={() => isOpen || setOpen(true)}>
        <Highlight component="bdi" inherit highlight={find}>
          {text}
        </Highlight>
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        className={`${answerClasses.opener} ${classes.unprinted}`}
        aria-expanded={isOpen}
        aria-controls={more}
        aria-label={t('All of “{text}”', { text: short })}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
      </ActionIcon>
      <Text component="div" size="xs" c="dimmed" className={answerClasses.facts}>
        {score === undefined ? null : (
          <Badge
            variant="default"
            tt="none"
            size="sm"
            title={questionWords(t, { kind: score.kind, content: score.question })}
          >
            {score.chosen[0]}
          </Badge>
        )}
        <time dateTime={answeredAt} suppressHydrationWarning>
          {inZone(t, answeredAt, zone)}
        </time>
        {locale ? <span>{languageWords(t, locale)}</span> : null}
        <ReviewBadges review={review} />
      </Text>
      <div id={more} hidden={!isOpen} className={answerClasses.more}>
        {isOpen ? <Person surveyId={surveyId} answer={answer} /> : null}
      </div>
    </li>
  )
}

/** Where the text was written, and what the same person answered otherwise. */
function Person({ surveyId, answer }: Pick<Props, 'surveyId' | 'answer'>) {
  const t = useT()
  const { id: accountId } = useAccount()
  const search = new URLSearchParams(useSearchParams())
  search.set('submission', answer.submissionUdid)
  const { page, others } = answer
  return (
    <>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        <Text
          span
          inherit
          component={Link}
          href={`/console/${accountId}/surveys/${surveyId}/results/submissions?${search}`}
          c="var(--mantine-color-anchor)"
        >
          {t('Open the submission')}
        </Text>
        {page ? ` · ${page}` : ''}
      </Text>
      {others.length > 0 ? (
        <dl className={answerClasses.beside} aria-label={t('Other answers')}>
          {others.map(({ questionId, question, kind, chosen: words, text: written }) => (
            <div key={questionId}>
              <Text component="dt" size="xs" c="dimmed">
                <bdi>{questionWords(t, { kind, content: question })}</bdi>
              </Text>
              <Text component="dd" m={0} size="sm" style={{ overflowWrap: 'anywhere' }}>
                <bdi>{written ?? words.map((one) => plainWords(t, one)).join(', ')}</bdi>
              </Text>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  )
}
