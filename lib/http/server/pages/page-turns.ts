// Lets the pages of all strangers together take no more than half of the process, so that the public API
// answers beside them: pages begin one after the other, one network after the other.
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Turn, Turns } from '@/lib/accounts/sessions/turns'

/** Of the time since a page began, how much the event loop may have been busy before the next one begins. */
const MOST_BUSY = 0.5
/** After so long the next one begins however busy the process is with other calls, in milliseconds. */
const LONGEST_PAUSE_MS = 250
const LOOK_MS = 4

/** Only the beginning is held up; how long a page then waits for the database holds up nobody. */
const turns = new Turns(1, 30)
let begun = { at: 0, used: performance.eventLoopUtilization() }

/** Resolves when a page of this network may begin; false: too many of it wait already. */
export async function takePageTurn(network: string): Promise<boolean> {
  const turn: Turn = { key: network, isKnown: false }
  if (turns.isFull(turn)) return false
  await turns.take(turn, untilCalm)
  return true
}

async function untilCalm(): Promise<void> {
  while (performance.now() - begun.at < LONGEST_PAUSE_MS) {
    if (performance.eventLoopUtilization(begun.used).utilization <= MOST_BUSY) break
    await pause(LOOK_MS)
  }
  begun = { at: performance.now(), used: performance.eventLoopUtilization() }
  // What it does at once counts before the next one is let in.
  await pause(0)
}
