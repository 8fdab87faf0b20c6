// The words that a survey on a page needs: the build makes one small part of them a language, so that a page loads those of its survey alone.
import type { Words } from './en'

const NAMES = [
  'start',
  'next',
  'send',
  'skip',
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
