// Keeps unsaved changes in this browser, so that a reload, an expired session or a lost connection
// loses nothing.
import type { RawDocument } from './raw-document'

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

export interface LocalDraftCache {
  read(): LocalDraft | null
  write(draft: Omit<LocalDraft, 'page'>): void
  /** Deletes the copy if this page wrote it. */
  clear(): void
  /** Deletes the copy, whichever page wrote it. */
  discard(): void
}

/**
 * The local copy of one survey's draft for one person. Errors of the browser's storage are ignored.
 */
export function openLocalDraftCache(storage: () => Storage, name: string, page: string): LocalDraftCache {
  const read = (): LocalDraft | null => {
    try {
      const kept = JSON.parse(storage().getItem(name) ?? 'null') as LocalDraft | null
      return kept && typeof kept.document === 'object' ? kept : null
    } catch {
      return null
    }
  }
  const discard = (): void => {
    try {
      storage().removeItem(name)
    } catch {}
  }
  return {
    read,
    write(draft) {
      try {
        storage().setItem(name, JSON.stringify({ ...draft, page } satisfies LocalDraft))
      } catch {}
    },
    clear() {
      if (read()?.page === page) discard()
    },
    discard,
  }
}
