// Text answers with search, to be read, tagged, marked as done and hidden.
'use client'
import {
  Button,
  Group,
  Loader,
  NativeSelect,
  Skeleton,
  Stack,
  Text,
  TextInput,
  VisuallyHidden,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBulb, IconSearch, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/use-console'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import { type AnswerCondition, writeAnswers } from '@/lib/contract/console/filter-words'
import { listTextAnswers } from '@/lib/contract/console/reports'
import { openSurvey } from '@/lib/contract/console/surveys'
import type { TagSuggestion } from '@/lib/contract/console/tag-suggestions'
import { msg } from '@/lib/contract/console/translator'
import type { ReportQuery } from '../filter-in-address'
import classes from '../reports.module.css'
import { BulkButton } from '../reviews/bulk-button'
import { KEY_WORDS, listKeys } from '../reviews/list-keys'
import { ReviewBar } from '../reviews/review-bar'
import { TagSuggestions } from '../reviews/tag-suggestions'
import { useChosen } from '../reviews/use-chosen'
import { useReview } from '../reviews/use-review'
import { usePages } from '../use-pages'
import { TextAnswer } from './text-answer'

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

const ORDERS = { newest: msg('Newest first'), oldest: msg('Oldest first') } as const

export function TextAnswers({ surveyId, questionId, query, zone }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const [wanted, setWanted] = useState('')
  const [order, setOrder] = useState<keyof typeof ORDERS>('newest')
  const [tagging, setTagging] = useState(false)
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
  const { data: survey } = useConsole(openSurvey, { params: { accountId, surveyId } }, STABLE)
  const search = useRef<HTMLInputElement>(null)
  const answers = list.pages.flatMap((page) => page.answers)
  const { chosen, toggle, choose, meant } = useChosen(answers.map(({ submissionUdid }) => submissionUdid))
  const review = useReview(
    surveyId,
    list.retry,
    (udid) => answers.find((one) => one.submissionUdid === udid)?.surveyId,
  )
  const doneOf = (udid: string) => answers.some((one) => one.submissionUdid === udid && one.review.done)
  const onKeyDown = listKeys({
    onTag: (udid) => {
      choose(meant(udid))
      setTagging(true)
    },
    onDone: (udid) => void review.setDone(meant(udid), !doneOf(udid)),
    onHide: (udid) => void review.hide(meant(udid), 'spam'),
  })
  const found: AnswerCondition = {
    question: String(questionId),
    ...(contains ? { is: 'contains', values: [contains] } : { is: 'answered', values: [] }),
  }
  const words = join(query.answer, word?.answer, writeAnswers([found]))
  return (
    <Stack gap="sm">
      <Group align="end" className={classes.unprinted ?? ''}>
        <TextInput
          ref={search}
          type="search"
          label={t('Search in these answers')}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={list.isLoading ? <Loader size={16} aria-hidden /> : null}
          maxLength={200}
          style={{ flex: '1 1 200px' }}
          maw={360}
        />
        <NativeSelect
          label={t('Order')}
          value={order}
          onChange={({ currentTarget: { value } }) => setOrder(value === 'oldest' ? 'oldest' : 'newest')}
          data={Object.entries(ORDERS).map(([value, label]) => ({ value, label: t(label) }))}
        />
      </Group>
      <VisuallyHidden role="status">
        {(contains || word) && !list.isLoading
          ? list.more
            ? t('{count, plural, one {# answer} other {# answers}} found, and more', {
                count: answers.length,
              })
            : t('{count, plural, one {# answer} other {# answers}} found', { count: answers.length })
          : ''}
      </VisuallyHidden>
      {list.error ? <ErrorNotice error={list.error} onRetry={list.retry} /> : null}
      {answers.length > 0 ? (
        <ReviewBar
          chosen={chosen}
          review={review}
          tagging={tagging}
          onTagging={setTagging}
          onClear={() => choose([])}
        />
      ) : list.isLoading ? (
        <Skeleton h={120} role="status" aria-label={t('Loading the answers')} />
      ) : list.error ? null : (
        <Text c="dimmed">
          {contains
            ? t('No answer contains “{text}”. Try fewer letters: parts of words are found too.', {
                text: contains,
              })
            : t('No texts to show. They may be hidden, or deleted because of their age.')}
        </Text>
      )}
      <Group gap="xs">
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconBulb size={14} aria-hidden />}
          aria-expanded={suggesting}
          onClick={() => setSuggesting(!suggesting)}
        >
          {t('Suggest tags')}
        </Button>
        {query.group !== 'yes' ? (
          <BulkButton
            surveyId={surveyId}
            isEmpty={answers.length === 0}
            filter={{ ...query, group: undefined, answer: words }}
            onChanged={list.retry}
            also={
              survey?.goal == null
                ? null
                : t('Responses beyond the goal are changed too, although this list does not show them.')
            }
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
        <Group>
          <Button
            size="compact-sm"
            radius="xl"
            variant="light"
            c="var(--mantine-color-text)"
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={t('Only answers with “{word}”: show all', { word: word.word })}
            onClick={() => {
              setWord(null)
              search.current?.focus()
            }}
          >
            {t('Only answers with “{word}”', { word: word.word })}
          </Button>
        </Group>
      ) : null}
      <ul className={`${classes.answers} ${list.isLoading ? classes.dimmed : ''}`} onKeyDown={onKeyDown}>
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
      <Group>
        {list.more ? (
          <Button variant="default" size="xs" onClick={list.more} loading={list.isLoadingMore}>
            {t('Show more')}
          </Button>
        ) : null}
        {answers.length > 0 ? (
          <Text size="xs" c="dimmed" className={classes.unprinted ?? ''}>
            {t(KEY_WORDS)}
          </Text>
        ) : null}
      </Group>
    </Stack>
  )
}
