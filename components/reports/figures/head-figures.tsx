// The main figures: how often a survey was served, viewed and answered, and its progress to the
// goal.
'use client'
import { Progress } from '@mantine/core'
import type { z } from 'zod'
import type { reportReply } from '@/lib/contract/console/reports-shapes'
import type { openSurvey } from '@/lib/contract/console/surveys'
import { countOf, inCount, inDuration, inPercent } from '../numbers'
import classes from '../reports.module.css'
import { Change } from './change'
import { type Figure, FigureCard } from './figure-card'

export type Report = z.output<typeof reportReply>

interface GoalFigure {
  wanted: number
  reached: number
  /** How many language versions reach it together; 1: it is that of the survey alone. */
  languages: number
}

type Opened = Pick<z.output<typeof openSurvey.reply>, 'goal' | 'responseCount' | 'sharedGoal'>

/** The goal beside the figures of a survey, or of all its languages, which have one only if they share it. */
export function goalFigure(
  { goal, responseCount, sharedGoal }: Opened,
  allLanguages: boolean,
): GoalFigure | null {
  if (sharedGoal && sharedGoal.surveys > 1)
    return { wanted: sharedGoal.goal, reached: sharedGoal.responseCount, languages: sharedGoal.surveys }
  return goal === null || allLanguages ? null : { wanted: goal, reached: responseCount, languages: 1 }
}

interface Props {
  totals: Report['totals']
  /** Of the period before; null: there is none, or it is not counted yet. */
  before: Report['totals'] | null
  /** The goal of the survey as a whole; null: not loaded yet, or there is none. */
  goal: GoalFigure | null
}

type Totals = Report['totals']

function toFigures(totals: Totals, before: Totals | undefined): Figure[] {
  const change = (of: (totals: Totals) => number | null, as: 'count' | 'share') =>
    before && <Change now={of(totals)} before={of(before)} as={as} />
  const { impressions, viewed, responses, completed, overGoal, medianSecondsToAnswer: median } = totals
  return [
    {
      name: 'Impressions',
      value: inCount(impressions),
      change: change((one) => one.impressions, 'count'),
      definition: 'How often the survey was served to a page, an app or a mail.',
    },
    {
      name: 'Viewed',
      value: inCount(viewed),
      change: change((one) => one.viewed, 'count'),
      definition: 'How often it came into view, as the page or app reported.',
      note: impressions > 0 ? `${inPercent(viewed / impressions)} of impressions` : undefined,
    },
    {
      name: 'Submissions',
      value: inCount(responses),
      change: change((one) => one.responses, 'count'),
      definition:
        'Submissions with at least one answer, up to the goal. Answers beyond the goal are kept, but left out of all figures about answers.',
      note: overGoal > 0 ? `and ${inCount(overGoal)} beyond the goal` : undefined,
    },
    {
      name: 'Rate',
      value: inPercent(totals.responsesBlended),
      change: change((one) => one.responsesBlended, 'share'),
      definition:
        'Submissions of views. Devices that never report a view count with their impressions instead.',
      note:
        totals.responsesPerImpression === null
          ? undefined
          : `${inPercent(totals.responsesPerImpression)} of impressions`,
    },
    {
      name: 'Completion',
      value: inPercent(totals.completion),
      change: change((one) => one.completion, 'share'),
      definition:
        'Submissions that answered every required question on their path through the survey as it is now.',
      note: responses > 0 ? `${inCount(completed)} of ${countOf(responses, 'submission')}` : undefined,
    },
    {
      name: 'Time to answer',
      value: median === null ? '–' : inDuration(median),
      definition: 'The median from seeing the survey to the first answer: half of the people were quicker.',
      note: 'median',
    },
  ]
}

export function HeadFigures({ totals, before, goal }: Props) {
  return (
    <dl className={classes.figures}>
      {toFigures(totals, before ?? undefined).map((figure) => (
        <FigureCard key={figure.name} {...figure} />
      ))}
      {goal ? (
        <FigureCard
          name="Goal"
          value={inPercent(goal.reached / goal.wanted)}
          definition={
            goal.languages > 1
              ? 'The languages that share the goal complete when they have this number of submissions together. The filter does not change this.'
              : 'The survey completes when it has reached this number of submissions. The filter does not change this.'
          }
          note={
            <>
              {inCount(goal.reached)} of {inCount(goal.wanted)}
              {goal.languages > 1 ? ` in ${goal.languages} languages` : null}
              <Progress
                component="span"
                display="block"
                mt={6}
                value={Math.min(100, (100 * goal.reached) / goal.wanted)}
                aria-label="Progress towards the goal"
              />
            </>
          }
        />
      ) : null}
    </dl>
  )
}
