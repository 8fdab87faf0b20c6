// Tags all submissions of a filter at once, as a bulk action that can be undone.
'use client'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useAction } from '@/components/console/calls/use-action'
import { useRefresh } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { useT } from '@/components/ui/texts/texts'
import { showReport } from '@/lib/results/reports.endpoint'
import {
  continueBulkAction,
  listBulkActions,
  startBulkAction,
  undoBulkAction,
} from '@/lib/results/reviews/bulk-actions.endpoint'
import { createTag, listTags } from '@/lib/results/reviews/tags/tags.endpoint'
import { undoNotice } from './undo-notice'
import type { BulkAction, BulkFilter } from './use-bulk'

/** `onChanged` reads the lists anew. */
export function useTagAll(surveyId: number, onChanged: () => void) {
  const t = useT()
  const { id: accountId } = useAccount()
  const call = useCall()
  const refresh = useRefresh()
  const { busy, error, run } = useAction()
  const [action, setAction] = useState<BulkAction | null>(null)
  const params = { accountId, surveyId }

  /** Works until it is done, also when the page shows something else by then. */
  const work = async (
    bulk: BulkAction,
    step: typeof continueBulkAction | typeof undoBulkAction,
    end: BulkAction['state'],
  ): Promise<BulkAction> => {
    let now = bulk
    try {
      do {
        now = await call(step, { params: { ...params, bulkId: bulk.id } })
        setAction(now)
      } while (now.state !== end && now.state !== 'undone')
    } finally {
      setAction(null)
      onChanged()
      void refresh(listTags, { accountId })
      void refresh(showReport, params)
      void refresh(listBulkActions, params)
    }
    return now
  }
  const undo = (bulk: BulkAction) =>
    run('undo', async () => {
      const { changed } = await work(bulk, undoBulkAction, 'undone')
      notifications.show({
        message: t('{count, plural, one {# submission} other {# submissions}} changed back.', {
          count: changed,
        }),
      })
    })
  const tagAll = (filter: BulkFilter, name: string) =>
    run('tag', async () => {
      const tag = await call(createTag, { params: { accountId }, body: { name } })
      const started = await call(startBulkAction, {
        params,
        body: { id: crypto.randomUUID(), filter, act: { tag: { id: tag.id, on: true } } },
      })
      const done = await work(started, continueBulkAction, 'finished')
      const words = t('{count, plural, one {# submission} other {# submissions}} tagged “{name}”.', {
        count: done.changed,
        name: tag.name,
      })
      undoNotice(words, () => void undo(done))
    })
  return { action, busy: busy !== null, error, tagAll }
}
