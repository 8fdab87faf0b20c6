// Describes in sentences what respondents, audience and results would notice if one document
// replaced another.

import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import { isSameJson } from '@/lib/platform/json/same-json'
import { momentWords } from '@/lib/platform/text/date-time-words'
import { type Devices, deviceWords, resolveDevices } from '@/lib/serving/apps/app-audience.rules'
import { ruleWords } from '@/lib/serving/rules/rule-words.rules'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { paceWords } from '@/lib/surveys/pace/pace-words.rules'
import type { SurveyChange } from '@/lib/surveys/survey-fields.endpoint'
import { describeCadence } from './describe-cadence.rules'
import { describeLanguages } from './describe-languages.rules'
import { describeQuestions, type StoredCounts } from './describe-questions.rules'
import { describeQuotas } from './describe-quotas.rules'

type Weight = SurveyChange['weight']

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
const quote = (t: Translator, text: string): string =>
  t('“{text}”', { text: shorten(text.replace(/\s+/g, ' ').trim()) })

const show = (t: Translator, value: unknown): string => {
  if (value === null || value === undefined || value === '') return t('nothing')
  if (typeof value === 'string') return quote(t, value)
  if (typeof value === 'boolean') return value ? t('on') : t('off')
  if (typeof value === 'number') return t.number(value)
  return typeof value === 'object' ? quote(t, JSON.stringify(value)) : String(value)
}

/** A field of a document: its path, how much a change matters, and its name for people. */
const FIELDS: [path: string, weight: Weight, name: Message][] = [
  ['name', 'internal', msg('The name')],
  ['title', 'visible', msg('The title for respondents')],
  ['presentation', 'visible', msg('The way it is presented')],
  ['locale', 'audience', msg('The language')],
  ['localeGroup', 'audience', msg('The group of languages')],
  ['eventName', 'audience', msg('The event that shows it')],
  ['priority', 'audience', msg('The priority among surveys')],
  ['goal', 'results', msg('The goal of responses')],
  ['sharesGoal', 'results', msg('“All languages share this goal”')],
  ['audience.samplePercent', 'audience', msg('The share of people who are asked (percent)')],
  ['audience.ignoreFrequencyCap', 'audience', msg('“Ignores the frequency cap”')],
  ['conditions.afterSeconds', 'audience', msg('The delay in seconds')],
  ['conditions.afterScrollPercent', 'audience', msg('The part of the page to scroll first (percent)')],
  ['conditions.onExitIntent', 'audience', msg('“When somebody is about to leave”')],
  ['conditions.onClickOf', 'audience', msg('The element to click first')],
  ['conditions.onVisible', 'audience', msg('The element to be seen first')],
  ['conditions.intersectionObserver', 'audience', msg('“Counts as viewed when it is really in view”')],
  ['invitation.text', 'visible', msg('The invitation')],
  ['invitation.button', 'visible', msg('The button of the invitation')],
  ['invitation.buttonDisabled', 'visible', msg('“Invitation without a button”')],
  ['thankYou', 'visible', msg('The thanks at the end')],
  ['poll', 'visible', msg('“Shows the results at the end”')],
  ['singlePage', 'visible', msg('“Single page”')],
  ['randomizeQuestions', 'visible', msg('“Questions in random order”')],
]

const LOOK: Record<keyof SurveyDocument['look'], Message> = {
  theme: msg('The theme'),
  top: msg('The distance from the top'),
  bottom: msg('The distance from the bottom'),
  left: msg('The distance from the left'),
  right: msg('The distance from the right'),
  width: msg('The width'),
  backgroundColor: msg('The background colour'),
  textColor: msg('The text colour'),
  answerTextColor: msg('The colour of answers'),
  backgroundImage: msg('The background image'),
  inlineSelector: msg('The place in pages'),
  mobileInlineSelector: msg('The place in mobile pages'),
  sdkInlineSelector: msg('The place in apps'),
  inlinePosition: msg('The position beside that place'),
  fullscreenMargin: msg('The margin in full screen'),
  css: msg('The stylesheet'),
  nativeTheme: msg('The theme in apps'),
  sdkWidgetHeight: msg('The height in apps (percent)'),
  branding: msg('The branding'),
  progress: msg('“Progress bar”'),
  backButton: msg('“Back button”'),
  followColorScheme: msg('“Follows the visitor’s device in dark mode”'),
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

/** `before` and `after` in words. */
const changeWords = (t: Translator, name: Message, before: string, after: string): string =>
  t('{name} changes from {before} to {after}.', { name: t(name), before, after })

/**
 * Every difference between two documents of one survey, except status and key, which documents do
 * not change. `stored`: for what they do to results.
 */
export function describeChanges(
  t: Translator,
  before: SurveyDocument,
  after: SurveyDocument,
  stored: StoredCounts | null = null,
): SurveyChange[] {
  const field = (weight: Weight, name: Message, path: string): SurveyChange[] => {
    const [was, is] = [valueAt(before, path), valueAt(after, path)]
    const say = (value: unknown) =>
      path === 'thankYou' && value === undefined ? t('the word of its language') : show(t, value)
    return isSameJson(was, is) ? [] : [{ weight, sentence: changeWords(t, name, say(was), say(is)) }]
  }
  return [
    ...describeQuestions(t, before.questions, after.questions, stored),
    ...describeLanguages(t, before, after),
    ...FIELDS.flatMap(([path, weight, name]) => field(weight, name, path)),
    ...Object.entries(LOOK).flatMap(([name, words]) =>
      name === 'css' || name === 'nativeTheme'
        ? isSameJson(before.look[name], after.look[name])
          ? []
          : [{ weight: 'visible' as const, sentence: t('{name} changes.', { name: t(words) }) }]
        : field('visible', words, `look.${name}`),
    ),
    ...(isSameJson(before.allAtOnce, after.allAtOnce)
      ? []
      : [
          {
            weight: 'visible' as const,
            sentence:
              before.allAtOnce.enabled === after.allAtOnce.enabled
                ? t('The texts around questions that are asked all at once change.')
                : after.allAtOnce.enabled
                  ? t('All questions are asked at once.')
                  : t('All questions are asked one after the other.'),
          },
        ]),
    ...describePace(t, before, after),
    ...describeDates(t, before, after),
    ...describeDevices(t, before, after),
    ...describeCadence(t, before, after),
    ...describeQuotas(t, before.quotas, after.quotas),
    ...describeRules(t, before, after),
    ...describePrivacy(t, before, after),
    ...describeCode(t, before, after),
  ]
}

const describePace = (
  t: Translator,
  { pace: before }: SurveyDocument,
  { pace: after }: SurveyDocument,
): SurveyChange[] =>
  isSameJson(before, after)
    ? []
    : [
        {
          weight: 'audience',
          sentence:
            after === null
              ? t('It no longer has a pace: as many as come.')
              : before === null
                ? t('It has a pace now: {pace}', { pace: paceWords(t, after) })
                : t('Its pace is another: {pace}', { pace: paceWords(t, after) }),
        },
      ]

const DATES = {
  startsAt: {
    now: msg('It starts on {time}.'),
    moved: msg('It starts on {time}, no longer on {before}.'),
    gone: msg('It no longer waits for a start date; that was {before}.'),
  },
  endsAt: {
    now: msg('It ends on {time}.'),
    moved: msg('It ends on {time}, no longer on {before}.'),
    gone: msg('It no longer ends on a date; that was {before}.'),
  },
}

function describeDates(
  t: Translator,
  { schedule: before }: SurveyDocument,
  { schedule: after }: SurveyDocument,
): SurveyChange[] {
  return (['startsAt', 'endsAt'] as const)
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const [was, is] = [before[name], after[name]]
      const { now, moved, gone } = DATES[name]
      const sentence = is === null ? gone : was === null ? now : moved
      const times = { time: is ? momentWords(t, is) : '', before: was ? momentWords(t, was) : '' }
      return { weight: 'audience', sentence: t(sentence, times) }
    })
}

function describeDevices(t: Translator, before: SurveyDocument, after: SurveyDocument): SurveyChange[] {
  const [was, is] = [resolveDevices(before), resolveDevices(after)]
  return (Object.keys(was) as (keyof Devices)[])
    .filter((device) => was[device] !== is[device])
    .map((device) => ({
      weight: 'audience',
      sentence: was[device]
        ? t('It is no longer shown on these devices: {devices}.', { devices: deviceWords(t, device) })
        : t('It is now shown on these devices: {devices}.', { devices: deviceWords(t, device) }),
    }))
}

function describeRules(
  t: Translator,
  { rules: before }: SurveyDocument,
  { rules: after }: SurveyDocument,
): SurveyChange[] {
  const missingIn = (rules: typeof before, others: typeof before) =>
    rules.filter((rule) => !others.some((other) => isSameJson(rule, other)))
  return [
    ...missingIn(before, after).map((rule) => ({
      weight: 'audience' as const,
      sentence: t('This rule no longer holds: {rule}', { rule: ruleWords(t, rule) }),
    })),
    ...missingIn(after, before).map((rule) => ({
      weight: 'audience' as const,
      sentence: t('This rule holds from now on: {rule}', { rule: ruleWords(t, rule) }),
    })),
  ]
}

function describePrivacy(
  t: Translator,
  { privacy: before }: SurveyDocument,
  { privacy: after }: SurveyDocument,
): SurveyChange[] {
  return (['maskPersonalData', 'maskPhones', 'maskEmails'] as const)
    .filter((name) => after[name] !== null && before[name] !== after[name])
    .map((name) => ({
      weight: 'results',
      sentence: after[name]
        ? t(
            'In new answers {what, select, maskPhones {telephone numbers} maskEmails {e-mail addresses} other {personal data}} are masked.',
            { what: name },
          )
        : t(
            'In new answers {what, select, maskPhones {telephone numbers} maskEmails {e-mail addresses} other {personal data}} are no longer masked.',
            { what: name },
          ),
    }))
}

const CODE: Record<keyof SurveyDocument['code'], Message> = {
  snippet: msg('The script that collects data on the page'),
  onView: msg('The script that runs when the survey is viewed'),
  onAnswer: msg('The script that runs with every answer'),
  onClick: msg('The script that runs with every click'),
  onComplete: msg('The script that runs at the end'),
  onClose: msg('The script that runs when the survey is closed'),
}

function describeCode(
  t: Translator,
  { code: before }: SurveyDocument,
  { code: after }: SurveyDocument,
): SurveyChange[] {
  return (Object.keys(CODE) as (keyof typeof CODE)[])
    .filter((name) => before[name] !== after[name])
    .map((name) => ({
      weight: 'internal',
      sentence:
        before[name] === null
          ? t('{name} is added.', { name: t(CODE[name]) })
          : after[name] === null
            ? t('{name} is removed.', { name: t(CODE[name]) })
            : t('{name} changes.', { name: t(CODE[name]) }),
    }))
}
