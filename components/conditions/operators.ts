// The comparisons of conditions, as people choose them: on data in targeting rules, and of integrations.
import { msg } from '@/lib/platform/contract/translator'

export const OPERATORS = [
  { value: 'is', label: msg('is') },
  { value: 'is_not', label: msg('is not') },
  { value: 'contains', label: msg('contains') },
  { value: 'does_not_contain', label: msg('does not contain') },
  { value: 'is_more_than', label: msg('is more than') },
  { value: 'is_equal_or_more_than', label: msg('is at least') },
  { value: 'is_less_than', label: msg('is less than') },
  { value: 'is_equal_or_less_than', label: msg('is at most') },
  { value: 'exists', label: msg('is known') },
  { value: 'does_not_exist', label: msg('is not known') },
] as const

export type Operator = (typeof OPERATORS)[number]['value']

/** Whether a comparison has no value to compare with. */
export const isUnary = (operator: unknown): boolean => operator === 'exists' || operator === 'does_not_exist'
