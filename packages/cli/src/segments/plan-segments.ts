// What apply would do with segments. A change is live at once, so it needs --publish like all that decides
// who gets a survey.
import { type Client, type Reply, SoundingsError } from '@/packages/api/src/index'
import { type Change, diff } from '../plan/diff'
import { plain, type Terminal } from '../terminal'
import type { SegmentFile } from './read-segments'

export interface SegmentPlan extends SegmentFile {
  /** What the server had when this was planned; 0: it is new. */
  revision: number
  changes: Change[]
  step: 'create' | 'change' | null
  /** What is not done, and why; null: nothing. */
  note: string | null
}

type Listed = Reply<'listSegments'>['segments']

/** Plans nothing, and asks nothing, if there are no files. */
export async function planSegments(
  api: Client,
  files: SegmentFile[],
  publish: boolean,
): Promise<SegmentPlan[]> {
  if (files.length === 0) return []
  const { segments } = await api.listSegments()
  return files.map((file) => planSegment(file, segments, publish))
}

function planSegment(file: SegmentFile, listed: Listed, publish: boolean): SegmentPlan {
  const there = listed.find(({ segment }) => segment.key === file.segment.key)
  const changes = there ? diff(there.segment, file.segment) : []
  const wanted = there ? (changes.length > 0 ? 'change' : null) : 'create'
  return {
    ...file,
    revision: there?.revision ?? 0,
    changes,
    step: publish ? wanted : null,
    note: wanted === null || publish ? null : `waits for --publish: ${wanted}`,
  }
}

/** Whether it was done; what goes wrong with one segment keeps nothing else from its change. */
export async function applySegment(
  api: Client,
  { segment, step, revision }: SegmentPlan,
  terminal: Terminal,
): Promise<boolean> {
  try {
    await api.saveSegment({ segmentKey: segment.key, body: { segment, revision } })
    terminal.say(`segment ${segment.key}: ${step}d`)
    return true
  } catch (error) {
    if (!(error instanceof SoundingsError)) throw error
    terminal.complain(
      error.status === 409
        ? `segment ${segment.key}: CONFLICT: nothing is overwritten. Plan again. (${plain(error.message)})`
        : `segment ${segment.key}: ${plain(error.message)} (${error.code})`,
    )
    for (const { path, reason } of error.problems) terminal.complain(`    ${plain(`${path}: ${reason}`)}`)
    return false
  }
}
