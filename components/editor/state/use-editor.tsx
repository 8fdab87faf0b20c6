// The editor of one survey, for the components of its page: document, saving, conflicts, focus.
'use client'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useRefresh } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { useT } from '@/components/ui/texts/texts'
import { callConsole } from '@/lib/api/client/console-client'
import type { DocumentProblem } from '@/lib/surveys/document/problems.endpoint'
import { saveDraft } from '@/lib/surveys/drafts/drafts.endpoint'
import { listSurveySummaries, openSurvey } from '@/lib/surveys/surveys.endpoint'
import { focusPath } from '../focus-path'
import { sectionOf } from '../sections'
import { useChecks } from '../words/use-checks'
import { openAutosave } from './autosave'
import type { EditorSnapshot, EditorStore } from './editor-store'
import { defaultAt } from './field-defaults'
import { getAt, isWithin, parsePath } from './json-path'
import { openLocalDraftCache } from './local-draft-cache'
import { type OpenedSurvey, openEditor, readConflict, replaceDocument } from './open-editor'
import { entryIdOf, isSame, questionsOf, type RawDocument } from './raw-document'
import { useHeartbeat } from './use-heartbeat'

export interface Editor {
  accountId: number
  surveyId: number
  /** False for analysts, who may only read. */
  readOnly: boolean
  /** The server's last reply: status, figures, stored document. */
  opened: OpenedSurvey
  store: EditorStore
  /**
   * Saves pending changes, for example before publishing; resolves to whether the server has
   * everything.
   */
  flush(): Promise<boolean>
  /**
   * Reloads the survey after publishing, restoring or somebody else's save. The previous document
   * is an undo step, unless it was published.
   */
  reload(why?: 'published'): Promise<void>
  /** Resolves a conflict with a document that both are chosen from; what it is not are undo steps. */
  resolveConflict(document: RawDocument): void
  /** Opens the section of a field and focuses the field. */
  goTo(path: string): void
}

const EditorContext = createContext<Editor | null>(null)

/** What fields need, of a survey or of anything else whose document they are in. */
type Fields = Pick<Editor, 'accountId' | 'store' | 'readOnly' | 'goTo'>

const FieldsContext = createContext<Fields | null>(null)

/** Fields of a document that is no survey, such as a segment, and that is saved by a button. */
export function FieldsProvider({
  store,
  readOnly,
  children,
}: Pick<Fields, 'store' | 'readOnly'> & Pick<Props, 'children'>) {
  const { id: accountId } = useAccount()
  useChecks(store)
  const fields = useMemo<Fields>(
    () => ({ accountId, store, readOnly, goTo: focusPath }),
    [accountId, store, readOnly],
  )
  return <FieldsContext value={fields}>{children}</FieldsContext>
}

interface Props {
  surveyId: number
  /** The user whose unsaved changes are in this browser. */
  userId: number
  opened: OpenedSurvey
  children: ReactNode
}

export function EditorProvider({ surveyId, userId, opened: first, children }: Props) {
  const { id: accountId } = useAccount()
  const readOnly = !useMay('edit_surveys')
  const call = useCall()
  const t = useT()
  const [opened, setOpened] = useState(first)
  const [{ store, draftCache, autosave }] = useState(() => {
    const draftCache = openLocalDraftCache(
      () => window.localStorage,
      `soundings:draft:${userId}:${accountId}:${surveyId}`,
      crypto.randomUUID(),
    )
    const store = openEditor(t, first, draftCache)
    const params = { accountId, surveyId }
    const autosave = openAutosave({
      store,
      draftCache,
      send: ({ document, version, revision, leaving }) => {
        const body = { document, expectedVersion: version, expectedRevision: revision }
        return leaving
          ? callConsole(saveDraft, { params, body, keepalive: true })
          : call(saveDraft, { params, body })
      },
      readConflict: (error) => readConflict(error, params),
    })
    return { draftCache, store, autosave }
  })

  useEffect(() => {
    if (readOnly) return
    const stop = autosave.start()
    const again = () => void autosave.flush()
    window.addEventListener('pagehide', autosave.leave)
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('pagehide', autosave.leave)
      window.removeEventListener('online', again)
      stop()
    }
  }, [autosave, readOnly])

  useChecks(store)
  useSummaryRefresh(store, accountId)
  useHeartbeat({ store, accountId, surveyId, enabled: !readOnly })

  const editor = useMemo<Editor>(
    () => ({
      accountId,
      surveyId,
      readOnly,
      opened,
      store,
      flush: autosave.flush,
      async reload(why) {
        const published = why === 'published' ? store.get().state.document : undefined
        store.update({ isReloading: true })
        const fresh = await call(openSurvey, { params: { accountId, surveyId } }).finally(() =>
          store.update({ isReloading: false }),
        )
        replaceDocument(store, fresh, published)
        const { state, saved } = store.get()
        if (state.document === saved) draftCache.discard()
        setOpened(fresh)
      },
      resolveConflict(document) {
        resolveConflict(store, document)
        void autosave.flush()
      },
      goTo(path) {
        const [list, index] = parsePath(path)
        const question =
          list === 'questions' ? questionsOf(store.get().state.document)[Number(index)] : undefined
        store.update({
          section: sectionOf(path),
          ...(question ? { selected: entryIdOf(question) } : {}),
          ...(list === 'languages' && typeof index === 'string' ? { language: index } : {}),
        })
        focusPath(path)
      },
    }),
    [accountId, surveyId, readOnly, opened, store, draftCache, call, autosave],
  )
  return (
    <EditorContext value={editor}>
      <FieldsContext value={editor}>{children}</FieldsContext>
    </EditorContext>
  )
}

/** The name and the note on unpublished changes above the editor come from the list of surveys. */
function useSummaryRefresh(store: EditorStore, accountId: number): void {
  const refresh = useRef(useRefresh())
  useEffect(() => {
    let shown = summaryOf(store)
    return store.subscribe(() => {
      const now = summaryOf(store)
      if (now === shown) return
      shown = now
      void refresh.current(listSurveySummaries, { accountId })
    })
  }, [store, accountId])
}

const summaryOf = (store: EditorStore): string => {
  const { saved, version } = store.get()
  return `${version === null} ${saved.name}`
}

function resolveConflict(store: EditorStore, chosen: RawDocument): void {
  const { conflict, state } = store.get()
  if (!conflict) return
  const { version, revision, theirs, savedAt: at } = conflict
  const isTheirs = isSame(chosen, theirs)
  const document = isTheirs ? theirs : isSame(chosen, state.document) ? state.document : chosen
  const left = [theirs, state.document].filter((one) => one !== document)
  store.update({
    ...{ version, revision, conflict: null, saved: theirs },
    ...(isTheirs ? { save: { kind: 'saved', at } } : {}),
    state: { ...state, document, past: [...state.past, ...left], future: [], last: null },
  })
}

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor needs an EditorProvider around it.')
  return editor
}

export function useFields(): Fields {
  const fields = useContext(FieldsContext)
  if (!fields) throw new Error('useFields needs an EditorProvider or a FieldsProvider around it.')
  return fields
}

/** A part of the editor's state; `select` must return an existing object, not a new one. */
export function useEditorState<T>(select: (snapshot: EditorSnapshot) => T): T {
  const { store } = useFields()
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.first()),
  )
}

/** The value at a path of the document, or the schema's default. */
export function useValue<T = unknown>(path: string): T {
  return useEditorState(({ state: { document } }) => {
    const value = getAt(document, path)
    return (value === undefined ? defaultAt(document, path) : value) as T
  })
}

/** The first problem of a path; `inside`: also of paths inside it. */
export function useProblem(path: string, inside = false): string | undefined {
  return useEditorState(
    ({ findings }) =>
      findings.problems.find((problem) => (inside ? isWithin(problem.path, path) : problem.path === path))
        ?.reason,
  )
}

/** Beside a field the reason stands alone, as a sentence. */
const asSentence = (reason: string | undefined, locale: string): string | undefined =>
  reason && reason.charAt(0).toLocaleUpperCase(locale) + reason.slice(1)

/** All problems of a path and of paths inside it. */
export function useProblems(path: string): DocumentProblem[] {
  const problems = useEditorState(({ findings }) => findings.problems)
  return useMemo(() => problems.filter((problem) => isWithin(problem.path, path)), [problems, path])
}

export interface BoundField<T> {
  path: string
  value: T
  set(value: unknown): void
  /** The problem of the field, as a sentence. */
  problem: string | undefined
  readOnly: boolean
}

/** A field of the document by its path. */
export function useField<T = unknown>(path: string): BoundField<T> {
  const t = useT()
  const { store, readOnly } = useFields()
  return {
    path,
    value: useValue<T>(path),
    set: (value) => {
      if (!readOnly) store.change({ do: 'set', path, value })
    },
    problem: asSentence(useProblem(path), t.locale),
    readOnly,
  }
}
