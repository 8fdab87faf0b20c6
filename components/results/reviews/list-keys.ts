// Keys for a list of submissions. They work only while the focus is on one of its checkboxes, so they are
// in nobody's way who types, or uses a screen reader elsewhere (WCAG 2.1.4).
'use client'
import type { KeyboardEvent } from 'react'
import { msg } from '@/lib/platform/contract/translator'

export interface ListKeys {
  /** Gets the submission that has the focus. */
  onTag: (udid: string) => void
  onDone: (udid: string) => void
  onHide: (udid: string) => void
}

/** The listener for the list, whose checkboxes have `data-submission`. */
export const listKeys =
  ({ onTag, onDone, onHide }: ListKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const udid = event.target.dataset.submission
    if (udid === undefined) return
    const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-submission]')]
    const move = (by: number) => boxes[boxes.indexOf(event.target as HTMLElement) + by]?.focus()
    const acts: Record<string, () => void> = {
      j: () => move(1),
      ArrowDown: () => move(1),
      k: () => move(-1),
      ArrowUp: () => move(-1),
      t: () => onTag(udid),
      d: () => onDone(udid),
      h: () => onHide(udid),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

export const KEY_WORDS = msg(
  'Keyboard, on a checkbox: J and K or the arrow keys move, Space selects, T tags, D marks as done, H hides as spam.',
)
