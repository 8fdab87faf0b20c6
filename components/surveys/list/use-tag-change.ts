// Changes the tags of surveys; the notice afterwards offers to undo it.
'use client'
import { notifications } from '@mantine/notifications'
import { useAccount } from '@/components/console/account-context'
import { useCall } from '@/components/console/session-watch'
import { undoNotice } from '@/components/results/reviews/undo-notice'
import { useT } from '@/components/ui/texts/texts'
import { changeSurveyTags } from '@/lib/surveys/tags/survey-tags.endpoint'
import { useSurveyActions } from './use-survey-actions'

interface TagChange {
  surveyIds: number[]
  add: string[]
  remove: string[]
}

interface Changed {
  id: number
  added: string[]
  removed: string[]
}

/** The calls that undo a change: surveys that were changed alike share one. */
function opposites(changed: Changed[]): TagChange[] {
  const alike = new Map<string, TagChange>()
  for (const { id, added, removed } of changed) {
    const key = JSON.stringify([removed, added])
    const surveyIds = alike.get(key)?.surveyIds ?? []
    alike.set(key, { surveyIds: [...surveyIds, id], add: removed, remove: added })
  }
  return [...alike.values()]
}

/** `onChanged` is called when the list of surveys shows the change. */
export function useTagChange(): (change: TagChange, onChanged: () => void) => Promise<void> {
  const t = useT()
  const { id: accountId } = useAccount()
  const call = useCall()
  const { refresh } = useSurveyActions()
  const send = async (body: TagChange) =>
    (await call(changeSurveyTags, { params: { accountId }, body })).surveys
  const undo = async (changed: Changed[]) => {
    for (const change of opposites(changed)) await send(change)
  }
  return async (change, onChanged) => {
    const reply = await send(change)
    await refresh()
    onChanged()
    const changed = reply.filter(({ added, removed }) => added.length + removed.length > 0)
    const words = t('Tags of {count, plural, one {# survey} other {# surveys}} changed.', {
      count: changed.length,
    })
    undoNotice(words, () => {
      undo(changed)
        .catch((cause: Error) =>
          notifications.show({
            color: 'red',
            title: t('Not everything was undone'),
            message: t.known(cause.message),
          }),
        )
        .finally(() => void refresh())
    })
  }
}
