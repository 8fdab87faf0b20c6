// The texts that the widget needs. The build makes a small file of them for each language, and a
// page loads only the one of its survey.
import type { Words } from '@/lib/languages/en'

const NAMES = [
  'start',
  'next',
  'send',
  'skip',
  'back',
  'progress',
  'rated',
  'close',
  'thanks',
  'choose',
  'required',
  'maximum',
  'moveSlider',
  'personal',
  'survey',
  'votes',
  'left',
  'sending',
  'notSent',
  'preview',
  'made',
] as const

export type WidgetWords = Pick<Words, (typeof NAMES)[number]>

export const widgetWords = (words: Words): WidgetWords =>
  Object.fromEntries(NAMES.map((name) => [name, words[name]])) as WidgetWords
