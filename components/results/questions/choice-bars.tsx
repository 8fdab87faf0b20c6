// How often each answer was chosen, in the order of the survey.
'use client'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { type Bar, Bars } from '../figures/bars'
import type { Report } from '../figures/head-figures'
import { onlyInWords } from '../figures/languages'
import { inCount, inPercent } from '../numbers'
import { plainWords } from '../plain-words'

export type AnswerBar = Extract<Report['questions'][number], { bars: unknown }>['bars'][number]

/** `onPick`: makes a filter of an answer. */
export function ChoiceBars({ bars, versions, onPick }: Props) {
  const t = useT()
  return <Bars bars={bars.map((bar) => toBar(t, bar, versions, onPick))} />
}

interface Props {
  bars: AnswerBar[]
  versions: Report['versions']
  onPick: (bar: AnswerBar) => void
}

const toBar = (t: Translator, bar: AnswerBar, versions: Props['versions'], onPick: Props['onPick']): Bar => ({
  id: bar.answerId,
  label: plainWords(t, bar.content),
  length: bar.share ?? 0,
  figures: `${inCount(t, bar.count)} · ${inPercent(t, bar.share)}`,
  mark:
    [bar.archived ? t('no longer offered') : null, onlyInWords(t, bar.onlyIn, versions)]
      .filter(Boolean)
      .join(', ') || undefined,
  onPick: () => onPick(bar),
})
