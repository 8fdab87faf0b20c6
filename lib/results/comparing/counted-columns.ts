// What is counted for a comparison.

import { type ReportCounts, Sums } from '@/lib/results/counting/counts.store'
import type { SegmentName } from '@/lib/results/counting/segments.rules'
import type { FilterWords } from '@/lib/results/filtering/reports-filter.endpoint'
import type { Read } from '../filtering/read-scope'

/** Submissions that are in the same columns. */
export interface Group {
  name: SegmentName
  sums: Sums
}

export interface CountedColumn {
  value: string | null
  name: string
  /** What opens it alone. */
  filter: FilterWords
  own: ReportCounts
  /** Of all in the comparison that is not in this column. */
  rest: ReportCounts
}

export interface Comparison {
  read: Read
  from: Date | null
  to: Date
  columns: CountedColumn[]
  whole: ReportCounts
}

/** The sum of counts without their hours, which have no names here. */
export function addUp(sums: readonly Sums[]): ReportCounts {
  const all = new Sums()
  for (const one of sums) all.include(one)
  return all.counts(new Map())
}
