// What the loader hands to the renderer. An older page may meet a newer renderer: fields are added, never changed; a break is a new name.
import type { Params, Query } from './api'
import type { Question, Survey } from './wire'

export interface Bridge {
  survey: Survey
  questions: Question[]
  submission: string
  preview: boolean
  /** BCP 47, of the page. */
  locale: string
  /** Where an inline survey goes. */
  target: Element | null
  nonce: string
  /** Asks without recording. */
  read(path: string, params: Params, query: Query): Promise<unknown>
  /** Records, by way of the journal: the answer may come late, or as undefined. */
  record(path: string, params: Params, query: Query): Promise<unknown>
  /** Parameters of every answer: who it is, and the context as it is now. */
  person(): Query
  /** Tells subscribers: an event's name and what it says beside the survey. */
  emit(name: string, detail?: object): void
  runScript(code: string | null): void
  /** The survey is gone. */
  done(): void
}

/** Shows the survey; what it returns takes it away without a trace. */
export type Render = (bridge: Bridge) => () => void

/** The renderer's module. */
export interface Renderer {
  v1: Render
}
