// Paths of a document as readable text: "Question 2, answer 1: text".
import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import { parsePath } from '../state/json-path'

const FIELDS: Record<string, Message> = {
  content: msg('text'),
  next: msg('where it leads'),
  imageUrl: msg('image'),
  imageAlt: msg('description of the image'),
  kind: msg('kind'),
  answersPerRow: msg('answers per row'),
  buttonType: msg('shown as'),
  rating: msg('answer style'),
  emptyErrorText: msg('message if nothing is answered'),
  errorText: msg('error message'),
  submitLabel: msg('button label'),
  defaultLabel: msg('label of the closed menu'),
  freeText: msg('free text'),
  maxLength: msg('maximum length'),
  multiple: msg('choosing several'),
  customContent: msg('custom content'),
  helper: msg('texts around the question'),
  thankYou: msg('thank-you text'),
  localeGroup: msg('language group'),
  sharesGoal: msg('“All languages share this goal”'),
  locale: msg('language'),
  languages: msg('languages'),
  countries: msg('countries'),
  eventName: msg('event'),
  samplePercent: msg('share of people'),
  startsAt: msg('start'),
  endsAt: msg('end'),
  css: msg('CSS'),
  nativeTheme: msg('native theme'),
  sdkInlineSelector: msg('place in apps'),
  inlineSelector: msg('place in the page'),
  mobileInlineSelector: msg('place in the page on phones'),
  key: msg('key'),
  name: msg('name'),
  title: msg('title for respondents'),
  status: msg('status'),
  goal: msg('goal'),
  pace: msg('pace'),
  most: msg('at most'),
  per: msg('period'),
  spread: msg('spread evenly'),
  presentation: msg('presentation'),
  priority: msg('priority'),
  schedule: msg('schedule'),
  audience: msg('audience'),
  devices: msg('devices'),
  desktop: msg('desktop'),
  mobile: msg('mobile'),
  tablet: msg('tablet'),
  email: msg('email'),
  ios: msg('ios'),
  android: msg('android'),
  showAgainAfter: msg('show again after'),
  count: msg('count'),
  unit: msg('unit'),
  stopAfterClose: msg('stop after close'),
  ignoreFrequencyCap: msg('ignore frequency cap'),
  conditions: msg('conditions'),
  afterSeconds: msg('after seconds'),
  afterScrollPercent: msg('after scroll percent'),
  onExitIntent: msg('on exit intent'),
  onClickOf: msg('on click of'),
  onVisible: msg('on visible'),
  intersectionObserver: msg('intersection observer'),
  invitation: msg('invitation'),
  button: msg('button'),
  buttonDisabled: msg('button disabled'),
  poll: msg('poll'),
  allAtOnce: msg('all at once'),
  enabled: msg('enabled'),
  emptyErrorEnabled: msg('empty error enabled'),
  singlePage: msg('single page'),
  randomizeQuestions: msg('randomize questions'),
  look: msg('look'),
  theme: msg('theme'),
  top: msg('top'),
  bottom: msg('bottom'),
  left: msg('left'),
  right: msg('right'),
  width: msg('width'),
  backgroundColor: msg('background color'),
  textColor: msg('text color'),
  answerTextColor: msg('answer text color'),
  backgroundImage: msg('background image'),
  inlinePosition: msg('inline position'),
  fullscreenMargin: msg('fullscreen margin'),
  sdkWidgetHeight: msg('sdk widget height'),
  branding: msg('branding'),
  progress: msg('progress'),
  backButton: msg('back button'),
  followColorScheme: msg('follow color scheme'),
  privacy: msg('privacy'),
  maskPersonalData: msg('mask personal data'),
  maskPhones: msg('mask phones'),
  maskEmails: msg('mask emails'),
  code: msg('code'),
  snippet: msg('snippet'),
  onView: msg('on view'),
  onAnswer: msg('on answer'),
  onClick: msg('on click'),
  onComplete: msg('on complete'),
  onClose: msg('on close'),
  rules: msg('rules'),
  questions: msg('questions'),
  optional: msg('optional'),
  beforeText: msg('before text'),
  afterText: msg('after text'),
  beforeItems: msg('before items'),
  afterItems: msg('after items'),
  beforeCount: msg('before count'),
  afterCount: msg('after count'),
  shuffle: msg('shuffle'),
  answers: msg('answers'),
  maximum: msg('maximum'),
  slider: msg('slider'),
  submitButton: msg('submit button'),
  hint: msg('hint'),
  height: msg('height'),
  fullscreen: msg('fullscreen'),
  opacity: msg('opacity'),
  autoclose: msg('autoclose'),
  autoredirect: msg('autoredirect'),
  delay: msg('delay'),
  url: msg('url'),
  include: msg('include'),
  match: msg('match'),
  value: msg('value'),
  visitors: msg('visitors'),
  atLeast: msg('at least'),
  country: msg('country'),
  region: msg('region'),
  field: msg('field'),
  days: msg('days'),
  from: msg('from'),
  to: msg('to'),
  zone: msg('clock'),
  operator: msg('operator'),
  mandatory: msg('mandatory'),
  chosen: msg('chosen'),
  survey: msg('survey'),
  question: msg('question'),
  answer: msg('answer'),
  known: msg('known'),
  text: msg('text'),
  start: msg('start'),
}

const LISTS: Record<string, Message> = {
  questions: msg('Question {place, number}'),
  answers: msg('answer {place, number}'),
  rules: msg('Rule {place, number}'),
  countries: msg('country {place, number}'),
}

/** A document may have any field, such as `constructor`. */
const find = (words: Record<string, Message>, name: string): Message | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined

function plain(t: Translator, name: string): string {
  const known = find(FIELDS, name)
  return known === undefined ? name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`) : t(known)
}

/** A path as readable text; empty for the document itself. */
export function wordsOfPath(t: Translator, path: string): string {
  const words: string[] = []
  const steps = parsePath(path)
  steps.forEach((step, index) => {
    if (typeof step === 'number') return
    const next = steps[index + 1]
    if (typeof next !== 'number') {
      words.push(plain(t, step))
      return
    }
    const entry = find(LISTS, step)
    const place = next + 1
    words.push(entry ? t(entry, { place }) : t('{list} {place, number}', { list: plain(t, step), place }))
  })
  const text = words.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
