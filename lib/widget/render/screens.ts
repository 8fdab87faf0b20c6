// The interface between the screens of a survey and what shows them.
import type { SaidWords } from '@/lib/widget/widget-words'
import type { RenderProps } from '../module-interface'
import type { WireQuestion, WireSurvey } from '../wire-types'
import type { openCalls } from './calls'
import type { Block } from './field'
import type { Frame } from './frame'
import type { Needed } from './on-demand/load'

/** What the screens of a survey share. */
export interface Shared {
  props: RenderProps
  survey: WireSurvey
  words: SaidWords
  parts: Partial<Needed>
  frame: Frame
  calls: ReturnType<typeof openCalls>
  /** The questions in the order in which they are asked. */
  asked: readonly WireQuestion[]
  /** Ids of the questions that are not asked again, in the order in which they were asked. */
  done: Set<number>
  /** Ids of the chosen answers. */
  own: string[]
  /** The sent values, by id of the question. */
  given: Record<number, string>
  /** The values that were not sent before going back, by id of the question. */
  typed: Record<number, string>
}

/** What the screens of a survey call. */
export interface Screens extends Shared {
  makeBlock(question: WireQuestion, together: boolean, commit: () => void, offerButton: () => void): Block
  sendAnswer(id: number | undefined, ask: string, send: () => Promise<unknown>): void
  noteAnswer(question: WireQuestion, value: string): void
  /** Shows the next screen: a question, or without one the end. */
  ask(question: WireQuestion | undefined, byPerson: boolean): void
  /** Calls `act` after some seconds, later if the survey is in use then. */
  runLater(seconds: number, act: () => void): void
  end(byPerson: boolean): void
}
