// Makes an account id from a number. Only the gates to an account import this file, which
// dependency-cruiser checks.
import type { AccountId } from '@/lib/platform/db/account-id'

/** The caller has just proved that the account may be entered. */
export const mintAccountId = (id: number): AccountId => id as AccountId
