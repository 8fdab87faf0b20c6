// Rules on where the visitor is: the page's address and the country (docs/api.md §8).
import type { Translator } from '@/lib/platform/contract/translator'
import { listed } from '@/lib/platform/text/list-words'
import { PHASES } from '../eligibility/evaluation-context.rules'
import { compileUrlTest, meetsUrlTests } from '../eligibility/url-rule.rules'
import type { Visit } from '../eligibility/visit.rules'
import type { CheckMaker } from './check.rules'
import { addressWords } from './rule-words.rules'
import { type RuleOf, rulesOf } from './rules-of.rules'

const describeUrls = (t: Translator, rules: readonly RuleOf<'url'>[]): string =>
  listed(
    t,
    rules.map((rule) => addressWords(t, rule)),
  )

export const checkUrl: CheckMaker = (survey) => {
  const rules = rulesOf(survey, 'url')
  if (rules.length === 0) return []
  const including = rules.filter((rule) => rule.include)
  const excluding = rules.filter((rule) => !rule.include)
  const compile = (rule: RuleOf<'url'>) => compileUrlTest(rule.match, rule.value)
  const tests = { including: including.map(compile), excluding: excluding.map(compile) }
  const rule = (t: Translator): string =>
    [
      ...(including.length > 0
        ? [
            t('One of these holds for the address of the page: {tests}.', {
              tests: describeUrls(t, including),
            }),
          ]
        : []),
      ...(excluding.length > 0
        ? [
            t('None of these holds for the address of the page: {tests}.', {
              tests: describeUrls(t, excluding),
            }),
          ]
        : []),
    ].join(' ')
  return [
    {
      name: 'url',
      phase: PHASES.targeting,
      channel: 'web',
      passes: (context) => meetsUrlTests(tests, context.page),
      explain: ({ page }, t) => ({
        rule: rule(t),
        input:
          page === null
            ? t('The address is unknown.')
            : t('The address is {address}.', { address: page.bare }),
        needs: t('Ask from an address that the rules admit, or change the URL rules.'),
      }),
    },
  ]
}

const isIn = (rule: RuleOf<'geo'>, { country, region }: Visit): boolean =>
  country !== null &&
  rule.country === country &&
  (rule.region === null || rule.region === region?.toUpperCase())

/** Codes, as the rules compare them. */
const codeOf = (country: string, region: string | null): string =>
  region === null ? country : `${country}-${region}`

const describePlaces = (t: Translator, rules: readonly RuleOf<'geo'>[]): string =>
  listed(
    t,
    rules.map(({ country, region }) => codeOf(country, region)),
  )

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
  const rule = (t: Translator): string =>
    [
      ...(including.length > 0
        ? [t('The visitor is in {places}.', { places: describePlaces(t, including) })]
        : []),
      ...(excluding.length > 0
        ? [t('The visitor is not in {places}.', { places: describePlaces(t, excluding) })]
        : []),
    ].join(' ')
  return [
    {
      name: 'geo',
      phase: PHASES.targeting,
      channel: null,
      passes: ({ visit }) =>
        (including.length === 0 || including.some((rule) => isIn(rule, visit))) &&
        !excluding.some((rule) => isIn(rule, visit)),
      explain: ({ visit: { country, region } }, t) => ({
        rule: rule(t),
        input:
          country === null
            ? t('The country is unknown.')
            : t('The visitor is in {places}.', { places: codeOf(country, region) }),
        needs: t('Ask from another place, or change the places of the survey.'),
      }),
    },
  ]
}
