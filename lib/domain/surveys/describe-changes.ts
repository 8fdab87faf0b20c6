// Describes in sentences what respondents, audience and results would notice if one document
// replaced another.

import type { SurveyChange } from '@/lib/contract/console/survey-fields'
import { msg } from '@/lib/contract/console/translator'
import type { SurveyDocument } from '@/lib/contract/survey-document/survey-document'
import { type Devices, resolveDevices } from '../apps/app-audience'
import { isSameJson } from '../text/same-json'
import { describeQuestions } from './describe-questions'

type Weight = SurveyChange['weight']

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
const quote = (text: string): string => `“${shorten(text.replace(/\s+/g, ' ').trim())}”`

const show = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'object' ? quote(JSON.stringify(value)) : String(value)
}

/** A field of a document: its path, how much a change matters, and its name for people. */
const FIELDS: [path: string, weight: Weight, name: string][] = [
  ['name', 'internal', 'The name'],
  ['presentation', 'visible', 'The way it is presented'],
  ['locale', 'audience', 'The language'],
  ['localeGroup', 'audience', 'The group of languages'],
  ['eventName', 'audience', 'The event that shows it'],
  ['priority', 'audience', 'The priority among surveys'],
  ['goal', 'results', 'The goal of responses'],
  ['sharesGoal', 'results', '“All languages share this goal”'],
  ['schedule.startsAt', 'audience', 'The start date'],
  ['schedule.endsAt', 'audience', 'The end date'],
  ['audience.samplePercent', 'audience', 'The share of people who are asked, in percent,'],
  ['audience.stopAfterClose', 'audience', '“Not again after it has been closed”'],
  ['audience.ignoreFrequencyCap', 'audience', '“Ignores the frequency cap”'],
  ['conditions.afterSeconds', 'audience', 'The delay in seconds'],
  ['conditions.afterScrollPercent', 'audience', 'The part of the page to scroll first, in percent,'],
  ['conditions.onExitIntent', 'audience', '“When somebody is about to leave”'],
  ['conditions.onClickOf', 'audience', 'The element to click first'],
  ['conditions.onVisible', 'audience', 'The element to be seen first'],
  ['conditions.intersectionObserver', 'audience', '“Counts as viewed when it is really in view”'],
  ['invitation.text', 'visible', 'The invitation'],
  ['invitation.button', 'visible', 'The button of the invitation'],
  ['invitation.buttonDisabled', 'visible', '“Invitation without a button”'],
  ['thankYou', 'visible', 'The thanks at the end'],
  ['poll', 'visible', '“Shows the results at the end”'],
  ['singlePage', 'visible', '“Single page”'],
  ['randomizeQuestions', 'visible', '“Questions in random order”'],
]

const LOOK: Record<keyof SurveyDocument['look'], string> = {
  theme: 'The theme',
  top: 'The distance from the top',
  bottom: 'The distance from the bottom',
  left: 'The distance from the left',
  right: 'The distance from the right',
  width: 'The width',
  backgroundColor: 'The background colour',
  textColor: 'The text colour',
  answerTextColor: 'The colour of answers',
  backgroundImage: 'The background image',
  inlineSelector: 'The place in pages',
  mobileInlineSelector: 'The place in mobile pages',
  sdkInlineSelector: 'The place in apps',
  inlinePosition: 'The position beside that place',
  fullscreenMargin: 'The margin in full screen',
  css: 'The stylesheet',
  nativeTheme: 'The theme in apps',
  sdkWidgetHeight: 'The height in apps, in percent,',
  branding: 'The branding',
  progress: '“Progress bar”',
  backButton: '“Back button”',
  followColorScheme: '“Follows the visitor’s device in dark mode”',
}

const valueAt = (document: SurveyDocument, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null
          ? Object.getOwnPropertyDescriptor(value, name)?.value
          : value,
      document,
    )

const fieldChange = (weight: Weight, name: string, before: unknown, after: unknown): SurveyChange[] =>
  isSameJson(before, after)
    ? []
    : [{ weight, sentence: `${name} changes from ${show(before)} to ${show(after)}.` }]

/**
 * Every difference between two documents of one survey, except status and key, which documents do
 * not change.
 */
export function describeChanges(before: SurveyDocument, after: SurveyDocument): SurveyChange[] {
  const field = (weight: Weight, name: string, path: string) =>
    fieldChange(weight, name, valueAt(before, path), valueAt(after, path))
  return [
    ...describeQuestions(before.questions, after.questions),
    ...FIELDS.flatMap(([path, weight, name]) => field(weight, name, path)),
    ...Object.entries(LOOK).flatMap(([name, words]) =>
      name === 'css' || name === 'nativeTheme'
        ? isSameJson(before.look[name], after.look[name])
          ? []
          : [{ weight: 'visible' as const, sentence: `${words} changes.` }]
        : field('visible', words, `look.${name}`),
    ),
    ...(isSameJson(before.allAtOnce, after.allAtOnce)
      ? []
      : [
          {
            weight: 'visible' as const,
            sentence:
              before.allAtOnce.enabled === after.allAtOnce.enabled
                ? msg('The texts around questions that are asked all at once change.')
                : `All questions are asked ${after.allAtOnce.enabled ? 'at once' : 'one after the other'}.`,
          },
        ]),
    ...describeDevices(before, after),
    ...fieldChange(
      'audience',
      'When those who have answered may see it again',
      durationWords(before.audience.showAgainAfter),
      durationWords(after.audience.showAgainAfter),
    ),
    ...describeRules(before, after),
    ...describePrivacy(before, after),
    ...describeCode(before, after),
  ]
}

const durationWords = (duration: { count: number; unit: string } | null): string =>
  duration ? `after ${duration.count} ${duration.unit}` : 'never'

function describeDevices(before: SurveyDocument, after: SurveyDocument): SurveyChange[] {
  const [was, is] = [resolveDevices(before), resolveDevices(after)]
  return (Object.keys(DEVICES) as (keyof Devices)[])
    .filter((device) => was[device] !== is[device])
    .map((device) => ({
      weight: 'audience',
      sentence: `It is ${was[device] ? 'no longer' : 'now'} shown on ${DEVICES[device]}.`,
    }))
}

const DEVICES: Record<keyof Devices, string> = {
  desktop: 'computers',
  mobile: 'phones',
  tablet: 'tablets',
  email: 'mails',
  ios: 'iOS apps',
  android: 'Android apps',
}

function describeRules({ rules: before }: SurveyDocument, { rules: after }: SurveyDocument): SurveyChange[] {
  const missingIn = (rules: typeof before, others: typeof before) =>
    rules.filter((rule) => !others.some((other) => isSameJson(rule, other)))
  const name = (rule: (typeof before)[number]) => {
    const { kind, ...settings } = rule
    const words = Object.entries(settings)
      .filter(([, value]) => value !== null)
      .map(([field, value]) => `${field} ${value}`)
    return `“${kind.replaceAll('_', ' ')}” (${words.join(', ')})`
  }
  return [
    ...missingIn(before, after).map((rule) => ({
      weight: 'audience' as const,
      sentence: `The targeting rule ${name(rule)} no longer holds.`,
    })),
    ...missingIn(after, before).map((rule) => ({
      weight: 'audience' as const,
      sentence: `The targeting rule ${name(rule)} holds from now on.`,
    })),
  ]
}

function describePrivacy(
  { privacy: before }: SurveyDocument,
  { privacy: after }: SurveyDocument,
): SurveyChange[] {
  const names = {
    maskPersonalData: 'personal data',
    maskPhones: 'telephone numbers',
    maskEmails: 'e-mail addresses',
  }
  return (Object.keys(names) as (keyof typeof names)[])
    .filter((name) => after[name] !== null && before[name] !== after[name])
    .map((name) => ({
      weight: 'results',
      sentence: `In new answers ${names[name]} are ${after[name] ? 'masked' : 'no longer masked'}.`,
    }))
}

const CODE: Record<keyof SurveyDocument['code'], string> = {
  snippet: 'The script that collects data on the page',
  onView: 'The script that runs when the survey is viewed',
  onAnswer: 'The script that runs with every answer',
  onClick: 'The script that runs with every click',
  onComplete: 'The script that runs at the end',
  onClose: 'The script that runs when the survey is closed',
}

function describeCode({ code: before }: SurveyDocument, { code: after }: SurveyDocument): SurveyChange[] {
  return (Object.keys(CODE) as (keyof typeof CODE)[])
    .filter((name) => before[name] !== after[name])
    .map((name) => ({
      weight: 'internal',
      sentence: `${CODE[name]} ${before[name] === null ? 'is added' : after[name] === null ? 'is removed' : 'changes'}.`,
    }))
}
