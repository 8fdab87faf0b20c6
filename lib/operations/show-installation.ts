// How the installation is doing and what to do, for those who may see all of it; for other owners what
// concerns their account.

import { findAccountRowById } from '@/lib/accounts/account.store'
import type { ConsoleService } from '@/lib/contexts/service'
import { adviseRetention, sortAdvice } from '@/lib/operations/advice/advice.rules'
import { listLateRetention } from '@/lib/people/retention/forget-old-data'
import packageJson from '@/package.json'
import type { showInstallation as contract } from './installation.endpoint'
import { listMonthsOfAccount } from './months.store'
import { seesInstallation } from './operators.store'
import { readInstallation } from './read-installation'

export const showInstallation: ConsoleService<typeof contract> = async (_, context) => {
  const { db, account, actor, now, t } = context
  const seesAll = await seesInstallation(db, actor.id)
  const row = await findAccountRowById(db, account.id)
  const [whole, months, late] = await Promise.all([
    seesAll ? readInstallation(context) : null,
    listMonthsOfAccount(db, account.id, firstMonth(now)),
    row ? listLateRetention(db, row, now) : [],
  ])
  return {
    version: packageJson.version,
    months,
    installation: whole?.shown ?? null,
    advice: sortAdvice([...(whole?.advice ?? []), ...adviseRetention(t, late)]),
  }
}

/** The beginning of the first of the last twelve months. */
function firstMonth(now: number): Date {
  const day = new Date(now)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - 11))
}
