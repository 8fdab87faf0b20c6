// The switch by which the language versions of a survey share one goal, and what that means for them.
'use client'
import { Box, Text } from '@mantine/core'
import { countOf } from '@/components/reports/numbers'
import { SwitchField } from '../fields'
import { useEditor, useValue } from '../state/use-editor'
import { useOtherLanguages } from './other-languages'
import { languageName } from './translation'

/** Shown where there is a goal and another language, and as long as it is on. */
export function SharedGoalField() {
  const goal = useValue<number | null>('goal')
  const isOn = useValue<boolean>('sharesGoal') === true
  const { opened } = useEditor()
  const { others } = useOtherLanguages()
  if (!isOn && (goal === null || others.length === 0)) return null
  const nameOf = ({ locale, name }: (typeof others)[number]) => (locale ? languageName(locale) : name)
  const apart = others.filter(({ sharedGoal }) => sharedGoal === null).map(nameOf)
  const { sharedGoal } = opened
  const lowest = sharedGoal && others.find(({ key }) => key === sharedGoal.lowest)
  return (
    <Box mt="sm">
      <SwitchField
        path="sharesGoal"
        label="All languages share this goal"
        description="Responses in all languages that have this switched on count together, and they complete together. If their goals differ, the lowest holds."
      />
      {isOn ? (
        // In line with the words of the switch.
        <Text size="sm" c="dimmed" mt="xs" role="note" style={{ paddingInlineStart: 48 }}>
          {sharedGoal && sharedGoal.surveys > 1
            ? `Published now: ${sharedGoal.responseCount} of ${sharedGoal.goal} responses in ${countOf(sharedGoal.surveys, 'language')}. `
            : null}
          {lowest && goal !== null && lowest.sharedGoal && lowest.sharedGoal.goal < goal
            ? `${nameOf(lowest)} has the lowest goal, ${lowest.sharedGoal.goal}: it holds. `
            : null}
          {apart.length > 0
            ? `Not shared by ${apart.join(', ')}: switch it on there too, and publish.`
            : others.length === 0
              ? 'There is no other language yet.'
              : null}
        </Text>
      ) : null}
    </Box>
  )
}
