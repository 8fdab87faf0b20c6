// What the server does not have yet stays in this browser, so that a reload, an ended session or a dead network loses nothing.
import type { RawDocument } from './raw-document'

export interface KeptDraft {
  document: RawDocument
  /** The version of the draft that the changes were made on; null: there was none. */
  version: number | null
  /** Of the stored survey then. */
  revision: number
  /** Milliseconds. */
  at: number
  /** The page that keeps it. */
  page: string
}

export interface LocalDraftCache {
  read(): KeptDraft | null
  write(draft: Omit<KeptDraft, 'page'>): void
  /** Forgets what this page has kept; another page's stays. */
  clear(): void
  /** Forgets whatever is there. */
  discard(): void
}

/** Keeps the draft of one survey for one person. A browser that keeps nothing is no reason to fail. */
export function openLocalDraftCache(storage: () => Storage, name: string, page: string): LocalDraftCache {
  const read = (): KeptDraft | null => {
    try {
      const kept = JSON.parse(storage().getItem(name) ?? 'null') as KeptDraft | null
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
        storage().setItem(name, JSON.stringify({ ...draft, page } satisfies KeptDraft))
      } catch {}
    },
    clear() {
      if (read()?.page === page) discard()
    },
    discard,
  }
}
