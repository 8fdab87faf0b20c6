// Rules on who the visitor is: data, a known client key, a previous answer (docs/api.md §8).

import type { Translator } from '@/lib/platform/contract/translator'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { listed } from '@/lib/platform/text/list-words'
import { compileDataTests, meetsDataTests } from '../eligibility/data-rule.rules'
import { PHASES } from '../eligibility/evaluation-context.rules'
import type { CheckMaker } from './check.rules'
import { conditionWords } from './rule-words.rules'
import { type RuleOf, rulesOf } from './rules-of.rules'

const describeData = (t: Translator, rules: readonly RuleOf<'data'>[]): string =>
  listed(
    t,
    rules.map((rule) => conditionWords(t, rule)),
  )

const describeDeviceData = (t: Translator, data: JsonObject | null): string => {
  if (data === null) return t('There is no device data.')
  const fields = Object.keys(data)
  return fields.length === 0
    ? t('The device data is empty.')
    : t('The device data has {fields}.', { fields: listFields(t, fields) })
}

const describeContextData = (t: Translator, data: JsonObject | null): string => {
  if (data === null) return t('There is no Context Data.')
  const fields = Object.keys(data)
  return fields.length === 0
    ? t('The Context Data is empty.')
    : t('The Context Data has {fields}.', { fields: listFields(t, fields) })
}

const MOST_FIELDS = 20
const listFields = (t: Translator, fields: string[]): string => listed(t, fields.slice(0, MOST_FIELDS))

export const checkData: CheckMaker = (survey) => {
  const rules = rulesOf(survey, 'data')
  if (rules.length === 0) return []
  const tests = compileDataTests(rules)
  const mandatory = rules.filter((rule) => rule.mandatory)
  const optional = rules.filter((rule) => !rule.mandatory)
  const rule = (t: Translator): string =>
    [
      ...(mandatory.length > 0
        ? [t('All of these hold: {tests}.', { tests: describeData(t, mandatory) })]
        : []),
      ...(optional.length > 0
        ? [t('At least one of these holds: {tests}.', { tests: describeData(t, optional) })]
        : []),
    ].join(' ')
  return [
    {
      name: 'data',
      phase: PHASES.parameterTargeting,
      channel: null,
      needsPerson: true,
      passes: ({ person, visit }) => meetsDataTests(tests, person.deviceData, visit.contextData),
      explain: ({ person, visit }, t) => ({
        rule: rule(t),
        input: [describeDeviceData(t, person.deviceData), describeContextData(t, visit.contextData)].join(
          ' ',
        ),
        needs: t('Set device data that meets the rules, or send such Context Data, which takes precedence.'),
      }),
    },
  ]
}

export const checkClientKey: CheckMaker = (survey) =>
  rulesOf(survey, 'client_key').map(({ known }) => ({
    name: 'client_key',
    phase: PHASES.parameterTargeting,
    channel: null,
    passes: ({ visit }) => (visit.clientKey !== null) === known,
    explain: ({ visit }, t) => ({
      rule: known ? t('The visitor has a client key.') : t('The visitor has no client key.'),
      input: visit.clientKey === null ? t('There is no client key.') : t('There is a client key.'),
      needs: known
        ? t('Ask with a client key, such as that of a signed-in user.')
        : t('Ask without a client key.'),
    }),
  }))

export const checkPreviousAnswer: CheckMaker = (survey) =>
  rulesOf(survey, 'previous_answer').map(({ chosen, answerId, surveyGroupId }) => ({
    name: 'previous_answer',
    phase: PHASES.parameterTargeting,
    channel: null,
    needsPerson: true,
    passes: ({ person }) =>
      (person.surveys.get(surveyGroupId)?.answerIds.includes(answerId) ?? false) === chosen,
    explain: ({ person }, t) => {
      const given = person.surveys.get(surveyGroupId)?.answerIds ?? []
      const id = { id: answerId }
      return {
        rule: chosen
          ? t('The person has chosen answer {id} before.', id)
          : t('The person has not chosen answer {id} before.', id),
        input:
          given.length === 0
            ? t('No answer to that survey is known.')
            : t('The known answers are {ids}.', { ids: listed(t, given.map(String)) }),
        needs: chosen ? t('The person chooses answer {id}.', id) : t('Ask a person who has not chosen it.'),
      }
    },
  }))
