// The switch by which the language versions of a survey share one goal, and what that means for them.
'use client'
import { Box, Text } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import { SwitchField } from '../fields/fields'
import { languageName } from '../languages/language-name'
import { useOtherLanguages } from '../languages/other-languages'
import { useEditor, useValue } from '../state/use-editor'

/** Shown where there is a goal and another language, and as long as it is on. */
export function SharedGoalField() {
  const t = useT()
  const goal = useValue<number | null>('goal')
  const isOn = useValue<boolean>('sharesGoal') === true
  const { opened } = useEditor()
  const { others } = useOtherLanguages()
  if (!isOn && (goal === null || others.length === 0)) return null
  const nameOf = ({ locale, name }: (typeof others)[number]) => (locale ? languageName(t, locale) : name)
  const apart = others.filter(({ sharedGoal }) => sharedGoal === null).map(nameOf)
  const { sharedGoal } = opened
  const lowest = sharedGoal && others.find(({ key }) => key === sharedGoal.lowest)
  const sentences = [
    sharedGoal && sharedGoal.surveys > 1
      ? t(
          'Published now: {responses, number} of {goal, number} responses in {languages, plural, one {# language} other {# languages}}.',
          { responses: sharedGoal.responseCount, goal: sharedGoal.goal, languages: sharedGoal.surveys },
        )
      : null,
    lowest && goal !== null && lowest.sharedGoal && lowest.sharedGoal.goal < goal
      ? t('{language} has the lowest goal, {goal, number}: it holds.', {
          language: nameOf(lowest),
          goal: lowest.sharedGoal.goal,
        })
      : null,
    apart.length > 0
      ? t('Not shared by {languages}: switch it on there too, and publish.', { languages: apart.join(', ') })
      : others.length === 0
        ? t('There is no other language yet.')
        : null,
  ]
  return (
    <Box mt="sm">
      <SwitchField
        path="sharesGoal"
        label={t('All languages share this goal')}
        description={t(
          'Responses in all languages that have this switched on count together, and they complete together. If their goals differ, the lowest holds.',
        )}
      />
      {isOn ? (
        // The text is in line with the words of the switch.
        <Text size="sm" c="dimmed" mt="xs" role="note" style={{ paddingInlineStart: 48 }}>
          {sentences.filter((sentence) => sentence !== null).join(' ')}
        </Text>
      ) : null}
    </Box>
  )
}
