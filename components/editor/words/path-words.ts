// Paths of a document as readable text: "Question 2, answer 1: text".
import { parsePath } from '../state/json-path'

const FIELDS: Record<string, string> = {
  content: 'text',
  next: 'where it leads',
  imageUrl: 'image',
  imageAlt: 'description of the image',
  kind: 'kind',
  answersPerRow: 'answers per row',
  buttonType: 'shown as',
  rating: 'answer style',
  emptyErrorText: 'message if nothing is answered',
  errorText: 'error message',
  submitLabel: 'button label',
  defaultLabel: 'label of the closed menu',
  freeText: 'free text',
  maxLength: 'maximum length',
  multiple: 'choosing several',
  customContent: 'custom content',
  helper: 'texts around the question',
  thankYou: 'thank-you text',
  localeGroup: 'language group',
  sharesGoal: '“All languages share this goal”',
  locale: 'language',
  eventName: 'event',
  samplePercent: 'share of people',
  startsAt: 'start',
  endsAt: 'end',
  css: 'CSS',
  nativeTheme: 'native theme',
  sdkInlineSelector: 'place in apps',
  inlineSelector: 'place in the page',
  mobileInlineSelector: 'place in the page on phones',
}

const LISTS: Record<string, string> = { questions: 'Question', answers: 'answer', rules: 'Rule' }

const plain = (name: string): string =>
  FIELDS[name] ?? name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)

/** A path as readable text; empty for the document itself. */
export function wordsOfPath(path: string): string {
  const words: string[] = []
  const steps = parsePath(path)
  steps.forEach((step, index) => {
    if (typeof step === 'number') return
    const place = steps[index + 1]
    const name = plain(step)
    words.push(typeof place === 'number' ? `${LISTS[step] ?? name} ${place + 1}` : name)
  })
  const text = words.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
