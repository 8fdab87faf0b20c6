// Erases one person permanently.
import type { erasePerson as endpoint } from '@/lib/contract/console/people-of-surveys'
import { erasePersonRows as erase } from '@/lib/db/people/person-erasure'
import type { ConsoleService } from '../service'
import { toPersonName } from './person-name'

export const erasePerson: ConsoleService<typeof endpoint> = ({ body }, { db, account }) =>
  erase(db, account.id, toPersonName(body.udid, body.clientKey))
