// Which of the surveys that were served may be shown now: one at a time, and what was asked for by name comes first.
import type { Remove, Wanted } from '../module-interface'

/** A survey on its way to the page, or on it. */
export interface Slot {
  surveyId: number
  /** What the page asked for it by; undefined: it came by itself. */
  wanted: Wanted
  /** The person is answering it: nothing takes its place. */
  isBegun: boolean
  isShown(): boolean
  /** Takes it away without a trace. */
  remove: Remove
  /** Tells subscribers that it went away by itself. */
  tellClosed(): void
}

/** `isOpen`: the page is visible, and nobody has paused the tag. */
export function openSlots(isOpen: () => boolean) {
  /** Those that wait for their conditions: the automatic one, and the one by name. */
  let automatic: Slot | undefined
  let named: Slot | undefined
  let last: Slot | undefined
  const shown = () => (last?.isShown() ? last : undefined)
  const takeAway = (slot: Slot | undefined): void => {
    slot?.remove()
    slot?.tellClosed()
  }
  const slots = {
    /** A survey was seen in this page's life. */
    isMet: false,
    /** Why no survey is asked for automatically: one that was asked for by name or is half answered comes first. */
    obstacle: () => (named || automatic?.isBegun ? 'waits' : shown() ? 'shown' : undefined),
    has: (test: (slot: Slot) => boolean): boolean =>
      [automatic, named, shown()].some((slot) => slot && test(slot)),
    /** `byName`: in the place of those that wait by name; otherwise of those that came by themselves. */
    add(slot: Slot, byName: boolean): void {
      if (byName) {
        named?.remove()
        named = slot
      } else {
        automatic?.remove()
        automatic = slot
      }
    },
    /** `isCalling`: surveys by name are on their way. */
    mayShow: (slot: Slot, isCalling: boolean): boolean =>
      isOpen() &&
      !shown()?.isBegun &&
      (slot.isBegun || (!automatic?.isBegun && (slot === named || !(isCalling || slots.obstacle())))),
    show(slot: Slot): void {
      const before = shown()
      if (slot === named) named = undefined
      else automatic = undefined
      // The automatic one is too late.
      slots.dropAutomatic()
      last = slot
      takeAway(before)
    },
    /** The page has changed its address: the automatic one was chosen for the address before. */
    dropAutomatic(): void {
      automatic?.remove()
      automatic = undefined
    },
    /** Another tab has it already. */
    close(surveyId: number): void {
      if (automatic?.surveyId === surveyId) slots.dropAutomatic()
      if (named?.surveyId === surveyId) {
        named.remove()
        named = undefined
      }
      if (shown()?.surveyId === surveyId) takeAway(last)
    },
  }
  return slots
}
