// What the parts of the tag hand to one another. They are cached apart, so an older part may meet a newer one: fields are added, never
// changed; a break is a new name beside v1.
import type { WidgetWords } from '@/lib/languages/widget-words'
import type { Params, Query } from './api'
import type { Settings } from './loader/settings'
import type { Store } from './loader/store'
import type { WireQuestion, WireSurvey } from './wire-types'

/** The server will not take what was sent. */
export interface Refused {
  refused: string
}

/** From the loader to the part that waits for the right moment. */
export interface ServedSurvey {
  survey: WireSurvey
  submission: string
  preview: boolean
  /** BCP 47, of the page. */
  locale: string
  nonce: string
  /** Asks without recording. */
  read(path: string, params: Params, query: Query): Promise<unknown>
  /**
   * Records, by way of the outbox: the answer may come late, as undefined when it was not reached and may still arrive, or as
   * `Refused` when it never will.
   */
  record(path: string, params: Params, query: Query): Promise<unknown>
  /** Parameters of every answer: who it is, and the context as it is now. */
  person(): Query
  /** Tells subscribers: an event's name and what it says beside the survey. */
  emit(name: string, detail?: object): void
  /** The page is visible, and nobody has paused the tag. */
  isOpen(): boolean
  loadRenderer(): Promise<Renderer>
  /** Where an earlier page of this tab has left off. */
  resume?: Progress | undefined
  /** A screen with questions stands. */
  onScreen?(root: ShadowRoot, progress: Progress): void
  /** How to find out whether the survey is still on the page. */
  setShown(isShown: () => boolean): void
}

/** Where the person is in a survey; questions by their ids. */
export interface Progress {
  /** The question that stands there; 0: all of them at once. */
  at: number
  /** All, as they are asked. */
  order: number[]
  /** Those that are not asked again. */
  done: number[]
  /** Ids of the answers that were chosen. */
  own: string[]
}

/** A half-answered survey, as the tab keeps it. */
export interface Kept {
  account: string | undefined
  survey: WireSurvey
  submission: string
  /** What it was asked for by. */
  wanted: Wanted
  preview: boolean
  progress: Progress
  /** What is typed and ticked on the screen. */
  fields: Record<string, string>
}

/** The id or event of a survey, where the page has asked for one. */
export type Wanted = number | string | undefined

/** Each may throw, where the browser refuses. */
export interface Draft {
  v1: {
    /** Undefined: there is none for this account, or it is too old. */
    read(account: string | undefined, preview: boolean): Kept | undefined
    keep(kept: Omit<Kept, 'fields'>, root: ShadowRoot): void
    fill(root: ShadowRoot, fields: Kept['fields']): void
  }
}

/** From there to the renderer. */
export interface RenderProps extends ServedSurvey {
  questions: WireQuestion[]
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

/** What the loader gives to the part that brings surveys to the page. */
export interface StageTools
  extends Pick<ServedSurvey, 'nonce' | 'read' | 'record' | 'person' | 'isOpen' | 'loadRenderer'> {
  store: Store
  log: Log
  isPreview(): boolean
  /** BCP 47, of the page. */
  locale(): string
  tell(event: string, moment: object): void
  loadDraft(): Promise<Draft>
  account(): string | undefined
  /** Surveys by name are on their way. */
  isCalling(): boolean
}

export interface Stage {
  /** Shows a survey that was served, when its conditions hold and its turn has come. */
  bring(survey: WireSurvey, submission: string, wanted: Wanted): void
  /** Shows one that is half answered, where the person left off. */
  resume(kept: Kept): void
  /** What is asked for by this name waits already, or is shown. */
  has(wanted: Wanted): boolean
  /** Why no survey is asked for automatically. */
  obstacle(): string | undefined
  /** The automatic survey that still waits goes. */
  dropAutomatic(): void
}

export interface StageModule {
  v1(served: ServedSurvey): Remove
  v2(tools: StageTools): Stage
}

/** What a preview link in the page's address, or an earlier one of the tab, says. */
export interface PreviewLink {
  /** Goes along with every call, whatever the call says. */
  query: Query
  /** The survey that is asked for, whatever the page asks for. */
  survey: string
  /** Hears what the server gave: a survey, which may have conditions on the page still, or none. */
  tell?(survey: WireSurvey | undefined): void
}

export interface Preview {
  /** Undefined: there is no such link after all. */
  v1(settings: Settings): PreviewLink | undefined
}

export interface Renderer {
  v1(due: RenderProps): Remove
}

/** One decision: what it was, and what it was about. */
export type Note = [code: string, ...details: unknown[]]

export interface Log {
  note(...note: Note): void
  /** What the page's owner has to mend; printed once. */
  warn(...note: Note): void
}

/** What the tag knows when it explains itself. */
export interface Situation {
  host: string
  account: string | undefined
  udid: string
  visits: number
  pages: number
  /** It may keep something on the device. */
  keeps: boolean
  pass: PreviewLink | undefined
}

/** The words of the tag's own messages, in English: they are for who builds the page. */
export interface Help {
  v1: {
    warn(situation: Situation, note: Note): void
    /** Says how things stand; returns what prints the decisions. */
    debug(situation: Situation): (note: Note) => void
  }
}
