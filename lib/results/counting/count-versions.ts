// Counts the language versions of a report, from one snapshot.
import type { Condition } from '@/lib/results/filtering/conditions.rules'
import type { Read, ResultsContext, Version } from '../filtering/read-scope'
import { requireTotals } from '../totals/require-totals'
import { toCountedParts } from './counted-parts'
import { countSegments } from './counts.store'
import type { Segment } from './segments.rules'

type Add = (segments: readonly Segment[], version: Version) => void

/**
 * Hands over segments whose questions and answers have the ids of the joined survey. `columns`: those of
 * a comparison, as conditions on the joined survey. Throws `not_ready`.
 */
export async function countVersions(
  context: ResultsContext,
  { versions }: Pick<Read, 'versions'>,
  add: Add,
  columns?: readonly Condition[],
): Promise<void> {
  const all = versions.map((version) => ({
    ...{ version, scope: version.scope, parts: toCountedParts(version.survey) },
    add: (segments: readonly Segment[]) => add(version.ids.joinedSegments(segments), version),
    columns: columns?.map((one) => version.ids.ownCondition(version.survey, one)),
  }))
  if (!columns)
    for (const { version, scope, parts } of all) await requireTotals(context, version.survey, scope, parts)
  await countSegments(context.reading.db, all)
}
