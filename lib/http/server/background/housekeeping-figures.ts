// When this process last did each task of housekeeping, and how often it failed, for metrics.

import { oncePerProcess } from '@/lib/platform/once-per-process'

const NEVER = { doneAt: 0, failures: 0 }

/** `doneAt`: in milliseconds since 1970; 0: not since the start. */
const figures = oncePerProcess('housekeeping', () => ({
  forget_old: { ...NEVER },
  keep_totals: { ...NEVER },
  find_orphans: { ...NEVER },
  forget_by_account: { ...NEVER },
  forget_deliveries: { ...NEVER },
  make_digests: { ...NEVER },
  apply_later: { ...NEVER },
  analyze: { ...NEVER },
  share_figures: { ...NEVER },
  count_events: { ...NEVER },
}))

export type HousekeepingTask = keyof typeof figures

export function noteTask(task: HousekeepingTask, succeeded: boolean): void {
  if (succeeded) figures[task].doneAt = Date.now()
  else figures[task].failures++
}

export const housekeepingFigures = (): readonly (readonly [
  task: string,
  { doneAt: number; failures: number },
])[] => Object.entries(figures)
