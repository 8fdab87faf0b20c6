// The account of the current page, and the rights of the signed-in user in it.
'use client'
import { createContext, useContext } from 'react'
import { mayDo, type Right, type Role } from '@/lib/platform/contract/roles'

export interface ShownAccount {
  id: number
  name: string
  role: Role
  enabled: boolean
}

const AccountContext = createContext<ShownAccount>({ id: 0, name: '', role: 'analyst', enabled: true })

export const AccountProvider = AccountContext

export const useAccount = (): ShownAccount => useContext(AccountContext)

/** Whether the user's role has a right. What it does not allow is disabled or hidden. */
export const useMay = (right: Right): boolean => mayDo(useAccount().role, right)
