// What a page of the console and the frame with a survey in it say to one another. The frame has no origin and no session: messages are
// all that passes.
import type { WireQuestion, WireSurvey } from '@/lib/widget/wire-types'

/** From the page: show this survey, in place of what was there. */
export interface ShowMessage {
  type: 'soundings:show'
  survey: WireSurvey
  questions: WireQuestion[]
  submission: string
  /** BCP 47, of the page that is played. */
  locale: string
  direction?: 'ltr' | 'rtl'
  scheme?: 'light' | 'dark'
  /** Begin with this question instead of the invitation or the first one. */
  startAt?: number | null
  /** The survey says of itself that nothing is recorded. */
  preview?: boolean
  /** The page answers the survey's calls; otherwise they lead nowhere. */
  relay?: boolean
  /** The account's own code is run, in the frame. */
  runScripts?: boolean
}

/** From the page: take the survey away. */
export interface ClearMessage {
  type: 'soundings:clear'
}

/** From the page: the answer to a call of the frame; `value` undefined: there is none. */
export interface ReplyMessage {
  type: 'soundings:reply'
  id: number
  value?: unknown
}

export type ToFrame = ShowMessage | ClearMessage | ReplyMessage

/** From the frame. */
export type FromFrame =
  | { type: 'soundings:ready' }
  /** What the tag would tell a page's own script: viewed, answered, clicked, completed, closed. */
  | { type: 'soundings:event'; name: string; detail?: unknown }
  /** A call of the public API that the survey would make: path with {names}, its values, and the query. */
  | {
      type: 'soundings:call'
      id: number
      does: 'read' | 'record'
      path: string
      params: Record<string, string | number>
      query: Record<string, unknown>
    }
