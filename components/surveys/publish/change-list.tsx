// The changes for respondents, the most important first.
'use client'
import { List, Stack, Text } from '@mantine/core'
import type { SurveyChange } from '@/lib/contract/console/survey-fields'

const WEIGHTS: Record<SurveyChange['weight'], string> = {
  visible: 'What people see',
  audience: 'Who gets it, and when',
  results: 'What the results mean',
  internal: 'Only for you and your colleagues',
}

export function ChangeList({ changes }: { changes: SurveyChange[] }) {
  return (
    <Stack gap="sm">
      {Object.entries(WEIGHTS).map(([weight, title]) => {
        const own = changes.filter((change) => change.weight === weight)
        if (own.length === 0) return null
        return (
          <div key={weight}>
            <Text fw={600} size="sm" id={`changes-${weight}`}>
              {title}
            </Text>
            <List size="sm" aria-labelledby={`changes-${weight}`}>
              {own.map(({ sentence }) => (
                <List.Item key={sentence}>{sentence}</List.Item>
              ))}
            </List>
          </div>
        )
      })}
    </Stack>
  )
}
