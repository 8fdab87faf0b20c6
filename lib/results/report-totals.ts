// The head of a report.
import type { z } from 'zod'
import type { HourCount, ReportCounts } from '@/lib/results/counting/counts.store'
import { countBlended } from '@/lib/results/statistics/blended.rules'
import { medianOf, shareOf } from '@/lib/results/statistics/distribution.rules'
import type { totals } from './reports-shapes.endpoint'

export function toTotals({ hours, completed, speeds }: ReportCounts): z.output<typeof totals> {
  const sum = (of: (hour: HourCount) => number) => hours.reduce((all, hour) => all + of(hour), 0)
  const impressions = sum((hour) => hour.impressions)
  const viewed = sum((hour) => hour.viewed)
  const responses = sum((hour) => hour.responses)
  return {
    impressions,
    viewed,
    responses,
    completed,
    overGoal: sum((hour) => hour.overGoal),
    responsesPerImpression: shareOf(responses, impressions),
    responsesPerView: shareOf(responses, viewed),
    responsesBlended: shareOf(responses, countBlended(hours)),
    completion: shareOf(completed, responses),
    medianSecondsToAnswer: medianOf([...speeds]),
  }
}
