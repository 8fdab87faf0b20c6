// How large batches are, how long calls wait for them, and how long they run, by name.
import { oncePerProcess } from '@/lib/platform/once-per-process'
import { Histogram, MILLISECONDS } from './histogram'

const SIZES = [1, 2, 5, 10, 20, 50, 100, 200, 500]

export class BatchFigures {
  readonly sizes = new Histogram(SIZES)
  /** Milliseconds until the batch of an item ran. */
  readonly waits = new Histogram(MILLISECONDS)
  /** Milliseconds in which a batch ran, with all its retries. */
  readonly durations = new Histogram(MILLISECONDS)
}

const figuresByName = oncePerProcess('batch figures', () => new Map<string, BatchFigures>())

/** The figures of all batches of this name, whatever their account and database. */
export function figuresOf(name: string): BatchFigures {
  const figures = figuresByName.get(name) ?? new BatchFigures()
  figuresByName.set(name, figures)
  return figures
}

export const batchFigures = (): ReadonlyMap<string, BatchFigures> => figuresByName
