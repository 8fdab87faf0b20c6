// Drafts of surveys: saved while typing, and never over a change that the writer has not seen.

export interface Draft {
  /** A survey document, finished or not. */
  document: Record<string, unknown>
  /** Raised by every save. */
  version: number
  /** The survey's revision that it started from. */
  baseRevision: number
  savedAt: Date
  /** The name of a user, or of an API key; null: unknown. */
  savedBy: string | null
  savedByKey: boolean
}

/** A document as somebody writes it, and what they have seen of the draft and of the survey. */
export interface DraftSave {
  document: Record<string, unknown>
  /** The draft's version; null if there was no draft. */
  expectedVersion: number | null
  /** The survey's revision. Undefined accepts any; a draft keeps the one it started from. */
  expectedRevision?: number | undefined
}

/**
 * Whether somebody else saved, published or discarded the draft, or changed the survey that a new
 * draft starts from, or that `stores` is going to replace.
 */
export function isOvertaken(
  draft: Draft | null,
  revision: number,
  { expectedVersion, expectedRevision }: Omit<DraftSave, 'document'>,
  stores: boolean,
): boolean {
  if ((draft?.version ?? null) !== expectedVersion) return true
  if (!draft) return expectedRevision !== undefined && expectedRevision !== revision
  return stores && revision !== (expectedRevision ?? draft.baseRevision)
}

/**
 * The revision that a saved draft is based on. A draft of an outdated revision stays outdated, unless
 * this save updates the survey.
 */
export const baseOf = (draft: Draft | null, revision: { before: number; after: number }): number =>
  draft && draft.baseRevision !== revision.before && revision.after === revision.before
    ? draft.baseRevision
    : revision.after
