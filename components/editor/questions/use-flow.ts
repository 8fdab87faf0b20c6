// Where the answers of the edited survey lead. What has not changed stays the same object, so that
// a letter in one question renders only the questions that name it.
'use client'
import { isSame, type RawQuestion } from '../state/raw-document'
import { useEditorState, useValue } from '../state/use-editor'
import { END, type Flow, flowOf, shortTitle } from './list-routes'
import { listOf } from './use-questions'

const steady = <T>(now: readonly T[], before: readonly T[] | undefined): T[] =>
  now.map((one, index) => {
    const old = before?.[index]
    return old !== undefined && isSame(one, old) ? old : one
  })

const isEqual = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((entry, index) => Object.is(entry, other[index]))

const keep = <T>(now: readonly T[], before: T[] | undefined): T[] => {
  const kept = steady(now, before)
  return before && isEqual(kept, before) ? before : kept
}

const flows = new WeakMap<RawQuestion[], Flow | null>()
let last: Flow | undefined

function flowNow(questions: RawQuestion[]): Flow | null {
  const known = flows.get(questions)
  if (known !== undefined) return known
  const keys = new Set(questions.map(({ key }) => key))
  if (keys.size < questions.length || keys.has(END) || keys.has(undefined)) {
    flows.set(questions, null)
    return null
  }
  const fresh = flowOf(questions)
  const flow: Flow = {
    exits: keep(fresh.exits, last?.exits),
    entries: keep(fresh.entries, last?.entries),
    reached: keep(fresh.reached, last?.reached),
  }
  const isOld = last?.exits === flow.exits && last.entries === flow.entries && last.reached === flow.reached
  if (!isOld) last = flow
  flows.set(questions, last ?? flow)
  return last ?? flow
}

/**
 * Null: all questions are on one page, or two have the same key, so nothing can be said about what
 * comes next.
 */
export function useFlow(): Flow | null {
  const together = useValue<boolean>('allAtOnce.enabled')
  const flow = useEditorState(({ state }) => flowNow(listOf(state.document)))
  return together ? null : flow
}

let lastTitles: string[] = []
const titles = new WeakMap<RawQuestion[], string[]>()

/** "3. Why?" for each question; the same array while no title has changed. */
function titlesNow(questions: RawQuestion[]): string[] {
  const known = titles.get(questions)
  if (known) return known
  lastTitles = keep(questions.map(shortTitle), lastTitles)
  titles.set(questions, lastTitles)
  return lastTitles
}

export const useTitles = (): string[] => useEditorState(({ state }) => titlesNow(listOf(state.document)))
