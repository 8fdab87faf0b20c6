// Tags that are suggested from frequent words: one click shows the texts with a word, another tags all of them.
'use client'
import { Badge, Button, Group, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { suggestTags, type TagSuggestion } from '@/lib/results/reviews/tags/tag-suggestions.endpoint'
import { languageWords } from '../filter/condition-words'
import { useTogether } from '../filter/use-filter-values'
import type { ReportQuery } from '../filter-in-address'
import { TagAll } from './tag-all'
import classes from './tag-suggestions.module.css'

interface Props {
  surveyId: number
  questionId: number
  query: ReportQuery
  /** Whose texts are listed. */
  shown: TagSuggestion | null
  onShow: (one: TagSuggestion | null) => void
  onChanged: () => void
}

/** So many are there at first. */
const AT_FIRST = 8

export function TagSuggestions({ surveyId, questionId, query, shown, onShow, onChanged }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const [whole, setWhole] = useState(false)
  const { data, error, isLoading, mutate } = useConsole(
    suggestTags,
    { params: { accountId, surveyId }, query: { ...query, question: questionId } },
    { revalidateOnFocus: false, keepPreviousData: true },
  )
  const again = () => void mutate()
  if (error && !data) return <ErrorNotice error={error} onRetry={again} />
  if (!data) return <Skeleton h={120} role="status" aria-label={t('Looking for frequent words')} />
  const all = data.suggestions
  const listed = whole ? all : all.slice(0, AT_FIRST)
  const languages = [...new Set(listed.map(({ language }) => language))]
  return (
    <Stack
      gap="sm"
      component="section"
      aria-label={t('Suggested tags')}
      aria-busy={isLoading}
      className={classes.suggestions ?? ''}
    >
      <Text size="sm" c="dimmed">
        {wordsOf(t, data, all.length)}
      </Text>
      {languages.map((language) => (
        <div key={language}>
          {languages.length > 1 ? (
            <Title order={3} size="h6" mb={4}>
              {language === null ? t('Unknown language') : languageWords(t, language)}
            </Title>
          ) : null}
          <ul className={classes.list}>
            {listed
              .filter((one) => one.language === language)
              .map((one) => (
                <Row
                  key={one.answer}
                  {...{ surveyId, query, one, onShow }}
                  isShown={shown?.answer === one.answer}
                  isWhole={data.all}
                  onChanged={() => {
                    again()
                    onChanged()
                  }}
                />
              ))}
          </ul>
        </div>
      ))}
      {all.length > listed.length ? (
        <Group>
          <Button size="xs" variant="default" onClick={() => setWhole(true)}>
            {t('Show {count, number} more', { count: all.length - listed.length })}
          </Button>
        </Group>
      ) : null}
    </Stack>
  )
}

function wordsOf(t: Translator, { looked, all }: { looked: number; all: boolean }, found: number): string {
  if (found === 0)
    return all
      ? t(
          'No word was written by three people or more: {looked, plural, =1 {the only text} other {all # texts}} looked at.',
          { looked },
        )
      : t(
          'No word was written by three people or more: the newest {looked, plural, one {# text} other {# texts}} looked at.',
          { looked },
        )
  return all
    ? t(
        'Words that three people or more wrote, with their other forms, in {looked, plural, =1 {the only text} other {all # texts}} that match the filter.',
        { looked },
      )
    : t(
        'Words that three people or more wrote, with their other forms, in the newest {looked, plural, one {# text} other {# texts}} that match the filter.',
        { looked },
      )
}

/** The other forms of a word, and a text that has one of them. */
function exampleOf(t: Translator, { forms, example: { text } }: TagSuggestion): string {
  const others = forms.slice(1, 5).join(', ')
  if (others === '') return t('“{text}”', { text })
  return forms.length > 5
    ? t('Also {forms} … · “{text}”', { forms: others, text })
    : t('Also {forms} · “{text}”', { forms: others, text })
}

interface RowProps {
  surveyId: number
  query: ReportQuery
  one: TagSuggestion
  isShown: boolean
  /** All texts were looked at, so the count is that of all. */
  isWhole: boolean
  onShow: (one: TagSuggestion | null) => void
  onChanged: () => void
}

function Row({ surveyId, query, one, isShown, isWhole, onShow, onChanged }: RowProps) {
  const t = useT()
  const together = useTogether(surveyId)
  const { word, count, tag } = one
  const done = tag !== null && tag.tagged >= count
  const values = {
    ...{ word, count },
    unseen: (children: ReactNode[]) => <VisuallyHidden key="unseen">{children}</VisuallyHidden>,
  }
  return (
    <li className={classes.row}>
      <div className={classes.word}>
        <Group gap={6}>
          <Text span fw={600} style={{ overflowWrap: 'anywhere' }}>
            {word}
          </Text>
          {tag ? (
            <Badge variant="default" tt="none" leftSection={<IconTag size={12} aria-hidden />}>
              {tag.tagged === 0
                ? t('Existing tag')
                : t('{count, number} already tagged', { count: tag.tagged })}
            </Badge>
          ) : null}
        </Group>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }} lineClamp={2}>
          {exampleOf(t, one)}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          size="xs"
          variant={isShown ? 'light' : 'default'}
          c="var(--mantine-color-text)"
          aria-pressed={isShown}
          onClick={() => onShow(isShown ? null : one)}
        >
          {isWhole
            ? t.rich<ReactNode>(
                'Show {count, plural, one {# answer} other {# answers}}<unseen> with “{word}”</unseen>',
                values,
              )
            : t.rich<ReactNode>('Show {count, number}+ answers<unseen> with “{word}”</unseen>', values)}
        </Button>
        {together || done ? null : <TagAll {...{ surveyId, query, onChanged }} suggestion={one} />}
      </Group>
    </li>
  )
}
