// Who has a survey open in the editor.
import type { Database } from '../client/database'

export interface PresenceRow {
  userId: number
  name: string
  seenAt: Date
}

/** The caller has checked that the survey belongs to the user's account. */
export const touchPresence = async (
  db: Database,
  surveyId: number,
  userId: number,
  now: number,
): Promise<void> => {
  const seenAt = new Date(now)
  await db.prisma.surveyEditor.upsert({
    where: { surveyId_userId: { surveyId, userId } },
    create: { surveyId, userId, seenAt },
    update: { seenAt },
  })
}

export const deletePresence = async (db: Database, surveyId: number, userId: number): Promise<void> => {
  await db.prisma.surveyEditor.deleteMany({ where: { surveyId, userId } })
}

/** Everybody except one user, seen at or after `since` (milliseconds since 1970), by name. */
export async function listPresent(
  db: Database,
  surveyId: number,
  { except, since }: { except: number; since: number },
): Promise<PresenceRow[]> {
  const rows = await db.prisma.surveyEditor.findMany({
    where: { surveyId, userId: { not: except }, seenAt: { gte: new Date(since) } },
    include: { user: { select: { name: true } } },
    orderBy: { user: { name: 'asc' } },
  })
  return rows.map(({ userId, seenAt, user }) => ({ userId, seenAt, name: user.name }))
}
