// The figures of a survey in the list, with placeholders while they load.
'use client'
import { Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOwnZone, useRenderTime } from '@/components/console/page-hints'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { dateTimeWords } from '@/lib/platform/text/date-time-words'
import type { SurveyFigures, SurveySummary } from './list/survey-types'
import { agoWords } from './survey-words'
import classes from './surveys.module.css'

interface FigureProps {
  figures: SurveyFigures | undefined
  children(figures: SurveyFigures): ReactNode
}

export function Figure({ figures, children }: FigureProps) {
  const t = useT()
  return figures ? (
    children(figures)
  ) : (
    <Skeleton h={14} w={44} ms="auto" my={4} role="img" aria-label={t('Loading')} />
  )
}

/** How far a survey is, alone or with the languages that share its goal; null: it has no goal. */
export function goalProgress(t: Translator, { goal, responseCount, sharedGoal }: SurveySummary) {
  const of =
    sharedGoal && sharedGoal.surveys > 1 ? sharedGoal : goal === null ? null : { goal, responseCount }
  if (of === null) return null
  const shared =
    'surveys' in of
      ? t('{count, plural, one {# language} other {# languages}} together', { count: of.surveys })
      : null
  const words = t('{count, number} of {all, number}', { count: of.responseCount, all: of.goal })
  return { goal: of.goal, responseCount: of.responseCount, words, shared }
}

/** The progress of a survey towards its goal. */
export function Goal({ summary }: { summary: SurveySummary }) {
  const t = useT()
  const progress = goalProgress(t, summary)
  if (progress === null)
    return (
      <Text size="sm" c="dimmed" className={classes.time}>
        {t('No goal')}
      </Text>
    )
  const { goal, responseCount, words, shared } = progress
  const percent = Math.min(100, (responseCount / goal) * 100)
  return (
    <Stack gap={4} className={classes.goal}>
      <Text size="sm">{words}</Text>
      <div className={classes.bar}>
        <div
          role="progressbar"
          aria-label={t('Goal: {words}', { words })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          style={{ width: `${percent}%` }}
        />
      </div>
      {shared ? (
        <Text size="xs" c="dimmed">
          {shared}
        </Text>
      ) : null}
    </Stack>
  )
}

/** The time since then, with the date as its title. */
export function Ago({ moment }: { moment: string | null }) {
  const t = useT()
  const [zone, now] = [useOwnZone(), useRenderTime()]
  if (moment === null)
    return (
      <Text span size="sm" c="dimmed">
        {t('None yet')}
      </Text>
    )
  return (
    <time
      dateTime={moment}
      title={zone === null ? undefined : dateTimeWords(t, moment, zone)}
      suppressHydrationWarning
    >
      {agoWords(t, moment, now)}
    </time>
  )
}
