// The changes for respondents, the most important first.
'use client'
import { Checkbox, List, Stack, Text } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import { type Message, msg } from '@/lib/platform/contract/translator'
import type { SurveyChange } from '@/lib/surveys/survey-fields.endpoint'

const WEIGHTS: Record<SurveyChange['weight'], Message> = {
  visible: msg('What people see'),
  audience: msg('Who gets it, and when'),
  results: msg('What the results mean'),
  internal: msg('Only for you and your colleagues'),
}

interface Props {
  changes: SurveyChange[]
  /** Keys of questions whose meaning has changed; absent: it is not asked. */
  asNew?: ReadonlySet<string>
  onAsNew?(question: string, on: boolean): void
}

export function ChangeList({ changes, asNew, onAsNew }: Props) {
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
              {own.map(({ sentence, effect, question }) => (
                <List.Item key={sentence}>
                  {sentence}
                  {effect === undefined ? null : (
                    <Text size="sm" c="dimmed">
                      {question !== undefined && asNew?.has(question)
                        ? t(
                            'Results: a new question from here on. The one so far stays with its answers, archived.',
                          )
                        : effect}
                    </Text>
                  )}
                  {question === undefined || !asNew || !onAsNew ? null : (
                    <Checkbox
                      size="sm"
                      mt={4}
                      label={t('Its meaning has changed: count it as a new question')}
                      checked={asNew.has(question)}
                      onChange={({ currentTarget }) => onAsNew(question, currentTarget.checked)}
                    />
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
