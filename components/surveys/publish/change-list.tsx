// The changes for respondents, the most important first.
'use client'
import { List, Stack, Text } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import { type Message, msg } from '@/lib/platform/contract/translator'
import type { SurveyChange } from '@/lib/surveys/survey-fields.endpoint'

const WEIGHTS: Record<SurveyChange['weight'], Message> = {
  visible: msg('What people see'),
  audience: msg('Who gets it, and when'),
  results: msg('What the results mean'),
  internal: msg('Only for you and your colleagues'),
}

export function ChangeList({ changes }: { changes: SurveyChange[] }) {
  const t = useT()
  return (
    <Stack gap="sm">
      {Object.entries(WEIGHTS).map(([weight, title]) => {
        const own = changes.filter((change) => change.weight === weight)
        if (own.length === 0) return null
        return (
          <div key={weight}>
            <Text fw={600} size="sm" id={`changes-${weight}`}>
              {t(title)}
            </Text>
            <List size="sm" aria-labelledby={`changes-${weight}`}>
              {own.map(({ sentence, effect }) => (
                <List.Item key={sentence}>
                  {sentence}
                  {effect === undefined ? null : (
                    <Text size="sm" c="dimmed">
                      {effect}
                    </Text>
                  )}
                </List.Item>
              ))}
            </List>
          </div>
        )
      })}
    </Stack>
  )
}
