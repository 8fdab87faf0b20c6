// Everything the editor shows, in one place outside React: each field hears only of what it shows.

import type { SectionId } from '../sections'
import {
  type Findings,
  fieldId,
  findProblems,
  holdBackBlanks,
  joinFindings,
  type ServerWord,
} from '../words/editor-problems'
import { applyChange, type Change, type EditorState, redo, undo } from './editor-state'
import { markOf, questionsOf, type RawDocument } from './raw-document'

export type SaveState =
  | { kind: 'saved'; at: string | null }
  /** Changed, and about to be saved. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; message: string }

/** Somebody else has saved meanwhile. */
export interface Conflict {
  savedBy: string | null
  savedAt: string | null
  version: number | null
  revision: number
  theirs: RawDocument
}

export interface EditorSnapshot {
  state: EditorState
  own: Findings
  /** What is said of the document: blank fields count once they were left, or publishing was tried. */
  findings: Findings
  /** Fields that were left, by their `fieldId`. */
  left: ReadonlySet<string>
  hasTriedToPublish: boolean
  server: ServerWord | null
  save: SaveState
  /** The version of the draft on the server that this page builds on; null: there is none. */
  version: number | null
  /** Of the stored survey, as this page knows it. */
  revision: number
  /** The server's document, as far as this page knows it. */
  saved: RawDocument
  conflict: Conflict | null
  /** Somebody else's version that is newer than this page, which has no changes of its own. */
  isStale: boolean
  others: { userId: number; name: string }[]
  section: SectionId
  /** The mark of the question that is open. */
  selected: string | null
  /** Of what was kept in this browser and has been brought back, the time. */
  restored: number | null
}

export interface EditorStore {
  get(): EditorSnapshot
  subscribe(listener: () => void): () => void
  update(part: Partial<EditorSnapshot>): void
  change(change: Change): void
  undo(): void
  redo(): void
  /** A field has lost the focus. */
  leave(path: string): void
}

type Judged = Pick<EditorSnapshot, 'state' | 'own' | 'server' | 'left' | 'hasTriedToPublish'>

function findingsOf({ state: { document }, own, server, left, hasTriedToPublish }: Judged): Findings {
  const all = joinFindings(document, own, server)
  return hasTriedToPublish ? all : holdBackBlanks(document, all, left)
}

export function openStore(first: EditorSnapshot): EditorStore {
  let snapshot = first
  const listeners = new Set<() => void>()
  const update = (part: Partial<EditorSnapshot>): void => {
    const next = { ...snapshot, ...part }
    if (next.state.document !== snapshot.state.document) next.own = findProblems(next.state.document)
    if (
      next.own !== snapshot.own ||
      next.server !== snapshot.server ||
      next.left !== snapshot.left ||
      next.hasTriedToPublish !== snapshot.hasTriedToPublish
    )
      next.findings = findingsOf(next)
    snapshot = next
    for (const listener of listeners) listener()
  }
  const enter = (state: EditorState): void => {
    if (state !== snapshot.state) update({ state })
  }
  return {
    get: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    update,
    change: (change) => enter(applyChange(snapshot.state, change, Date.now())),
    undo: () => enter(undo(snapshot.state)),
    redo: () => enter(redo(snapshot.state)),
    leave(path) {
      const id = fieldId(snapshot.state.document, path)
      if (!snapshot.left.has(id)) update({ left: new Set([...snapshot.left, id]) })
    },
  }
}

/** The snapshot with which an editor opens. */
export function openSnapshot(
  state: EditorState,
  known: Pick<EditorSnapshot, 'version' | 'revision' | 'server' | 'others'> & { savedAt: string | null },
): EditorSnapshot {
  const own = findProblems(state.document)
  const [first] = questionsOf(state.document)
  const judged = { state, own, server: known.server, left: new Set<string>(), hasTriedToPublish: false }
  return {
    ...judged,
    findings: findingsOf(judged),
    save: { kind: 'saved', at: known.savedAt },
    version: known.version,
    revision: known.revision,
    saved: state.document,
    conflict: null,
    isStale: false,
    others: known.others,
    section: 'questions',
    selected: first ? markOf(first) : null,
    restored: null,
  }
}
