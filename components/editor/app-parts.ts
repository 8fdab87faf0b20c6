// Finds out whether apps get a survey, from a document that may be incomplete.
import type { AppAudienceParts, AudienceRule } from '@/lib/serving/apps/app-audience.rules'
import { defaultAt } from './state/field-defaults'
import { getAt } from './state/json-path'
import type { RawDocument } from './state/raw-document'

const isRule = (rule: unknown): rule is AudienceRule & { rules?: unknown } =>
  typeof rule === 'object' && rule !== null && 'kind' in rule && typeof rule.kind === 'string'

const readRules = (rules: unknown): AudienceRule[] =>
  Array.isArray(rules)
    ? rules.filter(isRule).map((rule) => ('rules' in rule ? { ...rule, rules: readRules(rule.rules) } : rule))
    : []

/** Treats unreadable parts as left out. */
export function readAppParts(raw: RawDocument): AppAudienceParts {
  const at = (path: string): unknown => getAt(raw, path) ?? defaultAt(raw, path)
  const text = (path: string) => (typeof at(path) === 'string' && at(path) !== '' ? String(at(path)) : null)
  const device = (name: string) => {
    const on = at(`audience.devices.${name}`)
    return typeof on === 'boolean' ? on : null
  }
  const scroll = at('conditions.afterScrollPercent')
  return {
    presentation: text('presentation') ?? '',
    look: { sdkInlineSelector: text('look.sdkInlineSelector') },
    conditions: {
      afterScrollPercent: typeof scroll === 'number' ? scroll : null,
      onExitIntent: at('conditions.onExitIntent') === true,
      onClickOf: text('conditions.onClickOf'),
      onVisible: text('conditions.onVisible'),
    },
    audience: {
      devices: {
        desktop: device('desktop') ?? true,
        mobile: device('mobile') ?? true,
        tablet: device('tablet') ?? true,
        email: device('email') ?? true,
        ios: device('ios'),
        android: device('android'),
      },
    },
    rules: readRules(raw.rules),
  }
}
