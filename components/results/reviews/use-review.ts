// What one does with submissions: each act says what it did, and can be undone.
'use client'
import { notifications } from '@mantine/notifications'
import { useRef } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useAction } from '@/components/console/calls/use-action'
import { useRefresh } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { showReport, showSubmission } from '@/lib/results/reports.endpoint'
import {
  hideSubmissions,
  reviewSubmissions,
  showHiddenSubmissions,
} from '@/lib/results/reviews/reviews.endpoint'
import type { HideReason } from '@/lib/results/reviews/reviews-shapes.endpoint'
import { createTag, listTags } from '@/lib/results/reviews/tags/tags.endpoint'
import { undoNotice } from './undo-notice'

/** How many submissions one call takes. */
const AT_ONCE = 200

interface Changed {
  changed: string[]
  missing: number
}

/** Says how many submissions were gone: one that is deleted for its age is in totals only. */
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

interface Of {
  accountId: number
  surveyId: number
}

/** One call for some submissions of one survey. */
type Work = (submissions: string[], of: Of) => Promise<Changed>

/** `of`: of which survey a submission is. Splits them into calls, one after the other. */
async function inPieces(udids: string[], of: (udid: string) => Of, work: Work): Promise<Changed> {
  const all: Changed = { changed: [], missing: 0 }
  const surveys = new Map(udids.map((udid) => [of(udid).surveyId, of(udid)]))
  for (const survey of surveys.values()) {
    const own = udids.filter((udid) => of(udid).surveyId === survey.surveyId)
    for (let n = 0; n < own.length; n += AT_ONCE) {
      const { changed, missing } = await work(own.slice(n, n + AT_ONCE), survey)
      all.changed.push(...changed)
      all.missing += missing
    }
  }
  return all
}

/** The function that reviews submissions by a call, and offers to undo it by the opposite one. */
function useAct(surveyId: number, reload: () => void, surveyOf: (udid: string) => number | undefined) {
  const t = useT()
  const { id: accountId } = useAccount()
  const refresh = useRefresh()
  const { busy, error, run } = useAction()
  /** Keys may come faster than the server answers: each act waits for the one before it. */
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const inTurn = (work: () => Promise<boolean>): Promise<boolean> => {
    const mine = before.current.then(work)
    before.current = mine
    return mine
  }
  const of = (udid: string): Of => ({ accountId, surveyId: surveyOf(udid) ?? surveyId })
  const act = (udids: string[], words: (count: number) => string, work: Work, opposite: Work) =>
    inTurn(() =>
      run('review', async () => {
        try {
          const { changed, missing } = await inPieces(udids, of, work)
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
          const params = { accountId, surveyId }
          reload()
          void refresh(listTags, { accountId })
          void refresh(showReport, params)
          for (const udid of udids.length > 20 ? [] : udids) void refresh(showSubmission, { ...params, udid })
        }
      }),
    )
  return { busy: busy !== null, error, act }
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
  const { busy, error, act } = useAct(surveyId, reload, surveyOf)
  const setDone =
    (done: boolean): Work =>
    (submissions, of) =>
      call(reviewSubmissions, { params: of, body: { submissions, done } })
  const setTag =
    (id: number, on: boolean): Work =>
    (submissions, of) =>
      call(reviewSubmissions, { params: of, body: { submissions, tag: { id, on } } })
  const hide =
    (reason: HideReason): Work =>
    (submissions, of) =>
      call(hideSubmissions, { params: of, body: { submissions, reason } })
  const show: Work = (submissions, of) => call(showHiddenSubmissions, { params: of, body: { submissions } })
  return {
    busy,
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
