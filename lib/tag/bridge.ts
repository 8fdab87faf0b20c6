// What the parts of the tag hand to one another. They are cached apart, so an older part may meet a newer one: fields are added, never
// changed; a break is a new name beside v1.
import type { WidgetWords } from '@/lib/languages/widget-words'
import type { Params, Query } from './api'
import type { Settings } from './settings'
import type { Question, Survey } from './wire'

/** From the loader to the part that waits for the right moment. */
export interface Served {
  survey: Survey
  submission: string
  preview: boolean
  /** BCP 47, of the page. */
  locale: string
  nonce: string
  /** Asks without recording. */
  read(path: string, params: Params, query: Query): Promise<unknown>
  /** Records, by way of the journal: the answer may come late, or as undefined. */
  record(path: string, params: Params, query: Query): Promise<unknown>
  /** Parameters of every answer: who it is, and the context as it is now. */
  person(): Query
  /** Tells subscribers: an event's name and what it says beside the survey. */
  emit(name: string, detail?: object): void
  /** The page is visible, and nobody has paused the tag. */
  isOpen(): boolean
  loadRenderer(): Promise<Renderer>
  /** How to find out whether the survey is still on the page. */
  setShown(isShown: () => boolean): void
}

/** From there to the renderer. */
export interface Due extends Served {
  questions: Question[]
  /** In the survey's language; English when there are none. */
  words?: WidgetWords | undefined
  /** It stands at once where it stays: nobody reads the page around it. */
  still?: boolean
  /** Where an inline survey goes. */
  target: Element | null
  runScript(code: string | null): void
}

/** Takes the survey away without a trace. */
export type Remove = () => void

export interface Moment {
  v1(served: Served): Remove
}

/** What a preview link in the page's address, or an earlier one of the tab, says. */
export interface Pass {
  /** Goes along with every call, whatever the call says. */
  query: Query
  /** The survey that is asked for, whatever the page asks for. */
  survey: string
  /** Hears what the server gave: a survey, which may have conditions on the page still, or none. */
  tell?(survey: Survey | undefined): void
}

export interface Preview {
  /** Undefined: there is no such link after all. */
  v1(settings: Settings): Pass | undefined
}

export interface Renderer {
  v1(due: Due): Remove
}
