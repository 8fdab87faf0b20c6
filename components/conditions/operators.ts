// The comparisons of conditions, as people choose them: on data in targeting rules, and of integrations.

export const OPERATORS = [
  { value: 'is', label: 'is' },
  { value: 'is_not', label: 'is not' },
  { value: 'contains', label: 'contains' },
  { value: 'does_not_contain', label: 'does not contain' },
  { value: 'is_more_than', label: 'is more than' },
  { value: 'is_equal_or_more_than', label: 'is at least' },
  { value: 'is_less_than', label: 'is less than' },
  { value: 'is_equal_or_less_than', label: 'is at most' },
  { value: 'exists', label: 'is known' },
  { value: 'does_not_exist', label: 'is not known' },
] as const

export type Operator = (typeof OPERATORS)[number]['value']

/** Whether a comparison has no value to compare with. */
export const isUnary = (operator: unknown): boolean => operator === 'exists' || operator === 'does_not_exist'

export const operatorWords = (operator: string): string =>
  OPERATORS.find(({ value }) => value === operator)?.label ?? operator
