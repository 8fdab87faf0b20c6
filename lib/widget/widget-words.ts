// The texts that the widget needs. The build makes a small file of them for each language, and a
// page loads only the one of its survey.
import type { Words } from '@/lib/languages/en'

const COMMON = [
  'next',
  'send',
  'skip',
  'close',
  'thanks',
  'required',
  'survey',
  'sending',
  'notSent',
  'preview',
  'made',
] as const

/** Only parts that are loaded on demand say these. */
const OF_PARTS = [
  'start',
  'back',
  'progress',
  'rated',
  'choose',
  'noMatch',
  'maximum',
  'moveSlider',
  'personal',
  'votes',
  'left',
] as const

export type CommonWords = Pick<Words, (typeof COMMON)[number]>
type PartWords = Pick<Words, (typeof OF_PARTS)[number]>
export type WidgetWords = CommonWords & PartWords

/** What the widget says: in English, a part has its own texts built in. */
export type SaidWords = CommonWords & Partial<PartWords>

declare global {
  /** The texts of parts in English, which the build replaces by their values. */
  const ENGLISH: PartWords
}

/**
 * What the renderer says itself. The build of the tag asks for it.
 * @public
 */
export const commonWords = (words: CommonWords): CommonWords =>
  Object.fromEntries(COMMON.map((name) => [name, words[name]])) as CommonWords

export const widgetWords = (words: Words): WidgetWords =>
  Object.fromEntries([...COMMON, ...OF_PARTS].map((name) => [name, words[name]])) as WidgetWords
