// What the report is compared by, in the page's address: `compare`, `columns` and `others`.
'use client'
import { useMemo } from 'react'
import { type Compared, readCompared, writeCompared } from '@/lib/results/filtering/filter-words.endpoint'
import { addressNow, useAddress } from '../use-report-filter'

interface InAddress {
  compared: Compared | null
  /** Absent: the most frequent ones. */
  columns: string | undefined
  others: 'yes' | undefined
}

export const NOT_COMPARED: InAddress = { compared: null, columns: undefined, others: undefined }

function readComparison(search: URLSearchParams): InAddress {
  const compared = readCompared(search.get('compare') ?? '')
  if (!compared) return NOT_COMPARED
  return {
    compared,
    columns: search.get('columns') || undefined,
    others: search.get('others') === 'yes' ? 'yes' : undefined,
  }
}

/** The address with this comparison; other parameters stay. */
export function writeComparison(
  search: URLSearchParams,
  { compared, columns, others }: InAddress,
): URLSearchParams {
  const written = new URLSearchParams(search)
  for (const name of ['compare', 'columns', 'others']) written.delete(name)
  if (compared) written.set('compare', writeCompared(compared))
  if (compared && columns) written.set('columns', columns)
  if (compared && others) written.set('others', others)
  return written
}

/** The query for the endpoint, besides the filter; null: nothing is compared. */
const toComparisonQuery = ({ compared, columns, others }: InAddress) =>
  compared && { by: writeCompared(compared), columns, others }

export function useComparison() {
  const [search, write] = useAddress()
  const shown = useMemo(() => readComparison(search), [search])
  return {
    ...shown,
    query: useMemo(() => toComparisonQuery(shown), [shown]),
    compare: (next: InAddress) => write(writeComparison(addressNow(), next), 'keep'),
  }
}
