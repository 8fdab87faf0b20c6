// Rules on who the visitor is: data, a known client key, a previous answer (docs/api.md §8).

import { msg } from '@/lib/contract/console/translator'
import type { JsonObject } from '../../surveys/survey'
import { compileDataTests, meetsDataTests } from '../data-rule'
import { PHASES } from '../evaluation-context'
import type { CheckMaker } from './check'
import { type RuleOf, rulesOf } from './rules-of'

const describeData = (rules: readonly RuleOf<'data'>[], joint: string): string =>
  rules
    .map(({ field, operator, value }) => {
      const words = operator.replaceAll('_', ' ')
      return operator === 'exists' || operator === 'does_not_exist'
        ? `${field} ${words}`
        : `${field} ${words} "${value ?? ''}"`
    })
    .join(joint)

const describeFields = (data: JsonObject | null, name: string): string => {
  if (data === null) return `There is no ${name}.`
  const fields = Object.keys(data)
  return fields.length === 0 ? `The ${name} is empty.` : `The ${name} has ${fields.slice(0, 20).join(', ')}.`
}

export const checkData: CheckMaker = (survey) => {
  const rules = rulesOf(survey, 'data')
  if (rules.length === 0) return []
  const tests = compileDataTests(rules)
  const mandatory = rules.filter((rule) => rule.mandatory)
  const optional = rules.filter((rule) => !rule.mandatory)
  const sentences = [
    ...(mandatory.length > 0 ? [`All of these hold: ${describeData(mandatory, ', ')}.`] : []),
    ...(optional.length > 0 ? [`At least one of these holds: ${describeData(optional, ', ')}.`] : []),
  ]
  return [
    {
      name: 'data',
      phase: PHASES.parameterTargeting,
      channel: null,
      needsPerson: true,
      passes: ({ person, visit }) => meetsDataTests(tests, person.deviceData, visit.contextData),
      explain: ({ person, visit }) => ({
        rule: sentences.join(' '),
        input: `${describeFields(person.deviceData, 'device data')} ${describeFields(visit.contextData, 'Context Data')}`,
        needs: msg(
          'Set device data that meets the rules, or send such Context Data, which takes precedence.',
        ),
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
    explain: ({ visit }) => ({
      rule: known ? msg('The visitor has a client key.') : msg('The visitor has no client key.'),
      input: visit.clientKey === null ? msg('There is no client key.') : msg('There is a client key.'),
      needs: known
        ? msg('Ask with a client key, such as that of a signed-in user.')
        : msg('Ask without a client key.'),
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
    explain: ({ person }) => {
      const given = person.surveys.get(surveyGroupId)?.answerIds ?? []
      return {
        rule: `The person ${chosen ? 'has' : 'has not'} chosen answer ${answerId} before.`,
        input:
          given.length === 0
            ? msg('No answer to that survey is known.')
            : `The known answers are ${given.join(', ')}.`,
        needs: chosen ? `The person chooses answer ${answerId}.` : msg('Ask a person who has not chosen it.'),
      }
    },
  }))
