// Deletes what respondents left in an account. No foreign key does so, since each insert would pay
// for it.
import type { AccountId } from '@/lib/platform/db/account-id'
import { prismaOf, type Queries } from '@/lib/platform/db/database'

/** In this order: answers are found by their submissions, which take their clicks with them. */
export async function deleteAccountRows(db: Queries, accountId: AccountId): Promise<void> {
  const prisma = prismaOf(db)
  const where = { accountId }
  await prisma.answer.deleteMany({ where })
  await prisma.submission.deleteMany({ where })
  await prisma.event.deleteMany({ where })
  await prisma.personEvent.deleteMany({ where })
  await prisma.personSurvey.deleteMany({ where })
  await prisma.handledRequest.deleteMany({ where })
  await prisma.device.deleteMany({ where })
  await prisma.outgoingEvent.deleteMany({ where })
}
