// The tag's commands and events: the types of `window.soundings`.

/** A question of a survey. */
export interface SurveyQuestion {
  id: number
  question_type:
    | 'single_choice_question'
    | 'multiple_choices_question'
    | 'slider_question'
    | 'free_text_question'
    | 'custom_content_question'
  content: string
  /** Those of choices and sliders. */
  possible_answers?: { id: number; content: string }[]
}

/** What every event tells a subscriber. */
export interface SurveyEvent {
  /** `questions`: empty until the survey is shown; with all fields that the API has (docs/api.md §5). */
  survey: { id: number; name: string; questions: SurveyQuestion[] }
  /** The udid of the submission. */
  submission: string
  preview: boolean
}

export interface SoundingsEvents {
  /** The server chose a survey; its display conditions may not hold yet. */
  served: SurveyEvent
  /** It was shown and seen. */
  viewed: SurveyEvent
  /** `answer`: ids of possible answers joined by commas, or a text. */
  answered: SurveyEvent & { question: number; answer: string }
  /** The invitation was accepted, or a link inside custom content was followed. */
  clicked: SurveyEvent & { link?: string }
  /** The last question was answered. */
  completed: SurveyEvent
  /** The person closed it, or it closed by itself. */
  closed: SurveyEvent & { byPerson: boolean }
}

export type SoundingsEvent = keyof SoundingsEvents
export type Data = Record<string, string | number | boolean | null>

export interface PresentOptions {
  /** The selector of an element: the survey is put into it, beside all other surveys. */
  place?: string
  /**
   * Called with true when there is such a survey for this visit, false when there is none, and an
   * error when the server refused or could not be reached.
   */
  tell?(found: boolean | Error): void
}

/** `soundings('name', …)`; every command may be called before the script has loaded. */
export interface SoundingsCommands {
  /** Sets the account; only the first call counts. Commands that need the server wait for it. */
  identify(account: string): void
  /** Requests the survey for this page, and again whenever the page's address changes. */
  ask(): void
  /**
   * Shows the survey with this id, or the one that waits for this event, once its display
   * conditions hold. It takes precedence over the automatic survey, also when the address changes.
   */
  present(idOrEvent: number | string, options?: PresentOptions): void
  /**
   * Adds to the Context Data, which is stored with submissions and tested by rules; null clears it.
   * A text, number or array is stored as the field `data`.
   */
  context(data: Data | string | number | readonly unknown[] | null): void
  /** Identifies the person across devices; null: unknown. */
  clientKey(key: string | null): void
  /** Stores data about this device for targeting. */
  device(data: Data): void
  /** Records an event. */
  track(event: string, properties?: Data): void
  /** While it is on, drafts are shown and nothing is recorded. */
  preview(on?: boolean): void
  on<Name extends SoundingsEvent>(event: Name, listener: (detail: SoundingsEvents[Name]) => void): void
  off<Name extends SoundingsEvent>(event: Name, listener: (detail: SoundingsEvents[Name]) => void): void
  /** Requests and shows nothing until `resume`; an open survey stays open. */
  pause(): void
  resume(): void
  /**
   * With data-consent="required" nothing is stored on the device before `true`; `false` removes
   * what was stored.
   */
  consent(granted: boolean): void
  /** Prints every decision of the tag to the browser's console. */
  debug(on?: boolean): void
}

export type CommandName = keyof SoundingsCommands

/** A command with its arguments, as the queue holds it. */
export type Command = {
  [Name in CommandName]: [name: Name, ...values: Parameters<SoundingsCommands[Name]>]
}[CommandName]

export interface Soundings {
  (...command: Command): void
  /** Commands called before the script has loaded. */
  q?: ArrayLike<unknown>[]
  /** Set once the script has loaded. */
  v?: number
}

declare global {
  interface Window {
    soundings?: Soundings
  }
}
