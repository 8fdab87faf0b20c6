// The interfaces between the tag's modules. Browsers cache each module separately, so modules of
// different releases may meet: only add fields; for a breaking change export a new name next to v1.
import type { WidgetWords } from '@/lib/widget/widget-words'
import type { Params, Query } from './api'
import type { Settings } from './loader/settings'
import type { Store } from './loader/store'
import type { WireQuestion, WireSurvey } from './wire-types'

/** The server has rejected the call; a retry would not help. */
export interface Refused {
  refused: string
}

/** A served survey, passed to the module that waits for its display conditions. */
export interface ServedSurvey {
  survey: WireSurvey
  submission: string
  preview: boolean
  /** The page's locale, BCP 47. */
  locale: string
  nonce: string
  /** Calls the server without recording. */
  read(path: string, params: Params, query: Query): Promise<unknown>
  /**
   * Records through the outbox. Resolves to the reply, to undefined when the server could not be
   * reached (a later page retries), or to `Refused`.
   */
  record(path: string, params: Params, query: Query): Promise<unknown>
  /** Parameters of every answer: the client key and the current context data. */
  person(): Query
  /** Notifies subscribers: the event's name, and its fields besides those of the survey. */
  emit(name: string, detail?: object): void
  /** Whether a survey may be shown now: the page is visible, the tag is not paused. */
  isOpen(): boolean
  loadRenderer(): Promise<Renderer>
  /** The progress made on an earlier page of this tab. */
  resume?: Progress | undefined
  /** Called whenever a screen with questions is shown. */
  onScreen?(root: ShadowRoot, progress: Progress): void
  /** Registers a function that says whether the survey is still on the page. */
  setShown(isShown: () => boolean): void
  /** Prints a warning. */
  warn?(...note: Note): void
}

/** How far the person is in a survey. */
export interface Progress {
  /** Id of the current question; 0 when all are on one screen. */
  at: number
  /** Ids of all questions, in the order in which they are asked. */
  order: number[]
  /** Ids of the questions that are not asked again. */
  done: number[]
  /** Ids of the chosen answers. */
  own: string[]
  /** What was answered, by id of the question, where the survey offers the way back or recalls answers. */
  given?: Record<number, string>
}

/** A half-answered survey, as session storage holds it. */
export interface Kept {
  account: string | undefined
  survey: WireSurvey
  submission: string
  /** The id or event that the page requested it by. */
  wanted: Wanted
  preview: boolean
  progress: Progress
  /** The values of the fields on the screen. */
  fields: Record<string, string>
}

/** The id or event that the page requested a survey by; undefined for an automatic survey. */
export type Wanted = number | string | undefined

/** Every method may throw when the browser denies storage. */
export interface Draft {
  v1: {
    /** Undefined when there is none for this account, or it is too old. */
    read(account: string | undefined, preview: boolean): Kept | undefined
    keep(kept: Omit<Kept, 'fields'>, root: ShadowRoot): void
    fill(root: ShadowRoot, fields: Kept['fields']): void
  }
}

/** What the renderer gets. */
export interface RenderProps extends ServedSurvey {
  questions: WireQuestion[]
  /** Texts in the survey's language; the default is English. */
  words?: WidgetWords | undefined
  /** Shows an inline survey without the opening animation (the editor's preview). */
  still?: boolean
  /** The colour scheme instead of the device's (the editor's preview). */
  scheme?: 'light' | 'dark' | undefined
  /** The element where an inline survey is inserted. */
  target: Element | null
  /** Looks for that element again, after the page has replaced its content. */
  findTarget?(): Element | null
  /** Whether a modal of the page is open, which this host is not part of. */
  isBehindModal?(host: Element): boolean
  runScript(code: string | null): void
}

/** Removes the survey from the page, without events or calls. */
export type Remove = () => void

/** What the loader passes to the module that shows surveys. */
export interface StageTools
  extends Pick<ServedSurvey, 'nonce' | 'read' | 'record' | 'person' | 'isOpen' | 'loadRenderer'> {
  store: Store
  log: Log
  isPreview(): boolean
  /** The page's locale, BCP 47. */
  locale(): string
  /** Notifies subscribers. */
  tell(event: string, detail: object): void
  loadDraft(): Promise<Draft>
  account(): string | undefined
  /** Whether a request for a survey by id or event is in flight. */
  isCalling(): boolean
}

/** Shows surveys on the page, one at a time. */
export interface Stage {
  /**
   * Shows a served survey as soon as its conditions hold and no other survey blocks it. `place`: the
   * selector of an element that is its own, where no other survey blocks it.
   */
  bring(survey: WireSurvey, submission: string, wanted: Wanted, place?: string): void
  /** Shows a half-answered survey at the question where the person left off. */
  resume(kept: Kept): void
  /** Whether the survey requested by this id or event is already waiting or shown. */
  has(wanted: Wanted): boolean
  /** Why no automatic survey may be requested now: a code for the debug messages. */
  obstacle(): string | undefined
  /** Removes the automatic survey if it has not been shown yet. */
  dropAutomatic(): void
}

export interface StageModule {
  v1(served: ServedSurvey): Remove
  v2(tools: StageTools): Stage
}

/** A preview link that was opened in this tab. */
export interface PreviewLink {
  /** Parameters added to every call; they override the call's own. */
  query: Query
  /** Id of the survey that replaces whatever the page requests. */
  survey: string
  /** Called with the survey that the server returned (its conditions may not hold yet), if any. */
  tell?(survey: WireSurvey | undefined): void
}

export interface Preview {
  /** Undefined when there is no valid preview link. */
  v1(settings: Settings): PreviewLink | undefined
}

export interface Renderer {
  v1(props: RenderProps): Remove
}

/** A decision of the tag, for the debug messages. */
export type Note = [code: string, ...details: unknown[]]

export interface Log {
  note(...note: Note): void
  /** A mistake of the page's owner; printed once. */
  warn(...note: Note): void
}

/** The tag's state, for the debug messages. */
export interface Situation {
  host: string
  account: string | undefined
  udid: string
  visits: number
  pages: number
  /** Whether the tag may store data on the device. */
  storesData: boolean
  /** The preview link. */
  pass: PreviewLink | undefined
}

/** The tag's messages for developers, in English only. */
export interface Help {
  v1: {
    warn(situation: Situation, note: Note): void
    /** Prints the tag's state; returns a function that prints decisions. */
    debug(situation: Situation): (note: Note) => void
  }
}
