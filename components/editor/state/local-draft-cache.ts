// Keeps unsaved changes in this browser, so that a reload, an expired session or a lost connection
// loses nothing.
import { isSame, prepareDocument, type RawDocument } from './raw-document'

export interface LocalDraft {
  document: RawDocument
  /** The version of the draft that the changes are based on; null: there was none. */
  version: number | null
  /** The revision of the stored survey at that time. */
  revision: number
  /** Milliseconds. */
  at: number
  /** The id of the page that wrote it. */
  page: string
}

/** What a page sent to the server; it may end before it hears whether that was saved. */
interface Sent {
  document: RawDocument
  page: string
}

/** A page hears of each before it sends the next, unless it is reloaded in between. */
const MOST_SENT = 3

export interface LocalDraftCache {
  read(): LocalDraft | null
  write(draft: Omit<LocalDraft, 'page'>): void
  /** Makes a copy that another page wrote, and what that page sent, this page's own. */
  takeOver(draft: LocalDraft): void
  /** Notes what is sent to the server. */
  noteSent(document: RawDocument): void
  /** Whether this page, or one whose copy it took over, sent this document since the copy was last clear. */
  hasSent(document: RawDocument): boolean
  /** Deletes the copy if this page wrote it. */
  clear(): void
  /** Deletes the copy, whichever page wrote it. */
  discard(): void
}

/**
 * The local copy of one survey's draft for one person. Errors of the browser's storage are ignored.
 */
export function openLocalDraftCache(storage: () => Storage, name: string, page: string): LocalDraftCache {
  const sentName = `${name}:sent`
  const parse = (key: string): unknown => {
    try {
      return JSON.parse(storage().getItem(key) ?? 'null')
    } catch {
      return null
    }
  }
  const store = (key: string, value: unknown): void => {
    try {
      storage().setItem(key, JSON.stringify(value))
    } catch {}
  }
  const read = (): LocalDraft | null => {
    const kept = parse(name) as LocalDraft | null
    return kept && typeof kept.document === 'object' ? kept : null
  }
  const readSent = (): Sent[] => {
    const sent = parse(sentName)
    return Array.isArray(sent) ? (sent as Sent[]) : []
  }
  const discard = (): void => {
    try {
      for (const key of [name, sentName]) storage().removeItem(key)
    } catch {}
  }
  return {
    read,
    write: (draft) => store(name, { ...draft, page } satisfies LocalDraft),
    takeOver(draft) {
      store(name, { ...draft, page } satisfies LocalDraft)
      store(
        sentName,
        readSent().map((sent) => (sent.page === draft.page ? { ...sent, page } : sent)),
      )
    },
    noteSent: (document) => store(sentName, [...readSent(), { document, page }].slice(-MOST_SENT)),
    hasSent: (document) =>
      readSent().some((sent) => sent.page === page && isSame(prepareDocument(sent.document), document)),
    clear() {
      if (read()?.page === page) discard()
    },
    discard,
  }
}
