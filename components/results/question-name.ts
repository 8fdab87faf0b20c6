// How the filter names a question of a report.
import type { Report } from './figures/head-figures'

/** The key, or the id: another version can have another question with this key, which the key means first. */
export const nameOfQuestion = (
  { id, key, onlyIn }: Pick<Report['questions'][number], 'id' | 'key' | 'onlyIn'>,
  surveyId: number,
): string => (onlyIn && !onlyIn.includes(surveyId) ? String(id) : key)
