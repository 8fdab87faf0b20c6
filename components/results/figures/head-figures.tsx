// The main figures: how often a survey was served, viewed and answered, and its progress to the
// goal.
'use client'
import { Anchor, Paper, Progress } from '@mantine/core'
import type { z } from 'zod'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import type { reportReply } from '@/lib/results/reports-shapes.endpoint'
import type { openSurvey } from '@/lib/surveys/surveys.endpoint'
import { FEW, inCount, inDuration, inPercent } from '../numbers'
import { plainWords } from '../plain-words'
import classes from '../reports.module.css'
import barClasses from './bars.module.css'
import { Change } from './change'
import { type Figure, FigureCard } from './figure-card'
import { type Headline, headlineOf } from './headline'

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
  questions: Report['questions']
  totals: Report['totals']
  /** Of the period before; null: there is none, or it is not counted yet. */
  before: Report['totals'] | null
  /** The goal of the survey as a whole; null: not loaded yet, or there is none. */
  goal: GoalFigure | null
}

type Totals = Report['totals']

function toFigures(t: Translator, totals: Totals, before: Totals | undefined): Figure[] {
  const change = (of: (totals: Totals) => number | null, as: 'count' | 'share') =>
    before && <Change now={of(totals)} before={of(before)} as={as} />
  const { impressions, viewed, responses, completed, overGoal, medianSecondsToAnswer: median } = totals
  return [
    {
      name: t('Impressions'),
      value: inCount(t, impressions),
      change: change((one) => one.impressions, 'count'),
      definition: t('How often the survey was sent to a page, an app or an e-mail.'),
    },
    {
      name: t('Viewed'),
      value: inCount(t, viewed),
      change: change((one) => one.viewed, 'count'),
      definition: t('How often it came into view, as the page or app reported.'),
      note:
        impressions > 0
          ? t('{share} of impressions', { share: inPercent(t, viewed / impressions) })
          : undefined,
    },
    {
      name: t('Responses'),
      value: inCount(t, responses),
      change: change((one) => one.responses, 'count'),
      definition: t(
        'People who answered at least one question. Responses beyond the goal are stored, but no figure counts them.',
      ),
      note: overGoal > 0 ? t('and {count, number} beyond the goal', { count: overGoal }) : undefined,
    },
    {
      name: t('Response rate'),
      value: inPercent(t, totals.responsesBlended),
      change: change((one) => one.responsesBlended, 'share'),
      definition: [
        t('Responses divided by views. Devices that do not report views count by impressions.'),
        ...(totals.responsesPerImpression === null
          ? []
          : [
              t('Of all impressions, {share} led to a response.', {
                share: inPercent(t, totals.responsesPerImpression),
              }),
            ]),
      ].join(' '),
      note: totals.responsesBlended === null ? undefined : t('of views'),
    },
    {
      name: t('Completion'),
      value: inPercent(t, totals.completion),
      change: change((one) => one.completion, 'share'),
      definition: t(
        'Responses with an answer to every required question on their path through the survey as it is now.',
      ),
      note:
        responses > 0
          ? t('{completed, number} of {count, plural, one {# response} other {# responses}}', {
              completed,
              count: responses,
            })
          : undefined,
    },
    {
      name: t('Time to answer'),
      value: median === null ? '–' : inDuration(t, median),
      definition: t('From seeing the survey to the first answer. Half of the people were faster (median).'),
      note: t('median'),
    },
  ]
}

export function HeadFigures({ questions, totals, before, goal }: Props) {
  const t = useT()
  const headline = headlineOf(t, questions)
  return (
    <Paper withBorder component="dl" className={classes.figures}>
      {headline ? <Lead headline={headline} /> : null}
      {toFigures(t, totals, before ?? undefined).map((figure) => (
        <FigureCard key={figure.name} {...figure} />
      ))}
      {goal ? (
        <FigureCard
          name={t('Goal')}
          value={inPercent(t, goal.reached / goal.wanted)}
          definition={
            goal.languages > 1
              ? t(
                  'The languages that share this goal end when they have this many responses together. Filters do not change this figure.',
                )
              : t('The survey ends when it has this many responses. Filters do not change this figure.')
          }
          note={
            <>
              {goal.languages > 1
                ? t(
                    '{count, number} of {all, number} in {languages, plural, one {# language} other {# languages}}',
                    { count: goal.reached, all: goal.wanted, languages: goal.languages },
                  )
                : t('{count, number} of {all, number}', { count: goal.reached, all: goal.wanted })}
              <Progress
                component="span"
                display="block"
                mt={6}
                value={Math.min(100, (100 * goal.reached) / goal.wanted)}
                aria-label={t('Progress towards the goal')}
              />
            </>
          }
        />
      ) : null}
    </Paper>
  )
}

function Lead({ headline: { name, value, definition, question, interval, groups } }: { headline: Headline }) {
  const t = useT()
  const range = interval ? t('{low} to {high}', { low: interval.low, high: interval.high }) : null
  const count = question.answered
  const answers =
    count < FEW
      ? t('only {count, plural, one {# answer} other {# answers}} so far', { count })
      : t('{count, plural, one {# answer} other {# answers}}', { count })
  return (
    <FigureCard
      leads
      name={name}
      value={value}
      definition={definition}
      note={
        <>
          {[range, answers].filter(Boolean).join(' · ')}
          {groups ? (
            <span className={`${barClasses.groups} ${barClasses.meter}`} aria-hidden>
              {(['detractors', 'passives', 'promoters'] as const)
                .filter((group) => groups[group] > 0)
                .map((group) => (
                  <span key={group} className={barClasses[group]} style={{ flex: `${groups[group]} 1 0` }} />
                ))}
            </span>
          ) : null}
          <Anchor href={`#question-${question.id}`} size="sm" lineClamp={2}>
            <bdi>{plainWords(t, question.content, 90)}</bdi>
          </Anchor>
        </>
      }
    />
  )
}
