// Text answers with search, to be read, tagged, marked as done and hidden.
'use client'
import { Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBulb, IconX } from '@tabler/icons-react'
import { type ComponentProps, useRef, useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { type AnswerCondition, writeAnswers } from '@/lib/results/filtering/filter-words.endpoint'
import { listTextAnswers } from '@/lib/results/reports.endpoint'
import type { TagSuggestion } from '@/lib/results/reviews/tags/tag-suggestions.endpoint'
import { openSurvey } from '@/lib/surveys/surveys.endpoint'
import { useTogether } from '../filter/use-filter-values'
import type { ReportQuery } from '../filter-in-address'
import classes from '../reports.module.css'
import { BulkButton } from '../reviews/bulk-button'
import { KEY_WORDS } from '../reviews/list-keys'
import { ReviewBar } from '../reviews/review-bar'
import { TagSuggestions } from '../reviews/tag-suggestions'
import { useListReview } from '../reviews/use-list-review'
import { usePages } from '../use-pages'
import { AnswerSearch, type Order } from './answer-search'
import { TextAnswer } from './text-answer'
import answerClasses from './text-answer.module.css'

interface Props {
  surveyId: number
  questionId: number
  query: ReportQuery
  zone: string
}

const STABLE = { revalidateOnFocus: false }

/** Conditions on answers, all of which must hold. */
const join = (...conditions: (string | undefined)[]): string | undefined =>
  conditions.filter(Boolean).join(',') || undefined

export function TextAnswers({ surveyId, questionId, query, zone }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const together = useTogether(surveyId)
  const [wanted, setWanted] = useState('')
  const [order, setOrder] = useState<Order>('newest')
  const [suggesting, setSuggesting] = useState(false)
  const [word, setWord] = useState<TagSuggestion | null>(null)
  const [contains] = useDebouncedValue(wanted.trim(), 300)
  const list = usePages(listTextAnswers, {
    params: { accountId, surveyId },
    query: {
      ...{ ...query, answer: join(query.answer, word?.answer) },
      ...{ question: questionId, contains: contains || undefined, order, limit: 20 },
    },
  })
  const search = useRef<HTMLInputElement>(null)
  const answers = list.pages.flatMap((page) => page.answers)
  const { chosen, toggle, bar, onKeyDown } = useListReview(
    surveyId,
    answers.map(({ submissionUdid, surveyId, review }) => ({
      ...{ udid: submissionUdid, surveyId, isDone: review.done !== null },
    })),
    list.retry,
  )
  const found: AnswerCondition = {
    question: String(questionId),
    ...(contains ? { is: 'contains', values: [contains] } : { is: 'answered', values: [] }),
  }
  return (
    <Stack gap="sm">
      <AnswerSearch
        {...{ search, wanted, order }}
        isLoading={list.isLoading}
        onWanted={setWanted}
        onOrder={setOrder}
      />
      <VisuallyHidden role="status">
        {(contains || word) && !list.isLoading ? foundWords(t, answers.length, list.more !== null) : ''}
      </VisuallyHidden>
      {list.error ? <ErrorNotice error={list.error} onRetry={list.retry} /> : null}
      {answers.length > 0 ? (
        <ReviewBar {...bar} />
      ) : list.error && !list.isLoading ? null : (
        <NoAnswers isLoading={list.isLoading} contains={contains} />
      )}
      <Group gap="xs">
        <SuggestButton isOpen={suggesting} onClick={() => setSuggesting(!suggesting)} />
        {!together ? (
          <AllAnswersButton
            surveyId={surveyId}
            isEmpty={answers.length === 0}
            filter={{
              ...{ ...query, group: undefined },
              answer: join(query.answer, word?.answer, writeAnswers([found])),
            }}
            onChanged={list.retry}
          />
        ) : null}
      </Group>
      {suggesting ? (
        <TagSuggestions
          {...{ surveyId, questionId, query }}
          shown={word}
          onShow={setWord}
          onChanged={list.retry}
        />
      ) : null}
      {word ? (
        <ChosenWord
          word={word.word}
          onClear={() => {
            setWord(null)
            search.current?.focus()
          }}
        />
      ) : null}
      <ul
        className={`${answerClasses.answers} ${list.isLoading ? classes.dimmed : ''}`}
        onKeyDown={onKeyDown}
      >
        {answers.map((answer) => (
          <TextAnswer
            key={answer.submissionUdid}
            surveyId={surveyId}
            answer={answer}
            zone={zone}
            find={contains || (word?.forms ?? '')}
            chosen={chosen.includes(answer.submissionUdid)}
            onChoose={() => toggle(answer.submissionUdid)}
          />
        ))}
      </ul>
      <EndOfAnswers list={list} isEmpty={answers.length === 0} />
    </Stack>
  )
}

const foundWords = (t: Translator, count: number, isMore: boolean): string =>
  isMore
    ? t('{count, plural, one {# answer} other {# answers}} found, and more', { count })
    : t('{count, plural, one {# answer} other {# answers}} found', { count })

/** A list that is loading, or one without any answers. */
function NoAnswers({ isLoading, contains }: { isLoading: boolean; contains: string }) {
  const t = useT()
  if (isLoading) return <Skeleton h={120} role="status" aria-label={t('Loading the answers')} />
  return (
    <Text c="dimmed">
      {contains
        ? t('No answer contains “{text}”. Try fewer letters: parts of words are found too.', {
            text: contains,
          })
        : t('No texts to show. They may be hidden, or deleted because of their age.')}
    </Text>
  )
}

/** A button that changes every answer of the list, also those that are not loaded yet. */
function AllAnswersButton(props: Omit<ComponentProps<typeof BulkButton>, 'also'>) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { data: survey } = useConsole(openSurvey, { params: { accountId, surveyId: props.surveyId } }, STABLE)
  return (
    <BulkButton
      {...props}
      also={
        survey?.goal == null
          ? null
          : t('Responses beyond the goal are changed too, although this list does not show them.')
      }
    />
  )
}

/** The suggested word that all answers in the list contain, with a way back to the whole list. */
function ChosenWord({ word, onClear }: { word: string; onClear(): void }) {
  const t = useT()
  return (
    <Group>
      <Button
        size="compact-sm"
        radius="xl"
        variant="light"
        c="var(--mantine-color-text)"
        rightSection={<IconX size={14} aria-hidden />}
        aria-label={t('Only answers with “{word}”: show all', { word })}
        onClick={onClear}
      >
        {t('Only answers with “{word}”', { word })}
      </Button>
    </Group>
  )
}

interface EndProps {
  list: { more: (() => void) | null; isLoadingMore: boolean }
  isEmpty: boolean
}

function EndOfAnswers({ list, isEmpty }: EndProps) {
  const t = useT()
  return (
    <Group>
      {list.more ? (
        <Button variant="default" size="xs" onClick={list.more} loading={list.isLoadingMore}>
          {t('Show more')}
        </Button>
      ) : null}
      {isEmpty ? null : (
        <Text size="xs" c="dimmed" className={classes.unprinted ?? ''}>
          {t(KEY_WORDS)}
        </Text>
      )}
    </Group>
  )
}

function SuggestButton({ isOpen, onClick }: { isOpen: boolean; onClick(): void }) {
  const t = useT()
  return (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<IconBulb size={14} aria-hidden />}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {t('Suggest tags')}
    </Button>
  )
}
