// Rules on where the visitor is: the page's address and the country (docs/api.md §8).
import { msg } from '@/lib/contract/console/translator'
import { PHASES } from '../evaluation-context'
import { compileUrlTest, meetsUrlTests } from '../url-rule'
import type { Visit } from '../visit'
import type { CheckMaker } from './check'
import { type RuleOf, rulesOf } from './rules-of'

const MATCH_WORDS = { contains: 'contains', matches: 'matches', regex: 'matches the pattern' }

const describeUrls = (rules: readonly RuleOf<'url'>[], joint: string): string =>
  rules.map((rule) => `${MATCH_WORDS[rule.match]} "${rule.value}"`).join(joint)

export const checkUrl: CheckMaker = (survey) => {
  const rules = rulesOf(survey, 'url')
  if (rules.length === 0) return []
  const including = rules.filter((rule) => rule.include)
  const excluding = rules.filter((rule) => !rule.include)
  const compile = (rule: RuleOf<'url'>) => compileUrlTest(rule.match, rule.value)
  const tests = { including: including.map(compile), excluding: excluding.map(compile) }
  const sentences = [
    ...(including.length > 0 ? [`The address ${describeUrls(including, ', or ')}.`] : []),
    ...(excluding.length > 0
      ? [`None of these may hold: the address ${describeUrls(excluding, ', ')}.`]
      : []),
  ]
  return [
    {
      name: 'url',
      phase: PHASES.targeting,
      channel: 'web',
      passes: (context) => meetsUrlTests(tests, context.page),
      explain: ({ page }) => ({
        rule: sentences.join(' '),
        input: page === null ? msg('The address is unknown.') : `The address is ${page.bare}.`,
        needs: msg('Ask from an address that the rules admit, or change the URL rules.'),
      }),
    },
  ]
}

const isIn = (rule: RuleOf<'geo'>, { country, region }: Visit): boolean =>
  country !== null &&
  rule.country === country &&
  (rule.region === null || rule.region === region?.toUpperCase())

const describePlaces = (rules: readonly RuleOf<'geo'>[]): string =>
  rules.map(({ country, region }) => (region === null ? country : `${country}-${region}`)).join(', ')

/**
 * An unknown country or region matches no rule, so it fails including rules and passes excluding
 * ones.
 */
export const checkGeo: CheckMaker = (survey) => {
  const rules = rulesOf(survey, 'geo').map((rule) => ({
    ...rule,
    country: rule.country.toUpperCase(),
    region: rule.region?.toUpperCase() ?? null,
  }))
  if (rules.length === 0) return []
  const including = rules.filter((rule) => rule.include)
  const excluding = rules.filter((rule) => !rule.include)
  const sentences = [
    ...(including.length > 0 ? [`The visitor is in ${describePlaces(including)}.`] : []),
    ...(excluding.length > 0 ? [`The visitor is not in ${describePlaces(excluding)}.`] : []),
  ]
  return [
    {
      name: 'geo',
      phase: PHASES.targeting,
      channel: null,
      passes: ({ visit }) =>
        (including.length === 0 || including.some((rule) => isIn(rule, visit))) &&
        !excluding.some((rule) => isIn(rule, visit)),
      explain: ({ visit: { country, region } }) => ({
        rule: sentences.join(' '),
        input:
          country === null
            ? msg('The country is unknown.')
            : `The visitor is in ${country}${region === null ? '' : `-${region}`}.`,
        needs: msg('Ask from another place, or change the places of the survey.'),
      }),
    },
  ]
}
