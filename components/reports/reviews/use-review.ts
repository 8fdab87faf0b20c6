// What one does with submissions: each act says what it did, and can be undone.
'use client'
import { notifications } from '@mantine/notifications'
import { useRef } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useCall } from '@/components/console/session-watch'
import { useAction } from '@/components/console/use-action'
import { useRefresh } from '@/components/console/use-console'
import { useT } from '@/components/ui/texts/texts'
import { showReport, showSubmission } from '@/lib/contract/console/reports'
import { hideSubmissions, reviewSubmissions, showHiddenSubmissions } from '@/lib/contract/console/reviews'
import type { HideReason } from '@/lib/contract/console/reviews-shapes'
import { createTag, listTags } from '@/lib/contract/console/tags'
import type { Translator } from '@/lib/contract/console/translator'
import { undoNotice } from './undo-notice'

/** As many as one call takes. */
const AT_ONCE = 200

interface Changed {
  changed: string[]
  missing: number
}

/** Of those that are no longer there: what is deleted for its age is in totals only. */
const missingWords = (t: Translator, missing: number): string[] =>
  missing === 0
    ? []
    : [
        t(
          '{count, plural, one {# submission} other {# submissions}} no longer stored; their totals stay as they are.',
          { count: missing },
        ),
      ]

export interface Review {
  busy: boolean
  error: Error | null
  setDone: (udids: string[], done: boolean) => Promise<boolean>
  tag: (udids: string[], name: string) => Promise<boolean>
  untag: (udids: string[], tag: { id: number; name: string }) => Promise<boolean>
  hide: (udids: string[], reason: HideReason) => Promise<boolean>
  show: (udids: string[]) => Promise<boolean>
}

/** `reload` reads the list anew. `surveyOf`: of which language version a submission is; absent: of this one. */
export function useReview(
  surveyId: number,
  reload: () => void,
  surveyOf: (udid: string) => number | undefined = () => surveyId,
): Review {
  const t = useT()
  const { id: accountId } = useAccount()
  const call = useCall()
  const refresh = useRefresh()
  const { busy, error, run } = useAction()
  const params = { accountId, surveyId }
  /** Keys may come faster than the server answers: each act waits for the one before it. */
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const inTurn = (work: () => Promise<boolean>): Promise<boolean> => {
    const mine = before.current.then(work)
    before.current = mine
    return mine
  }

  const inPieces = async (
    udids: string[],
    work: (submissions: string[], of: typeof params) => Promise<Changed>,
  ): Promise<Changed> => {
    const all: Changed = { changed: [], missing: 0 }
    for (const id of new Set(udids.map((udid) => surveyOf(udid) ?? surveyId))) {
      const own = udids.filter((udid) => (surveyOf(udid) ?? surveyId) === id)
      for (let n = 0; n < own.length; n += AT_ONCE) {
        const of = { accountId, surveyId: id }
        const { changed, missing } = await work(own.slice(n, n + AT_ONCE), of)
        all.changed.push(...changed)
        all.missing += missing
      }
    }
    return all
  }
  const act = (
    udids: string[],
    words: (count: number) => string,
    work: (submissions: string[], of: typeof params) => Promise<Changed>,
    opposite: (submissions: string[], of: typeof params) => Promise<Changed>,
  ) =>
    inTurn(() =>
      run('review', async () => {
        try {
          const { changed, missing } = await inPieces(udids, work)
          if (changed.length === 0)
            notifications.show({ message: [t('Nothing to change.'), ...missingWords(t, missing)].join(' ') })
          else {
            const changedBack = (count: number) =>
              t('{count, plural, one {# submission} other {# submissions}} changed back.', { count })
            undoNotice([words(changed.length), ...missingWords(t, missing)].join(' '), () =>
              act(changed, changedBack, opposite, work),
            )
          }
        } finally {
          reload()
          void refresh(listTags, { accountId })
          void refresh(showReport, params)
          for (const udid of udids.length > 20 ? [] : udids) void refresh(showSubmission, { ...params, udid })
        }
      }),
    )
  const setDone = (done: boolean) => (submissions: string[], of: typeof params) =>
    call(reviewSubmissions, { params: of, body: { submissions, done } })
  const setTag = (id: number, on: boolean) => (submissions: string[], of: typeof params) =>
    call(reviewSubmissions, { params: of, body: { submissions, tag: { id, on } } })
  const hide = (reason: HideReason) => (submissions: string[], of: typeof params) =>
    call(hideSubmissions, { params: of, body: { submissions, reason } })
  const show = (submissions: string[], of: typeof params) =>
    call(showHiddenSubmissions, { params: of, body: { submissions } })
  return {
    busy: busy !== null,
    error,
    setDone: (udids, done) =>
      act(
        udids,
        (count) =>
          done
            ? t('{count, plural, one {# submission} other {# submissions}} marked as done.', { count })
            : t('{count, plural, one {# submission} other {# submissions}} marked as not done.', { count }),
        setDone(done),
        setDone(!done),
      ),
    tag: async (udids, name) => {
      const { id } = await call(createTag, { params: { accountId }, body: { name } })
      const words = (count: number) =>
        t('{count, plural, one {# submission} other {# submissions}} tagged “{name}”.', { count, name })
      return act(udids, words, setTag(id, true), setTag(id, false))
    },
    untag: (udids, { id, name }) =>
      act(
        udids,
        (count) =>
          t('{count, plural, one {# submission} other {# submissions}} no longer tagged “{name}”.', {
            count,
            name,
          }),
        setTag(id, false),
        setTag(id, true),
      ),
    hide: (udids, reason) =>
      act(
        udids,
        (count) =>
          t(
            '{count, plural, one {# submission} other {# submissions}} hidden from figures, polls and goals.',
            { count },
          ),
        hide(reason),
        show,
      ),
    show: (udids) =>
      act(
        udids,
        (count) => t('{count, plural, one {# submission} other {# submissions}} shown again.', { count }),
        show,
        hide('spam'),
      ),
  }
}
