// Which submissions of a list are chosen; what is no longer in it is not.
'use client'
import { useState } from 'react'

export function useChosen(listed: readonly string[]) {
  const [all, choose] = useState<string[]>([])
  const chosen = all.filter((udid) => listed.includes(udid))
  const toggle = (udid: string) =>
    choose(chosen.includes(udid) ? chosen.filter((one) => one !== udid) : [...chosen, udid])
  return { chosen, toggle, choose }
}
