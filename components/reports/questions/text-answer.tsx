// One text answer, with the other answers of the same person beside it.
'use client'
import { Checkbox, Highlight, Stack, Text } from '@mantine/core'
import { useSearchParams } from 'next/navigation'
import type { z } from 'zod'
import { useAccount, useMay } from '@/components/console/account-context'
import { Link } from '@/components/ui/link'
import { useT } from '@/components/ui/texts/texts'
import type { listTextAnswers } from '@/lib/contract/console/reports'
import { inZone } from '../numbers'
import { plainWords, questionWords } from '../plain-words'
import classes from '../reports.module.css'
import { ReviewBadges } from '../reviews/review-badges'

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

export function TextAnswer({ surveyId, answer, zone, find, chosen, onChoose }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const may = useMay('review_submissions')
  const search = new URLSearchParams(useSearchParams())
  search.set('submission', answer.submissionUdid)
  const { text, answeredAt, page, locale, others, review } = answer
  return (
    <li className={classes.answer}>
      {may ? (
        <Checkbox
          size="sm"
          checked={chosen}
          onChange={onChoose}
          aria-label={t('Select “{text}”', { text: text.slice(0, 60) })}
          data-submission={answer.submissionUdid}
        />
      ) : null}
      <Stack gap={4} className={classes.said}>
        <Text component="div" size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <Highlight component="bdi" inherit highlight={find}>
            {text}
          </Highlight>
        </Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          <Text
            span
            inherit
            component={Link}
            href={`/console/${accountId}/surveys/${surveyId}/results/submissions?${search}`}
            c="var(--mantine-color-anchor)"
          >
            <time dateTime={answeredAt} suppressHydrationWarning>
              {inZone(t, answeredAt, zone)}
            </time>
          </Text>
          {[page, locale].map((fact) => (fact ? ` · ${fact}` : ''))}
        </Text>
        <ReviewBadges review={review} />
      </Stack>
      {others.length > 0 ? (
        <dl className={classes.beside} aria-label={t('Other answers')}>
          {others.map(({ questionId, question, kind, chosen: words, text: written }) => (
            <div key={questionId}>
              <Text
                component="dt"
                size="xs"
                c="dimmed"
                lineClamp={1}
                title={questionWords(t, { kind, content: question })}
              >
                <bdi>{questionWords(t, { kind, content: question })}</bdi>
              </Text>
              <Text component="dd" m={0} size="sm" lineClamp={2}>
                <bdi>{written ?? words.map((one) => plainWords(t, one)).join(', ')}</bdi>
              </Text>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  )
}
