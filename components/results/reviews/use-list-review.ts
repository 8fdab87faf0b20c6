// Which submissions of a list are selected, and what buttons and keys do with them.
'use client'
import { useState } from 'react'
import { listKeys } from './list-keys'
import { useReview } from './use-review'

interface Listed {
  udid: string
  /** The language version that it belongs to. */
  surveyId: number
  isDone: boolean
}

/** Selected submissions; one that is no longer in the list is not selected either. */
function useChosen(listed: readonly Listed[]) {
  const [all, choose] = useState<string[]>([])
  const chosen = all.filter((udid) => listed.some((one) => one.udid === udid))
  const toggle = (udid: string) =>
    choose(chosen.includes(udid) ? chosen.filter((one) => one !== udid) : [...chosen, udid])
  /** The submissions that a key acts on: all selected ones if the focused one is among them, else only that one. */
  const meant = (udid: string) => (chosen.includes(udid) ? chosen : [udid])
  return { chosen, toggle, choose, meant }
}

export function useListReview(surveyId: number, listed: readonly Listed[], reload: () => void) {
  const { chosen, toggle, choose, meant } = useChosen(listed)
  const [tagging, setTagging] = useState(false)
  const find = (udid: string) => listed.find((one) => one.udid === udid)
  const review = useReview(surveyId, reload, (udid) => find(udid)?.surveyId)
  const onKeyDown = listKeys({
    onTag: (udid) => {
      choose(meant(udid))
      setTagging(true)
    },
    onDone: (udid) => void review.setDone(meant(udid), !find(udid)?.isDone),
    onHide: (udid) => void review.hide(meant(udid), 'spam'),
  })
  /** The properties of `ReviewBar`. */
  const bar = { chosen, review, tagging, onTagging: setTagging, onClear: () => choose([]) }
  return { chosen, toggle, choose, bar, onKeyDown }
}
