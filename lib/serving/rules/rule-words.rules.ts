// A targeting rule of a document in words, as the targeting check says it.

import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import { lengthWords } from '@/lib/platform/text/length-words'
import { listed, listOr } from '@/lib/platform/text/list-words'
import { type Grouping, type RuleDocument, WEEKDAYS } from '@/lib/surveys/document/rule-document.endpoint'
import { eventWords } from './event-words.rules'

type RuleOf<Kind extends RuleDocument['kind']> = Extract<RuleDocument, { kind: Kind }>

/** What a rule asks of the address of a page, within a list. */
export const addressWords = (
  t: Translator,
  { match, value }: Pick<RuleOf<'url'>, 'match' | 'value'>,
): string =>
  t(
    '{match, select, contains {contains “{address}”} matches {is “{address}”} other {fits the pattern “{address}”}}',
    { match, address: value },
  )

/** A comparison of a field, within a list. */
export const conditionWords = (
  t: Translator,
  { field, operator, value }: Pick<RuleOf<'data'>, 'field' | 'operator' | 'value'>,
): string =>
  t(
    '{operator, select, is {{field} is “{value}”} is_not {{field} is not “{value}”} contains {{field} contains “{value}”} does_not_contain {{field} does not contain “{value}”} is_more_than {{field} is more than “{value}”} is_equal_or_more_than {{field} is at least “{value}”} is_less_than {{field} is less than “{value}”} is_equal_or_less_than {{field} is at most “{value}”} exists {{field} is known} other {{field} is not known}}',
    { operator, field, value: value ?? '' },
  )

/** The rules that are a number and no less, which the check says too. */
export const MINIMUM = {
  pageviews: msg('The person has seen at least {count, plural, one {# page} other {# pages}}.'),
  visits: msg('It is the person’s visit number {count} or a later one.'),
  install_days: msg('The app was installed at least {count, plural, one {# day} other {# days}} ago.'),
  launch_times: msg('The app has been started at least {count, plural, one {# time} other {# times}}.'),
}

/** The sentences of several rules as one. */
export const GROUPS: Record<Grouping, Message> = {
  all: msg('All of these hold: {tests}.'),
  any: msg('At least one of these holds: {tests}.'),
  none: msg('None of these holds: {tests}.'),
}

/** A sentence within another one. */
export const quoted = (t: Translator, text: string): string => t('“{text}”', { text })

const MONDAY = Date.UTC(2024, 0, 1)

/** The name of a day of the week; Monday is 0. */
const weekdayName = (t: Translator, index: number): string =>
  new Intl.DateTimeFormat(t.locale, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + index * 86_400_000)

/** "Monday to Friday", "Saturday or Sunday". */
export function weekdayWords(t: Translator, days: RuleOf<'visit_time'>['days']): string {
  const indexes = (days ?? WEEKDAYS).map((day) => WEEKDAYS.indexOf(day))
  const [first = 0, last = 0] = [indexes[0], indexes.at(-1)]
  return indexes.length > 2 && last - first === indexes.length - 1
    ? t('{first} to {last}', { first: weekdayName(t, first), last: weekdayName(t, last) })
    : listOr(
        t,
        indexes.map((index) => weekdayName(t, index)),
      )
}

/** The name of a time zone as people read it. */
export const clockWords = (zone: string): string => zone.replaceAll('_', ' ')

/** When a rule on the time of a visit is met, within a sentence. */
export function hoursWords(
  t: Translator,
  { days, from, to }: Pick<RuleOf<'visit_time'>, 'days' | 'from' | 'to'>,
): string {
  const names = { days: weekdayWords(t, days), from: from ?? '00:00', to: to ?? '24:00' }
  if (from === null && to === null) return t('on {days}', names)
  return days === null ? t('from {from} to {to}', names) : t('on {days} from {from} to {to}', names)
}

/** What a rule on the time of a visit asks for. */
export const visitTimeWords = (t: Translator, rule: RuleOf<'visit_time'>): string =>
  rule.zone === 'account'
    ? t('The visit is {hours} by the clock of the account.', { hours: hoursWords(t, rule) })
    : t('The visit is {hours} by the clock of the visitor.', { hours: hoursWords(t, rule) })

/** What somebody has done with a survey, or not, after who it is: within a sentence. */
export function metClause(
  t: Translator,
  { survey, did, happened, within, atLeastAgo }: RuleOf<'survey'>,
  name = survey,
): string {
  const what = name === null ? t('any survey') : quoted(t, name)
  const how = happened ? did : (`not_${did}` as const)
  const clause = t(
    '{how, select, saw {have seen {survey}} answered {have answered {survey}} completed {have completed {survey}} closed {have closed {survey} without an answer} not_saw {have not seen {survey}} not_answered {have not answered {survey}} not_completed {have not completed {survey}} other {have not closed {survey} without an answer}}',
    { how, survey: what },
  )
  const limited =
    within === null ? clause : t('{clause} within {duration}', { clause, duration: lengthWords(t, within) })
  return atLeastAgo
    ? t('{clause}, the last time at least {length} ago', {
        clause: limited,
        length: lengthWords(t, atLeastAgo),
      })
    : limited
}

/** What a rule on a survey that was met asks for. */
export const metSurveyWords = (t: Translator, rule: RuleOf<'survey'>): string =>
  t('These people only: those who {clause}.', { clause: metClause(t, rule) })

/** A sentence. */
export function ruleWords(t: Translator, rule: RuleDocument): string {
  switch (rule.kind) {
    case 'url': {
      const tests = addressWords(t, rule)
      return rule.include
        ? t('One of these holds for the address of the page: {tests}.', { tests })
        : t('None of these holds for the address of the page: {tests}.', { tests })
    }
    case 'geo': {
      const places = rule.region ? `${rule.country}-${rule.region}` : rule.country
      return rule.include
        ? t('The visitor is in {places}.', { places })
        : t('The visitor is not in {places}.', { places })
    }
    case 'visits':
      return rule.visitors === 'new'
        ? t('New visitors only: this is their first visit.')
        : t(MINIMUM.visits, { count: rule.atLeast })
    case 'pageviews':
    case 'install_days':
    case 'launch_times':
      return t(MINIMUM[rule.kind], { count: rule.atLeast })
    case 'view_name':
      return t('The app shows the view {names}.', { names: rule.value })
    case 'client_key':
      return rule.known ? t('The visitor has a client key.') : t('The visitor has no client key.')
    case 'survey':
      return metSurveyWords(t, rule)
    case 'visit_time':
      return visitTimeWords(t, rule)
    case 'data': {
      const tests = conditionWords(t, rule)
      return rule.mandatory
        ? t('All of these hold: {tests}.', { tests })
        : t('At least one of these holds: {tests}.', { tests })
    }
    case 'event':
      return eventWords(t, rule)
    case 'previous_answer': {
      const names = { answer: rule.answer, survey: rule.survey }
      return rule.chosen
        ? t('The person has chosen the answer {answer} in {survey} before.', names)
        : t('The person has not chosen the answer {answer} in {survey} before.', names)
    }
    case 'segment':
      return rule.member
        ? t('The person is in the segment “{name}”.', { name: rule.segment })
        : t('The person is not in the segment “{name}”.', { name: rule.segment })
    case 'group':
      return t(GROUPS[rule.of], {
        tests: listed(
          t,
          rule.rules.map((one) => quoted(t, ruleWords(t, one))),
        ),
      })
  }
}
