// Where the answers of the edited survey lead. What has not changed stays the same object, so that
// a letter in one question renders only the questions that name it.
'use client'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { isSame, type RawQuestion } from '../../state/raw-document'
import { useEditorState, useValue } from '../../state/use-editor'
import { listOf } from '../use-questions'
import { END, type Flow, flowOf, shortTitle } from './list-routes'

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
  if (known?.t === t) {
    // After an undo, what is shown is what the next one is compared with.
    last = known.flow ?? last
    return known.flow
  }
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

/** The titles that were drawn last, by the place that is left out. */
const lastTitles = new Map<number, string[]>()
const titles = new WeakMap<RawQuestion[], Map<number, { t: Translator; list: string[] }>>()

function titlesNow(t: Translator, questions: RawQuestion[], without: number): string[] {
  const lists = titles.get(questions) ?? new Map<number, { t: Translator; list: string[] }>()
  titles.set(questions, lists)
  const known = lists.get(without)
  if (known?.t === t) {
    lastTitles.set(without, known.list)
    return known.list
  }
  const list = keep(
    questions.map((question, place) => (place === without ? '' : shortTitle(t, question, place))),
    lastTitles.get(without),
  )
  lastTitles.set(without, list)
  lists.set(without, { t, list })
  return list
}

/**
 * "3. Why?" for each question but the one at `without`, whose title is empty; the same array while none
 * of them has changed.
 */
export function useTitles(without: number): string[] {
  const t = useT()
  return useEditorState(({ state }) => titlesNow(t, listOf(state.document), without))
}
