// How often each answer was chosen, in the order of the survey.
'use client'
import { type Bar, Bars } from '../figures/bars'
import type { Report } from '../figures/head-figures'
import { inCount, inPercent } from '../numbers'
import { plainWords } from '../plain-words'

export type AnswerBar = Extract<Report['questions'][number], { bars: unknown }>['bars'][number]

/** `onPick`: makes a filter of an answer. */
export function ChoiceBars({ bars, onPick }: { bars: AnswerBar[]; onPick: (bar: AnswerBar) => void }) {
  return <Bars bars={bars.map((bar) => toBar(bar, onPick))} />
}

const toBar = (bar: AnswerBar, onPick: (bar: AnswerBar) => void): Bar => ({
  id: bar.answerId,
  label: plainWords(bar.content),
  length: bar.share ?? 0,
  figures: `${inCount(bar.count)} · ${inPercent(bar.share)}`,
  mark: bar.archived ? 'no longer offered' : undefined,
  onPick: () => onPick(bar),
})
