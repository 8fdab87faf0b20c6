// With which other surveys one in the list may compete.
import { Text, VisuallyHidden } from '@mantine/core'
import type { SurveyRow } from './list/survey-types'

/** Who gets which is said on demand, and in the editor beside the priority. */
export function Competes({ row: { rivalry } }: { row: SurveyRow }) {
  if (!rivalry) return null
  return (
    <Text size="xs" c="dimmed" title={rivalry.long} style={{ overflowWrap: 'anywhere' }}>
      {rivalry.short}
      <VisuallyHidden>{` ${rivalry.long}`}</VisuallyHidden>
    </Text>
  )
}
