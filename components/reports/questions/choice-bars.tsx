// How often each answer was chosen, in the order of the survey.
'use client'
import { Bars } from '../figures/bars'
import type { Report } from '../figures/head-figures'
import { inCount, inPercent } from '../numbers'
import { plainWords } from '../plain-words'

export type AnswerBar = Extract<Report['questions'][number], { bars: unknown }>['bars'][number]

export function ChoiceBars({ bars }: { bars: AnswerBar[] }) {
  return (
    <Bars
      bars={bars.map(({ answerId, content, archived, count, share }) => ({
        id: answerId,
        label: plainWords(content),
        length: share ?? 0,
        figures: `${inCount(count)} · ${inPercent(share)}`,
        mark: archived ? 'no longer offered' : undefined,
      }))}
    />
  )
}
