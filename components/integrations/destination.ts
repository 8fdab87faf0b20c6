// An integration as the pages know it.
'use client'
import type { z } from 'zod'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { listDestinations } from '@/lib/integrations/destinations/destinations.endpoint'

export type Destination = z.output<typeof listDestinations.reply>['destinations'][number]

/** Read again while somebody looks, so that health is that of now. */
const EVERY_MS = 5000

export function useDestinations() {
  const { id: accountId } = useAccount()
  return useConsole(listDestinations, { params: { accountId } }, { refreshInterval: EVERY_MS })
}
