// The figures of a survey in the list, with placeholders while they load.
'use client'
import { Progress, Skeleton, Stack, Text, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SurveyFigures, SurveySummary } from './list/survey-types'
import { agoWords, dateTimeWords, numberWords } from './survey-words'
import classes from './surveys.module.css'

interface FigureProps {
  figures: SurveyFigures | undefined
  children(figures: SurveyFigures): ReactNode
}

export function Figure({ figures, children }: FigureProps) {
  return figures ? children(figures) : <Skeleton h={14} w={44} ml="auto" my={4} aria-label="Loading" />
}

/** The progress of a survey towards its goal. */
export function Goal({ summary }: { summary: SurveySummary }) {
  const { goal, responseCount } = summary
  if (goal === null)
    return (
      <Text size="sm" c="dimmed" className={classes.time}>
        No goal
      </Text>
    )
  const words = `${numberWords(responseCount)} of ${numberWords(goal)}`
  return (
    <Stack gap={4} className={classes.goal}>
      <Text size="sm">{words}</Text>
      <Progress value={Math.min(100, (responseCount / goal) * 100)} size="sm" aria-label={`Goal: ${words}`} />
    </Stack>
  )
}

/** The time since then, with the date as a tooltip and for screen readers. */
export function Ago({ moment }: { moment: string | null }) {
  if (moment === null)
    return (
      <Text span size="sm" c="dimmed">
        None yet
      </Text>
    )
  return (
    <Tooltip label={dateTimeWords(moment)}>
      <time dateTime={moment}>{agoWords(moment)}</time>
    </Tooltip>
  )
}
