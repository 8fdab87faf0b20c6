// Creates an editor from the server's survey and the copy in this browser.
import type { z } from 'zod'
import { type ConsoleCallError, callConsole } from '@/lib/api/client/console-client'
import type { Translator } from '@/lib/platform/contract/translator'
import { openSurvey } from '@/lib/surveys/surveys.endpoint'
import { listKeys, openState } from './editor-state'
import { type Conflict, type EditorSnapshot, type EditorStore, openSnapshot, openStore } from './editor-store'
import type { LocalDraftCache } from './local-draft-cache'
import { entryIdOf, isSame, prepareDocument, questionsOf, type RawDocument } from './raw-document'

export type OpenedSurvey = z.output<typeof openSurvey.reply>

type EditedSurvey = Pick<
  OpenedSurvey,
  'document' | 'draft' | 'revision' | 'problems' | 'editors' | 'publishedAt' | 'responseCount'
>

/** The document to edit: the draft, or the stored document when there is none. */
const documentOf = (opened: EditedSurvey): RawDocument =>
  prepareDocument(opened.draft?.document ?? { ...opened.document })

/** Of a language version too: its keys join its results with those of the other languages. */
const publishedKeys = ({ publishedAt, responseCount, document }: EditedSurvey): Set<string> =>
  publishedAt === null && responseCount === 0 && !document.localeGroup
    ? new Set()
    : listKeys(prepareDocument({ ...document }))

const serverPart = (opened: EditedSurvey, document: RawDocument) => ({
  version: opened.draft?.version ?? null,
  revision: opened.revision,
  server: { document, problems: opened.problems },
  others: opened.editors,
})

const conflictWith = (opened: EditedSurvey): Conflict => ({
  savedBy: opened.draft?.savedBy ?? null,
  savedAt: opened.draft?.savedAt ?? null,
  version: opened.draft?.version ?? null,
  revision: opened.revision,
  theirs: documentOf(opened),
})

const JUDGE_AFTER_MS = 200

function afterPause(): (act: () => void) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (act) => {
    clearTimeout(timer)
    timer = setTimeout(act, JUDGE_AFTER_MS)
  }
}

/** A store for a survey that has just been read; restores this browser's copy. `t`: for its problems. */
export function openEditor(t: Translator, opened: EditedSurvey, draftCache: LocalDraftCache): EditorStore {
  const document = documentOf(opened)
  const savedAt = opened.draft?.savedAt ?? null
  const store = openStore(
    openSnapshot(openState(document, publishedKeys(opened)), { ...serverPart(opened, document), savedAt }, t),
    afterPause(),
  )
  const kept = draftCache.read()
  if (!kept) return store
  const mine = prepareDocument(kept.document)
  if (isSame(mine, document)) {
    draftCache.discard()
    return store
  }
  store.change({ do: 'replace', document: mine })
  // This page owns the copy from now on and may delete it.
  draftCache.takeOver(kept)
  const isBase =
    kept.version === store.get().version && (kept.version !== null || kept.revision === opened.revision)
  // The page before this one may have been left before it heard that its last changes were saved.
  const isOnTop = isBase || draftCache.hasSent(document)
  const [first] = questionsOf(mine)
  store.update({
    restored: kept.at,
    selected: first ? entryIdOf(first) : null,
    conflict: isOnTop ? null : conflictWith(opened),
  })
  return store
}

/**
 * Takes over the server's document. The previous one is an undo step, unless it was `published`: then
 * both mean the same, and what was written since stays, as a change of the published survey.
 */
export function replaceDocument(store: EditorStore, opened: OpenedSurvey, published?: RawDocument): void {
  const { state, selected, save } = store.get()
  const fresh = documentOf(opened)
  const isAhead = published !== undefined && state.document !== published && opened.draft === null
  const document = isAhead || isSame(fresh, state.document) ? state.document : fresh
  const saved = isAhead ? fresh : document
  const isStep = published === undefined
  const part: Partial<EditorSnapshot> = {
    ...serverPart(opened, saved),
    saved,
    save: isAhead ? save : { kind: 'saved', at: opened.draft?.savedAt ?? null },
    conflict: null,
    isStale: false,
    restored: null,
  }
  if (document !== state.document) {
    const past = isStep ? [...state.past, state.document] : state.past
    part.state = { ...state, document, past, future: [], last: null }
    const place = questionsOf(state.document).findIndex((question) => entryIdOf(question) === selected)
    part.selected = place < 0 ? null : entryIdOf(questionsOf(document)[place])
  }
  const base = part.state ?? state
  store.update({ ...part, state: { ...base, published: publishedKeys(opened) } })
}

/** The other version, as a refused save describes it. */
export async function readConflict(
  error: ConsoleCallError,
  params: { accountId: number; surveyId: number },
): Promise<Conflict | null> {
  if (error.failure !== 'conflict') return null
  // With the library of schemas, which the page loads later than itself.
  const fields = await import('@/lib/surveys/survey-fields.endpoint').catch(() => null)
  const details = fields?.draftConflict.safeParse(error.details)
  if (!details?.success) return null
  const { draft, ...rest } = details.data
  if (draft) return { ...rest, theirs: prepareDocument(draft) }
  const opened = await callConsole(openSurvey, { params }).catch(() => null)
  return opened && conflictWith(opened)
}
