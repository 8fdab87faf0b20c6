// Who may see the whole installation: its operators, and a person who owns every account of it.
import { type Database, prismaOf, type Queries } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { bool, int4 } from '@/lib/platform/sql/types'

const sees = statement({
  name: 'sees-installation',
  prepared: false,
  text: `
SELECT u.is_operator OR NOT EXISTS (
  SELECT FROM accounts a WHERE NOT EXISTS (
    SELECT FROM memberships m WHERE m.account_id = a.id AND m.user_id = u.id AND m.role = 'owner'
  )
) AS sees
FROM users u WHERE u.id = $1`,
  takes: [int4],
  yields: { sees: bool },
})

export const seesInstallation = async (db: Database, userId: number): Promise<boolean> =>
  (await run(db, sees, [userId]))[0]?.sees ?? false

/** By address. */
export const listOperators = (db: Database): Promise<{ email: string; name: string }[]> =>
  db.prisma.user.findMany({
    where: { isOperator: true },
    select: { email: true, name: true },
    orderBy: { email: 'asc' },
  })

/** Returns the user; null if nobody has this address. */
export async function setOperator(
  db: Queries,
  email: string,
  isOperator: boolean,
): Promise<{ id: number; email: string; was: boolean } | null> {
  const { user } = prismaOf(db)
  const found = await user.findUnique({ where: { email } })
  if (!found) return null
  await user.update({ where: { email }, data: { isOperator } })
  return { id: found.id, email, was: found.isOperator }
}
