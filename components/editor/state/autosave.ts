// Saves the draft automatically: shortly after the last change, one call at a time, with retries,
// and once more when the page is left.
import { ConsoleCallError } from '@/lib/api/client/console-client'
import type { DocumentProblem } from '@/lib/surveys/document/problems.endpoint'
import type { Conflict, EditorStore } from './editor-store'
import type { LocalDraftCache } from './local-draft-cache'
import { mergeDocuments } from './merge-documents'
import { isSame, type RawDocument } from './raw-document'

const PAUSE_MS = 800
const AGAIN_MS = 5000

export interface SaveReply {
  /** Null: the document equals the published one, so the draft is gone. */
  version: number | null
  revision: number
  savedAt: string
  problems: DocumentProblem[]
}

export interface Sent {
  document: RawDocument
  version: number | null
  revision: number
  /** The page is closing, so the request has to outlive it (`keepalive`). */
  leaving: boolean
}

export interface Dependencies {
  store: EditorStore
  draftCache: LocalDraftCache
  send(draft: Sent): Promise<SaveReply>
  /** The other version in a refusal; null: the error is not a conflict. */
  readConflict(error: ConsoleCallError): Promise<Conflict | null>
}

export interface Autosave {
  /** Saves pending changes at once; resolves to whether the server has everything. */
  flush(): Promise<boolean>
  /** Called when the page is being left. */
  leave(): void
  /** Starts saving automatically; returns a function that stops it after a last save. */
  start(): () => void
}

/** Errors that may be temporary. */
const passes = (error: unknown): boolean =>
  !(error instanceof ConsoleCallError) ||
  ['offline', 'database_away', 'internal', 'too_many'].includes(error.failure)

type Stores = Pick<Dependencies, 'store' | 'draftCache'>

/** Takes over the reply to `sent`; returns whether that is still the latest document. */
function takeReply(reply: SaveReply, sent: RawDocument, { store, draftCache }: Stores): boolean {
  const isLatest = store.get().state.document === sent
  if (isLatest) draftCache.clear()
  store.update({
    version: reply.version,
    revision: reply.revision,
    saved: sent,
    server: { document: sent, problems: reply.problems },
    save: isLatest ? { kind: 'saved', at: reply.savedAt } : { kind: 'waiting' },
    isStale: false,
  })
  return isLatest
}

/** The server has what this browser sent before, but its reply was lost: the next call builds on it. */
function goOnFrom({ version, revision, theirs, savedAt: at }: Conflict, { store, draftCache }: Stores): void {
  const { document } = store.get().state
  if (isSame(document, theirs)) {
    draftCache.clear()
    store.update({ version, revision, saved: document, save: { kind: 'saved', at } })
  } else store.update({ version, revision, saved: theirs })
}

/** Goes on with both changes, if they are about different places. Steps to undo keep theirs too. */
function join({ version, revision, theirs, savedBy }: Conflict, store: EditorStore): boolean {
  const { saved, state } = store.get()
  const rebase = (mine: RawDocument) => {
    const { document, clashes } = mergeDocuments(saved, mine, theirs)
    return clashes.length > 0 ? null : document
  }
  const document = rebase(state.document)
  if (!document) return false
  const rebaseAll = (steps: readonly RawDocument[]) => steps.map(rebase).filter((one) => one !== null)
  store.update({
    ...{ version, revision, saved: theirs, joined: { savedBy }, isStale: false },
    state: {
      ...state,
      ...{ document, past: rebaseAll(state.past), future: rebaseAll(state.future), last: null },
    },
  })
  return true
}

export function openAutosave({ store, draftCache, send, readConflict }: Dependencies): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ending: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | null = null
  let seen = store.get().state.document
  const first = store.get().save
  let savedAt = first.kind === 'saved' ? first.at : null

  const isDirty = (): boolean => store.get().state.document !== store.get().saved

  const later = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  const saveOnce = async (): Promise<void> => {
    const { state, version, revision } = store.get()
    store.update({ save: { kind: 'saving' } })
    draftCache.noteSent(state.document)
    try {
      const reply = await send({ document: state.document, version, revision, leaving: false })
      savedAt = reply.savedAt
      if (!takeReply(reply, state.document, { store, draftCache })) later(PAUSE_MS)
    } catch (error) {
      const conflict = error instanceof ConsoleCallError ? await readConflict(error) : null
      if (conflict && draftCache.hasSent(conflict.theirs)) {
        savedAt = conflict.savedAt
        goOnFrom(conflict, { store, draftCache })
        return isDirty() ? saveOnce() : undefined
      }
      if (conflict && join(conflict, store)) return saveOnce()
      const message = error instanceof Error ? error.message : null
      store.update({
        conflict: conflict && { ...conflict, base: store.get().saved },
        save: { kind: 'failed', message },
      })
      if (!conflict && passes(error)) later(AGAIN_MS)
    }
  }

  const save = async (): Promise<void> => {
    clearTimeout(timer)
    if (underWay) return underWay
    if (!isDirty() || store.get().conflict) return
    // What it would build on is about to be replaced, so the server would refuse it.
    if (store.get().isReloading) return later(PAUSE_MS)
    underWay = saveOnce()
    await underWay
    underWay = null
  }

  const onChange = (): void => {
    const { state, saved, version, revision, conflict, save: now } = store.get()
    if (state.document === seen) return
    seen = state.document
    if (isSame(state.document, saved)) {
      // Undone to the version on the server.
      clearTimeout(timer)
      draftCache.clear()
      store.update({ saved: state.document })
      if (now.kind === 'waiting' && !underWay) store.update({ save: { kind: 'saved', at: savedAt } })
      return
    }
    draftCache.write({ document: state.document, version, revision, at: Date.now() })
    if (conflict) return
    if (now.kind !== 'saving' && now.kind !== 'waiting') store.update({ save: { kind: 'waiting' } })
    if (!underWay) later(PAUSE_MS)
  }

  const leave = (): void => {
    const { state, version, revision, conflict } = store.get()
    // A second call would be refused, because the one in flight changes the version. The local copy
    // has the rest.
    if (!isDirty() || underWay || conflict) return
    draftCache.noteSent(state.document)
    send({ document: state.document, version, revision, leaving: true }).catch(() => {})
  }

  return {
    async flush() {
      await underWay
      await save()
      return !isDirty()
    },
    leave,
    start() {
      clearTimeout(ending)
      seen = store.get().state.document
      const unsubscribe = store.subscribe(onChange)
      // Changes restored from the local copy are not on the server yet.
      if (isDirty()) later(0)
      return () => {
        unsubscribe()
        clearTimeout(timer)
        ending = setTimeout(leave, 0)
      }
    },
  }
}
