// Where the answers of the edited survey lead. What has not changed stays the same object, so that
// a letter in one question renders only the questions that name it.
'use client'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/contract/console/translator'
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

const flows = new WeakMap<RawQuestion[], { t: Translator; flow: Flow | null }>()
let last: Flow | undefined

function flowNow(t: Translator, questions: RawQuestion[]): Flow | null {
  const known = flows.get(questions)
  if (known?.t === t) return known.flow
  const keys = new Set(questions.map(({ key }) => key))
  if (keys.size < questions.length || keys.has(END) || keys.has(undefined)) {
    flows.set(questions, { t, flow: null })
    return null
  }
  const fresh = flowOf(t, questions)
  const flow: Flow = {
    exits: keep(fresh.exits, last?.exits),
    entries: keep(fresh.entries, last?.entries),
    reached: keep(fresh.reached, last?.reached),
  }
  const isOld = last?.exits === flow.exits && last.entries === flow.entries && last.reached === flow.reached
  if (!isOld) last = flow
  flows.set(questions, { t, flow: last ?? flow })
  return last ?? flow
}

/**
 * Null: all questions are on one page, or two have the same key, so nothing can be said about what
 * comes next.
 */
export function useFlow(): Flow | null {
  const t = useT()
  const together = useValue<boolean>('allAtOnce.enabled')
  const flow = useEditorState(({ state }) => flowNow(t, listOf(state.document)))
  return together ? null : flow
}

let lastTitles: string[] = []
const titles = new WeakMap<RawQuestion[], { t: Translator; list: string[] }>()

/** "3. Why?" for each question; the same array while no title has changed. */
function titlesNow(t: Translator, questions: RawQuestion[]): string[] {
  const known = titles.get(questions)
  if (known?.t === t) return known.list
  lastTitles = keep(
    questions.map((question, place) => shortTitle(t, question, place)),
    lastTitles,
  )
  titles.set(questions, { t, list: lastTitles })
  return lastTitles
}

export function useTitles(): string[] {
  const t = useT()
  return useEditorState(({ state }) => titlesNow(t, listOf(state.document)))
}
