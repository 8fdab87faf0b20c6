// What every kind of question offers to the form around it.
import type { WidgetWords } from '@/lib/languages/widget-words'
import type { PossibleAnswer, WireQuestion, WireSurvey } from '../wire-types'

export interface Reading {
  /** As the wire wants it: the id of an answer, ids joined by commas, or a text. Blank: not answered. */
  value: string
  /** The answer that decides what comes next. */
  chosen?: PossibleAnswer | undefined
  /** Why it cannot be sent. */
  error?: string | undefined
}

export interface Field {
  element: HTMLElement
  read(): Reading
  /** Where the focus goes when something is wrong. */
  control(): HTMLElement
  /** The person has to press a button to go on. */
  needsButton: boolean
}

/** One question on the page. */
export interface Block {
  question: WireQuestion
  element: HTMLElement
  /** What is read first: the question, or the content. */
  heading: HTMLElement
  field: Field
  /** The answer, or null after having said what is wrong with it. `mayBeEmpty`: nobody insists on an answer. */
  check(mayBeEmpty: boolean): Reading | null
}

/** What a field may ask of the form that it stands in. */
export interface Form {
  survey: WireSurvey
  words: WidgetWords
  /** Marks the texts that name and explain the control. */
  labelledBy: string
  describedBy: string
  /** One of several questions that are sent together. */
  together: boolean
  /** The answer is complete with this act of the person. */
  commit(): void
  /** It was chosen with the keyboard, which must not send anything by itself: now a button is wanted. */
  offerButton(): void
  say(error: string): void
}

export type MakeField<Of extends WireQuestion> = (question: Of, form: Form) => Field
