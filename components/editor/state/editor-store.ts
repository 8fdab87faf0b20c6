// The editor's store, outside React: each field subscribes to what it shows.

import type { Translator } from '@/lib/platform/contract/translator'
import type { SectionId } from '../sections'
import {
  type Findings,
  fieldId,
  findProblems,
  holdBackProblems,
  joinFindings,
  type ServerProblems,
} from '../words/editor-problems'
import { applyChange, type Change, type EditorState, redo, undo } from './editor-state'
import { entryIdOf, isSame, questionsOf, type RawDocument } from './raw-document'

export type SaveState =
  | { kind: 'saved'; at: string | null }
  /** Changed and waiting to be saved. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** Null: for an unknown reason. */
  | { kind: 'failed'; message: string | null }

/** Somebody else has saved in the meantime. */
export interface Conflict {
  savedBy: string | null
  savedAt: string | null
  version: number | null
  revision: number
  theirs: RawDocument
  /** What both had; absent: it is not known, so only whole versions can be chosen. */
  base?: RawDocument
}

export interface EditorSnapshot {
  /** Makes the sentences of the problems. */
  t: Translator
  state: EditorState
  own: Findings
  /**
   * The problems of the document. Fields that are blank or being written count once they were left,
   * or once publishing was tried.
   */
  findings: Findings
  /** Fields whose value has been changed on this page, by their `fieldId`. */
  touched: ReadonlySet<string>
  /** Fields that have lost the focus, by their `fieldId`. */
  left: ReadonlySet<string>
  /** The `fieldId` of the text field with the focus. */
  writing: string | null
  hasTriedToPublish: boolean
  server: ServerProblems | null
  save: SaveState
  /** The version of the server's draft that this page builds on; null: there is no draft. */
  version: number | null
  /** The revision of the stored survey that this page knows. */
  revision: number
  /** The server's document, as this page knows it. */
  saved: RawDocument
  conflict: Conflict | null
  /** Somebody else’s changes that were joined with those of this page. */
  joined: Pick<Conflict, 'savedBy'> | null
  /** A newer version by somebody else, while this page has no changes of its own. */
  isStale: boolean
  /** The server's document is being read, to go on from it. */
  isReloading: boolean
  others: { userId: number; name: string }[]
  section: SectionId
  /** The id of the open question. */
  selected: string | null
  /** The tag of the open language. */
  language: string | null
  /** The document of which the live preview shows nothing, because its CSS hides all of it. */
  unseen: RawDocument | null
  /** The time of the local copy that was restored. */
  restored: number | null
}

export interface EditorStore {
  get(): EditorSnapshot
  /** As the server rendered it, for hydration: without the copy in this browser and later changes. */
  first(): EditorSnapshot
  subscribe(listener: () => void): () => void
  update(changes: Partial<EditorSnapshot>): void
  change(change: Change): void
  undo(): void
  redo(): void
  /** Notes that a text field has the focus. */
  write(path: string): void
  /** Marks a field as left, by its `fieldId`. */
  leave(id: string): void
}

type Judged = Pick<
  EditorSnapshot,
  't' | 'state' | 'own' | 'server' | 'touched' | 'left' | 'writing' | 'hasTriedToPublish'
>

function findingsOf({
  t,
  state: { document },
  own,
  server,
  touched,
  left,
  writing,
  hasTriedToPublish,
}: Judged): Findings {
  const all = joinFindings(t, document, own, server)
  return hasTriedToPublish ? all : holdBackProblems(document, all, { touched, left, writing })
}

/** The findings from before if they say the same, so that what shows them does not render again. */
const keepSame = (now: Findings, before: Findings): Findings => (isSame(now, before) ? before : now)

/**
 * `judgeLater`: puts off the checks of the document while a text is typed, because they take longer
 * than a key press in a long survey. Without it they run at once.
 */
export function openStore(first: EditorSnapshot, judgeLater?: (judge: () => void) => void): EditorStore {
  let snapshot = first
  const listeners = new Set<() => void>()
  const update = (changes: Partial<EditorSnapshot>, isTyping = false): void => {
    const next = { ...snapshot, ...changes }
    if (isTyping && judgeLater) judgeLater(() => update({}))
    else next.own = findProblems(next.t, next.state.document)
    if (
      next.own !== snapshot.own ||
      next.server !== snapshot.server ||
      next.left !== snapshot.left ||
      next.writing !== snapshot.writing ||
      next.hasTriedToPublish !== snapshot.hasTriedToPublish
    )
      next.findings = keepSame(findingsOf(next), snapshot.findings)
    snapshot = next
    for (const listener of listeners) listener()
  }
  const touch = (path: string): void => {
    const id = fieldId(snapshot.state.document, path)
    const { touched } = snapshot
    if (!touched.has(id)) snapshot = { ...snapshot, touched: new Set([...touched, id]) }
  }
  const enter = (state: EditorState, isTyping = false): void => {
    if (state !== snapshot.state) update({ state }, isTyping)
  }
  return {
    get: () => snapshot,
    first: () => first,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    update: (changes) => update(changes),
    change: (change) => {
      const isTyping = change.do === 'set' && typeof change.value === 'string'
      const state = applyChange(snapshot.state, change, Date.now())
      if (change.do === 'set') touch(change.path)
      enter(state, isTyping)
    },
    undo: () => enter(undo(snapshot.state)),
    redo: () => enter(redo(snapshot.state)),
    write: (path) => update({ writing: fieldId(snapshot.state.document, path) }),
    leave(id) {
      const { left, writing } = snapshot
      if (left.has(id) && writing !== id) return
      update({
        writing: writing === id ? null : writing,
        left: left.has(id) ? left : new Set([...left, id]),
      })
    },
  }
}

/** The initial state of an editor. */
export function openSnapshot(
  state: EditorState,
  known: Pick<EditorSnapshot, 'version' | 'revision' | 'server' | 'others'> & { savedAt: string | null },
  t: Translator,
): EditorSnapshot {
  const own = findProblems(t, state.document)
  const [first] = questionsOf(state.document)
  const judged = {
    t,
    state,
    own,
    server: known.server,
    touched: new Set<string>(),
    left: new Set<string>(),
    writing: null,
    hasTriedToPublish: false,
  }
  return {
    ...judged,
    findings: findingsOf(judged),
    save: { kind: 'saved', at: known.savedAt },
    version: known.version,
    revision: known.revision,
    saved: state.document,
    conflict: null,
    joined: null,
    isStale: false,
    isReloading: false,
    others: known.others,
    section: 'questions',
    selected: first ? entryIdOf(first) : null,
    language: null,
    unseen: null,
    restored: null,
  }
}
