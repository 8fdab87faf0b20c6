// The messages between a console page and its preview frame. The frame has an opaque origin and no
// session, so messages are their only connection.
import type { WireQuestion, WireSurvey } from '@/lib/widget/wire-types'

/** From the page: show this survey instead of the current one. */
export interface ShowMessage {
  type: 'soundings:show'
  survey: WireSurvey
  questions: WireQuestion[]
  submission: string
  /** Locale of the simulated page, BCP 47. */
  locale: string
  direction?: 'ltr' | 'rtl'
  scheme?: 'light' | 'dark'
  /** Begin with this question instead of the invitation or the first one. */
  startAt?: number | null
  /** Begin after the last question, with the thanks or with example results of a poll. */
  atEnd?: 'thanks' | 'poll' | null
  /** The survey shows the note that nothing is recorded. */
  preview?: boolean
  /** The page answers the survey's calls; otherwise they are dropped. */
  relay?: boolean
  /** Context Data, for texts that recall it. */
  data?: object | null
  /** Runs the account's own code, in the frame. */
  runScripts?: boolean
}

/** From the page: remove the survey. */
export interface ClearMessage {
  type: 'soundings:clear'
}

/** From the page: the reply to a call of the frame; `value` is undefined if there is none. */
export interface ReplyMessage {
  type: 'soundings:reply'
  id: number
  value?: unknown
}

/** From the page: draw this survey and send what came out, as text. */
export interface DrawMessage extends Omit<ShowMessage, 'type'> {
  type: 'soundings:draw'
  name: string
}

export type ToFrame = ShowMessage | ClearMessage | ReplyMessage | DrawMessage

/** From the frame: the first screen of a survey, to be shown in a shadow root; it does nothing. */
export interface DrawnMessage {
  type: 'soundings:drawn'
  name: string
  html: string
  css: string
}

/** From the frame. */
export type FromFrame =
  | DrawnMessage
  | { type: 'soundings:ready' }
  /** An event of the tag: viewed, answered, clicked, completed, closed. */
  | { type: 'soundings:event'; name: string; detail?: unknown }
  /** Whether anything of the survey that is shown can be seen: its CSS may hide all of it. */
  | { type: 'soundings:seen'; visible: boolean }
  /** A call of the public API by the survey: path with {names}, their values, and the query. */
  | {
      type: 'soundings:call'
      id: number
      does: 'read' | 'record'
      path: string
      params: Record<string, string | number>
      query: Record<string, unknown>
    }
