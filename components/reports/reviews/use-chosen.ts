// Which submissions of a list are chosen; what is no longer in it is not.
'use client'
import { useState } from 'react'

export function useChosen(listed: readonly string[]) {
  const [all, choose] = useState<string[]>([])
  const chosen = all.filter((udid) => listed.includes(udid))
  const toggle = (udid: string) =>
    choose(chosen.includes(udid) ? chosen.filter((one) => one !== udid) : [...chosen, udid])
  /** What a key on one of the list acts on: all that are chosen if it is among them, else only it. */
  const meant = (udid: string) => (chosen.includes(udid) ? chosen : [udid])
  return { chosen, toggle, choose, meant }
}
