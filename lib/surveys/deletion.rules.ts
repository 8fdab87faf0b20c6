// A deleted survey can be restored for some weeks. Meanwhile its key, and that of its language group, have an ending that
// no other key can have: both are free for another survey.

/** Also how long uploaded images are kept that nothing names. */
export const RESTORABLE_DAYS = 30

const DAY_MS = 86_400_000

/** From when on it may be erased. */
export const erasedFrom = (deletedAt: Date): Date => new Date(deletedAt.getTime() + RESTORABLE_DAYS * DAY_MS)

export const isErasable = (deletedAt: Date, now: number): boolean => erasedFrom(deletedAt).getTime() <= now

export const deletedKey = (key: string, surveyId: number): string => `${key}~${surveyId}`

/** The key before it was deleted; null: it was not. */
export const keyBefore = (key: string): string | null => /^(.+)~\d+$/.exec(key)?.[1] ?? null
