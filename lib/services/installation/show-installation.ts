// How the installation is doing and what to do, for those who may see all of it; for other owners what
// concerns their account.
import type { showInstallation as contract } from '@/lib/contract/console/installation'
import { findAccountRowById } from '@/lib/db/accounts/account-store'
import { listMonthsOfAccount } from '@/lib/db/installation/months'
import { seesInstallation } from '@/lib/db/installation/operators'
import { adviseRetention, sortAdvice } from '@/lib/domain/installation/advice'
import packageJson from '@/package.json'
import { listLateRetention } from '../accounts/forget-old-data'
import type { ConsoleService } from '../service'
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
