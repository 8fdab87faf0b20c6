// A change of all submissions that match: started, worked off piece by piece, and undone.
'use client'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { useAccount } from '@/components/console/account-context'
import { useAction } from '@/components/console/calls/use-action'
import { useRefresh } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { showReport } from '@/lib/results/reports.endpoint'
import {
  continueBulkAction,
  listBulkActions,
  startBulkAction,
  undoBulkAction,
} from '@/lib/results/reviews/bulk-actions.endpoint'
import type { bulkAction } from '@/lib/results/reviews/reviews-shapes.endpoint'
import { listTags } from '@/lib/results/reviews/tags/tags.endpoint'

export type BulkAction = z.output<typeof bulkAction>
export type BulkFilter = z.input<typeof startBulkAction.body>['filter']

/** `onChanged` reads the list anew. */
export function useBulk(surveyId: number, onChanged: () => void) {
  const { id: accountId } = useAccount()
  const call = useCall()
  const refresh = useRefresh()
  const { busy, error, run } = useAction()
  const [action, setAction] = useState<BulkAction | null>(null)
  const seen = useRef(true)
  useEffect(() => {
    seen.current = true
    return () => {
      seen.current = false
    }
  }, [])
  const params = { accountId, surveyId }

  /** Calls `step` again and again until it is done, or nobody looks any more. */
  const work = (bulk: BulkAction, step: typeof continueBulkAction | typeof undoBulkAction) =>
    run('bulk', async () => {
      setAction(bulk)
      try {
        for (let now = bulk; seen.current; ) {
          now = await call(step, { params: { ...params, bulkId: bulk.id } })
          setAction(now)
          if (now.state === 'finished' || now.state === 'undone') break
        }
      } finally {
        onChanged()
        void refresh(listTags, { accountId })
        void refresh(showReport, params)
        void refresh(listBulkActions, params)
      }
    })
  return {
    action,
    busy: busy !== null,
    error,
    /** Counts what matches, and changes nothing yet. */
    start: (filter: BulkFilter, act: BulkAction['act']) =>
      run('bulk', async () => {
        const body = { id: crypto.randomUUID(), filter, act }
        setAction(await call(startBulkAction, { params, body }))
      }),
    goOn: (bulk: BulkAction) => work(bulk, continueBulkAction),
    undo: (bulk: BulkAction) => work(bulk, undoBulkAction),
    forget: () => setAction(null),
  }
}
