// With which other surveys one in the list may compete. Who gets which is said in the editor, beside the priority.
import { Text } from '@mantine/core'
import type { SurveyRow } from './list/survey-types'

export function RivalsLine({ row: { rivals } }: { row: SurveyRow }) {
  if (!rivals) return null
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {rivals}
    </Text>
  )
}
