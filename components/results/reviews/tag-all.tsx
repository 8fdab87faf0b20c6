// One click tags all texts with a suggested word.
'use client'
import { Button, Text } from '@mantine/core'
import { useMay } from '@/components/console/account-context'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import type { TagSuggestion } from '@/lib/results/reviews/tags/tag-suggestions.endpoint'
import type { ReportQuery } from '../filter-in-address'
import { useTagAll } from './use-tag-all'

interface Props {
  surveyId: number
  query: ReportQuery
  suggestion: TagSuggestion
  onChanged: () => void
}

export function TagAll({ surveyId, query, suggestion: { word, answer, tag }, onChanged }: Props) {
  const t = useT()
  const { action, busy, error, tagAll } = useTagAll(surveyId, onChanged)
  if (!useMay('review_submissions')) return null
  const filter = {
    ...query,
    group: undefined,
    answer: [query.answer, answer].filter(Boolean).join(','),
    only: 'counted' as const,
  }
  const name = tag?.name ?? word
  return (
    <>
      <Button size="xs" variant="default" loading={busy} onClick={() => void tagAll(filter, name)}>
        {t('Tag all “{name}”', { name })}
      </Button>
      {action && action.matched > action.looked ? (
        <Text size="xs" role="status">
          {t('{count, number} of {all, number}', { count: action.looked, all: action.matched })}
        </Text>
      ) : null}
      {error ? <ErrorNotice error={error} /> : null}
    </>
  )
}
