// The account that the page is about, and what its visitor may do in it.
'use client'
import { createContext, useContext } from 'react'
import { mayDo, type Right, type Role } from '@/lib/contract/console/roles'

export interface ShownAccount {
  id: number
  name: string
  role: Role
  enabled: boolean
}

const AccountContext = createContext<ShownAccount>({ id: 0, name: '', role: 'analyst', enabled: true })

export const AccountProvider = AccountContext

export const useAccount = (): ShownAccount => useContext(AccountContext)

/** Whether the visitor's role has a right; what it lacks is shown disabled or not at all. */
export const useMay = (right: Right): boolean => mayDo(useAccount().role, right)
