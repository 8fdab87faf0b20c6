// Estimates how many rows each month has from what the database knows of their times.

const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7)

const nextMonth = (at: number): number => {
  const day = new Date(at)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1)
}

/**
 * `bounds`: times, ascending, between which equal numbers of the rows lie. Returns the months such as
 * "2026-11", in UTC, with their share of `rows`.
 */
export function spreadByMonth(rows: number, bounds: readonly number[]): Map<string, number> {
  const months = new Map<string, number>()
  const add = (at: number, count: number) => months.set(monthOf(at), (months.get(monthOf(at)) ?? 0) + count)
  const each = rows / Math.max(1, bounds.length - 1)
  for (const [n, end] of bounds.entries()) {
    const start = bounds[n - 1]
    if (start === undefined) continue
    if (start === end) add(start, each)
    for (let from = start; from < end; from = nextMonth(from)) {
      add(from, (each * (Math.min(end, nextMonth(from)) - from)) / (end - start))
    }
  }
  for (const [month, count] of months) months.set(month, Math.round(count))
  return months
}
