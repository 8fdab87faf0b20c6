// Decides which of the served surveys may be shown: one at a time, and surveys requested by id or
// event ("by name") before automatic ones.
import type { Remove, Wanted } from '../module-interface'

/** A survey that waits for its display conditions, or is shown. */
export interface Slot {
  surveyId: number
  /** The id or event that the page requested it by; undefined for an automatic survey. */
  wanted: Wanted
  /** The person has begun to answer it: no other survey may replace it. */
  isBegun: boolean
  isShown(): boolean
  /** Removes it without events or calls. */
  remove: Remove
  /** Tells subscribers that it was closed, though not by the person. */
  emitClosed(): void
}

/** `isOpen`: the page is visible and the tag is not paused. */
export function openSlots(isOpen: () => boolean) {
  /** The surveys that wait for their conditions: the automatic one, and the one by name. */
  let automatic: Slot | undefined
  let named: Slot | undefined
  let last: Slot | undefined
  const shown = () => (last?.isShown() ? last : undefined)
  const dismiss = (slot: Slot | undefined): void => {
    slot?.remove()
    slot?.emitClosed()
  }
  const slots = {
    /** A survey has been shown since the page was loaded. */
    wasViewed: false,
    /** Why no automatic survey may be requested: one by name, begun or shown takes precedence. */
    blockedBy: () => (named || automatic?.isBegun ? 'waits' : shown() ? 'shown' : undefined),
    has: (test: (slot: Slot) => boolean): boolean =>
      [automatic, named, shown()].some((slot) => slot && test(slot)),
    /** Replaces the waiting survey by name, or the waiting automatic one. */
    add(slot: Slot, byName: boolean): void {
      if (byName) {
        named?.remove()
        named = slot
      } else {
        automatic?.remove()
        automatic = slot
      }
    },
    /** `isCalling`: a request by name is in flight. */
    mayShow: (slot: Slot, isCalling: boolean): boolean =>
      isOpen() &&
      !shown()?.isBegun &&
      (slot.isBegun || (!automatic?.isBegun && (slot === named || !(isCalling || slots.blockedBy())))),
    show(slot: Slot): void {
      const before = shown()
      if (slot === named) named = undefined
      else automatic = undefined
      slots.dropAutomatic()
      // An inline survey that went with its place does not come back beside another one.
      if (last !== before) last?.remove()
      last = slot
      dismiss(before)
    },
    /** Removes the waiting automatic survey, for instance because the address has changed. */
    dropAutomatic(): void {
      automatic?.remove()
      automatic = undefined
    },
    /** Removes a survey that was answered or closed in another tab. */
    close(surveyId: number): void {
      if (automatic?.surveyId === surveyId) slots.dropAutomatic()
      if (named?.surveyId === surveyId) {
        named.remove()
        named = undefined
      }
      if (shown()?.surveyId === surveyId) dismiss(last)
    },
  }
  return slots
}
