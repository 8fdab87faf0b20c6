// Text answers, newest first, with a search.
'use client'
import { Button, Group, Highlight, Loader, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { ErrorNotice } from '@/components/ui/error-notice'
import { listTextAnswers } from '@/lib/contract/console/reports'
import type { Report } from '../figures/head-figures'
import type { ReportQuery } from '../filter-in-address'
import { countOf, inZone } from '../numbers'
import classes from '../reports.module.css'
import { usePages } from '../use-pages'

type Texts = Extract<Report['questions'][number], { kind: 'free_text' }>['newest']

const FIRST = 5

interface Props {
  surveyId: number
  questionId: number
  newest: Texts
  query: ReportQuery
  zone: string
}

export function TextAnswers({ surveyId, questionId, newest, query, zone }: Props) {
  const { id: accountId } = useAccount()
  const [wanted, setWanted] = useState('')
  const [all, setAll] = useState(false)
  const [contains] = useDebouncedValue(wanted.trim(), 300)
  const asked = all || contains !== ''
  const { pages, more, isLoading, isLoadingMore, error, retry } = usePages(
    listTextAnswers,
    asked
      ? {
          params: { accountId, surveyId },
          query: { ...query, question: questionId, contains: contains || undefined, limit: 20 },
        }
      : null,
  )
  const loaded = pages.flatMap(({ answers }) => answers)
  const isFirst = !asked || (isLoading && loaded.length === 0)
  const texts = isFirst ? newest.slice(0, FIRST) : loaded
  const further = asked ? more : newest.length > FIRST ? () => setAll(true) : null
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        label="Search in these answers"
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={isLoading ? <Loader size={16} aria-hidden /> : null}
        maxLength={200}
        maw={360}
      />
      <VisuallyHidden role="status">
        {contains && !isLoading ? `${countOf(texts.length, 'answer')} found${more ? ', and more' : ''}` : ''}
      </VisuallyHidden>
      {error ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {texts.length === 0 && !isLoading && !error ? (
        <Text c="dimmed">
          No answer contains “{contains}”. Try fewer letters: any part of a word is found.
        </Text>
      ) : null}
      <Stack component="ul" gap="sm" className={`${classes.list} ${isLoading ? classes.dimmed : ''}`}>
        {texts.map((answer) => (
          <TextAnswer
            key={answer.submissionUdid}
            surveyId={surveyId}
            answer={answer}
            zone={zone}
            find={contains}
          />
        ))}
      </Stack>
      {further ? (
        <Group>
          <Button variant="default" size="xs" onClick={further} loading={isLoadingMore}>
            Show more
          </Button>
        </Group>
      ) : null}
    </Stack>
  )
}

interface AnswerProps {
  surveyId: number
  answer: Texts[number]
  zone: string
  find: string
}

function TextAnswer({ surveyId, answer: { submissionUdid, text, answeredAt }, zone, find }: AnswerProps) {
  const { id: accountId } = useAccount()
  const search = new URLSearchParams(useSearchParams())
  search.set('submission', submissionUdid)
  return (
    <li className={classes.quote}>
      <Highlight highlight={find} size="sm">
        {text}
      </Highlight>
      <Text
        size="xs"
        component={Link}
        href={`/console/${accountId}/surveys/${surveyId}/results/submissions?${search}`}
        c="var(--mantine-color-anchor)"
      >
        <time dateTime={answeredAt}>{inZone(answeredAt, zone)}</time>: see all answers
      </Text>
    </li>
  )
}
