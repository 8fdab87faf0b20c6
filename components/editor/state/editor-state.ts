// The reducer of the editor: changes of the document, and undo. Pure: the time is passed in.
import { getAt, setAt } from './json-path'
import { freeKey, keyByWords } from './make-key'
import {
  answersOf,
  type Entry,
  questionsOf,
  type RawDocument,
  type RawQuestion,
  withEntryId,
} from './raw-document'
import { renameRecalled } from './recalls'

export type Change =
  | { do: 'set'; path: string; value: unknown }
  | { do: 'insert'; path: string; at: number; entry: Entry }
  | { do: 'remove'; path: string; at: number }
  | { do: 'move'; path: string; from: number; to: number }
  | { do: 'duplicate'; path: string; at: number }
  /** Gives new questions and answers the keys of their first words: when their fields are left. No step of its own. */
  | { do: 'key' }
  /** Several, as one step to undo. */
  | { do: 'all'; changes: readonly Change[] }
  /** Replaces the whole document. */
  | { do: 'replace'; document: RawDocument }

export interface EditorState {
  document: RawDocument
  past: readonly RawDocument[]
  future: readonly RawDocument[]
  /** The field changed last, and when: continued typing is one undo step. */
  last: { path: string; at: number } | null
  /** `question` and `question/answer` keys that have been published: they cannot change. */
  published: ReadonlySet<string>
}

const MOST_STEPS = 200
const ONE_STEP_MS = 1500

export const openState = (document: RawDocument, published: ReadonlySet<string>): EditorState => ({
  document,
  past: [],
  future: [],
  last: null,
  published,
})

/** The keys of a published document. */
export const listKeys = (document: RawDocument): Set<string> =>
  new Set(
    questionsOf(document).flatMap((question) => [
      question.key ?? '',
      ...answersOf(question).map(({ key }) => `${question.key}/${key}`),
    ]),
  )

const step = (state: EditorState, document: RawDocument, last: EditorState['last']): EditorState => ({
  ...state,
  document,
  past: [...state.past, state.document].slice(-MOST_STEPS),
  future: [],
  last,
})

/** The state after a change at a time (milliseconds). */
export function applyChange(state: EditorState, change: Change, at: number): EditorState {
  if (change.do === 'set') {
    if (Object.is(getAt(state.document, change.path), change.value)) return state
    const document = setField(state, change.path, change.value)
    const goesOn = state.last?.path === change.path && at - state.last.at < ONE_STEP_MS
    const last = { path: change.path, at }
    // Continued typing belongs to the same step; an undo in between clears `last`.
    return goesOn ? { ...state, document, last } : step(state, document, last)
  }
  if (change.do === 'key') {
    const document = giveKeys(state)
    return document === state.document ? state : { ...state, document }
  }
  const document =
    change.do === 'replace'
      ? change.document
      : change.do === 'all'
        ? change.changes.reduce((now, one) => applyChange(now, one, at), state).document
        : changeList(state.document, change)
  return document === state.document ? state : step(state, document, null)
}

export const undo = (state: EditorState): EditorState => {
  const before = state.past.at(-1)
  if (!before) return state
  return {
    ...state,
    document: before,
    past: state.past.slice(0, -1),
    future: [state.document, ...state.future],
    last: null,
  }
}

export const redo = (state: EditorState): EditorState => {
  const [after, ...future] = state.future
  if (!after) return state
  return { ...state, document: after, past: [...state.past, state.document], future, last: null }
}

function changeList(
  document: RawDocument,
  change: Exclude<Change, { do: 'set' | 'all' | 'replace' | 'key' }>,
): RawDocument {
  const found = getAt(document, change.path)
  const list: readonly Entry[] = Array.isArray(found) ? found : []
  switch (change.do) {
    case 'insert':
      return setAt(document, change.path, list.toSpliced(change.at, 0, withEntryId(change.entry)))
    case 'move': {
      const entry = list[change.from]
      if (!entry || change.from === change.to || !(change.to in list)) return document
      return setAt(document, change.path, list.toSpliced(change.from, 1).toSpliced(change.to, 0, entry))
    }
    case 'duplicate': {
      const entry = list[change.at]
      if (!entry) return document
      return setAt(document, change.path, list.toSpliced(change.at + 1, 0, copyOf(entry, list)))
    }
    case 'remove': {
      const entry = list[change.at]
      if (!entry) return document
      const shorter = setAt(document, change.path, list.toSpliced(change.at, 1))
      return change.path === 'questions' ? reroute(shorter, String(entry.key), null) : shorter
    }
  }
}

/** A copy of an entry with a free key; its answers are copied too. */
function copyOf(entry: Entry, list: readonly Entry[]): Entry {
  const copy = withEntryId(entry)
  if (typeof entry.key === 'string') {
    const base = entry.key.replace(/-\d+$/, '')
    copy.key = freeKey(base, new Set(list.map(({ key }) => String(key))))
  }
  if (Array.isArray(entry.answers)) copy.answers = answersOf(entry as RawQuestion).map(withEntryId)
  return copy
}

const QUESTION_KEY = /^questions\[\d+\]\.key$/

/** Whether a language of the survey names a question or an answer (`question/answer`) by its key. */
export function isTranslated({ languages }: RawDocument, name: string): boolean {
  const [question = '', answer] = name.split('/')
  return Object.values((languages ?? {}) as Record<string, RawLanguage>).some(({ questions, leftOut }) => {
    const texts = questions?.[question]
    if (answer !== undefined) return texts?.answers?.[answer] !== undefined
    return texts !== undefined || leftOut?.includes(question) === true
  })
}

interface RawLanguage {
  questions?: Record<string, { answers?: Record<string, unknown> }>
  leftOut?: string[]
}

/** Sets a field. Routes and texts that recall an answer follow a key that is changed by hand. */
function setField({ document }: EditorState, path: string, value: unknown): RawDocument {
  const changed = setAt(document, path, value)
  const before = QUESTION_KEY.test(path) ? getAt(document, path) : undefined
  return before && value ? reroute(changed, String(before), String(value)) : changed
}

function giveKeys({ document, published }: EditorState): RawDocument {
  const isFixed = (name: string) => published.has(name) || isTranslated(document, name)
  const before = questionsOf(document)
  const withAnswers = before.map((question) => {
    const answers = answersOf(question)
    const keyed = keyByWords(answers, (key) => isFixed(`${question.key}/${key}`))
    return keyed === answers ? question : { ...question, answers: [...keyed] }
  })
  const questions = keyByWords(withAnswers, isFixed)
  if (questions.every((question, at) => question === before[at])) return document
  return questions.reduce<RawDocument>(
    (now, { key }, at) =>
      key === before[at]?.key ? now : reroute(now, String(before[at]?.key), String(key)),
    { ...document, questions },
  )
}

/**
 * Points every route to a question at another key, and what texts recall; null: routes lead to the next
 * question by position, and texts that recall it become problems.
 */
function reroute(document: RawDocument, from: string, to: string | null): RawDocument {
  const turn = <T extends Entry>(entry: T): T => (entry.next === from ? { ...entry, next: to } : entry)
  const rerouted = {
    ...document,
    questions: questionsOf(document).map((question) => {
      const turned = turn(question)
      if (!turned.answers?.some(({ next }) => next === from)) return turned
      return { ...turned, answers: turned.answers.map(turn) }
    }),
  }
  return to === null ? rerouted : renameRecalled(rerouted, from, to)
}

/** How many routes lead to a question. */
export const countRoutes = (document: RawDocument, key: string): number =>
  questionsOf(document)
    .flatMap((question) => [question, ...answersOf(question)])
    .filter(({ next }) => next === key).length
