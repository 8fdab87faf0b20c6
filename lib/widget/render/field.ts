// The interface between the fields of the question types and the form around them.
import type { SaidWords } from '@/lib/widget/widget-words'
import type { PossibleAnswer, WireQuestion, WireSurvey } from '../wire-types'
import type { layRows } from './on-demand/rows'

export interface Reading {
  /** As it is sent: an answer's id, ids joined by commas, or a text. Empty: not answered. */
  value: string
  /** The answer that decides the next question. */
  chosen?: PossibleAnswer | undefined
  /** Why the value cannot be sent. */
  error?: string | undefined
}

/**
 * What is behind a screen. `full`: it covers the page, else the survey has its own presentation.
 * `colour`: another background colour; `opacity`: its opacity in percent. `staysLight`: dark colours
 * would not suit the screen.
 */
export type Ground = [full: boolean, colour?: string | null, opacity?: string | null, staysLight?: boolean]

export interface Field {
  element: HTMLElement
  read(): Reading
  /** Gets the focus when there is an error. */
  control(): HTMLElement
  /** Whether a submit button is needed. */
  needsButton: boolean
}

/** A rendered question. */
export interface Block {
  question: WireQuestion
  element: HTMLElement
  /** The question's title, or the custom content; gets the focus when the question is shown. */
  heading: HTMLElement
  field: Field
  /** The answer, or null after showing an error. `mayBeEmpty`: an answer is not required. */
  check(mayBeEmpty: boolean): Reading | null
}

/** What the form offers to a field. */
export interface Form {
  survey: WireSurvey
  words: SaidWords
  /** Ids of the elements that name and describe the control. */
  labelledBy: string
  describedBy: string
  /** The question is one of several that are sent together. */
  together: boolean
  /** The value that the field starts with, after the person came back to its question. */
  given?: string | undefined
  /** Submits the answer. */
  commit(): void
  /** Shows a submit button: choosing with the keyboard must not submit by itself. */
  offerButton(): void
  /** Lays out answers in as many columns as the question has, if that is loaded. */
  layRows?: typeof layRows | undefined
  /** Shows an error; an empty string clears it. */
  say(error: string): void
}

export type MakeField<Of extends WireQuestion> = (question: Of, form: Form) => Field
