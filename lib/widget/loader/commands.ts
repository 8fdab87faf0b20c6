// What a site owner can tell the tag, and what it reports back; this file alone types `window.soundings`.

/** A survey, as a subscriber gets to know it. */
export interface SurveyMoment {
  survey: { id: number; name: string }
  /** The udid of the submission. */
  submission: string
  preview: boolean
}

export interface SoundingsEvents {
  /** The server chose a survey; its conditions on the page may still be waiting. */
  served: SurveyMoment
  /** It was really seen. */
  viewed: SurveyMoment
  /** `answer`: ids of possible answers joined by commas, or what was written. */
  answered: SurveyMoment & { question: number; answer: string }
  /** The invitation was accepted, or a link inside custom content was followed. */
  clicked: SurveyMoment & { link?: string }
  /** The last question is answered. */
  completed: SurveyMoment
  /** The person closed it, or it went away by itself. */
  closed: SurveyMoment & { byPerson: boolean }
}

export type SoundingsEvent = keyof SoundingsEvents
export type Data = Record<string, string | number | boolean | null>

/** `soundings('name', …)`; every command may be called before the script has loaded. */
export interface SoundingsCommands {
  /** Whose surveys: the account's identifier, the first that is named. Commands that need the server wait for it. */
  identify(account: string): void
  /** Asks for the survey that is due here, and again whenever the page changes its address. */
  ask(): void
  /**
   * Shows one survey: by its id, or the one that waits for this event. Its conditions on the page still hold. It comes before the
   * one that is asked for automatically, also when the page changes its address meanwhile.
   */
  present(idOrEvent: number | string): void
  /**
   * Adds to the Context Data that is stored with submissions and that rules can ask for; null forgets all of it. A text, number or
   * array is the field `data`.
   */
  context(data: Data | string | number | readonly unknown[] | null): void
  /** Who the person is, across devices; null: nobody known. */
  clientKey(key: string | null): void
  /** Keeps data about this device for targeting. */
  device(data: Data): void
  /** Records that something happened. */
  track(event: string, properties?: Data): void
  /** Drafts are shown and nothing is recorded while it is on. */
  preview(on?: boolean): void
  on<Name extends SoundingsEvent>(event: Name, listener: (moment: SoundingsEvents[Name]) => void): void
  off<Name extends SoundingsEvent>(event: Name, listener: (moment: SoundingsEvents[Name]) => void): void
  /** Asks for nothing and shows nothing until `resume`; a survey that is open stays. */
  pause(): void
  resume(): void
  /** With data-consent="required" nothing is kept on the device until true; false removes what was kept. */
  consent(granted: boolean): void
  /** Prints every decision of the tag to the console of the browser. */
  debug(on?: boolean): void
}

export type CommandName = keyof SoundingsCommands

/** A command and what it takes, as it lies in the queue. */
export type Command = {
  [Name in CommandName]: [name: Name, ...values: Parameters<SoundingsCommands[Name]>]
}[CommandName]

export interface Soundings {
  (...command: Command): void
  /** Commands from before the script had loaded. */
  q?: ArrayLike<unknown>[]
  /** Set once the script has loaded. */
  v?: number
}

declare global {
  interface Window {
    soundings?: Soundings
  }
}
