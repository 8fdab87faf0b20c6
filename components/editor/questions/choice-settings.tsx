// How the answers of a choice are shown: as a list, buttons, a menu or a rating; their order, and the
// maximum number of ticks.
'use client'
import { SimpleGrid, Stack } from '@mantine/core'
import { SegmentedField } from '../choice-fields'
import { NumberField, TextField } from '../fields'
import { useValue } from '../state/use-editor'
import { AnswerStyle } from './answer-style'

export function ChoiceFields({ path, kind }: { path: string; kind: string }) {
  const rating = useValue<string | null>(`${path}.rating`)
  return (
    <Stack gap="sm">
      {kind === 'single_choice' ? (
        <AnswerStyle path={path} />
      ) : (
        <SegmentedField
          path={`${path}.buttonType`}
          label="Answer style"
          choices={[
            { value: 'radio', label: kind === 'multiple_choices' ? 'Checkboxes' : 'List' },
            { value: 'button', label: 'Buttons' },
            { value: 'menu', label: 'Menu' },
          ]}
        />
      )}
      {rating ? null : <LayoutFields path={path} kind={kind} />}
    </Stack>
  )
}

function LayoutFields({ path, kind }: { path: string; kind: string }) {
  const type = useValue<string>(`${path}.buttonType`)
  return (
    <>
      {type === 'menu' ? (
        <TextField
          path={`${path}.defaultLabel`}
          label="Label of the closed menu"
          placeholder="Please choose"
        />
      ) : (
        <SimpleGrid cols={2}>
          <NumberField
            path={`${path}.answersPerRow.desktop`}
            label="Answers per row on wide screens"
            min={1}
            max={50}
            placeholder="Auto"
          />
          <NumberField
            path={`${path}.answersPerRow.mobile`}
            label="Answers per row on phones"
            min={1}
            max={50}
            placeholder="Auto"
          />
        </SimpleGrid>
      )}
      {kind === 'multiple_choices' ? (
        <NumberField
          path={`${path}.multiple.maximum`}
          label="Maximum number of answers"
          description="Leave empty for no limit."
          min={1}
        />
      ) : null}
      {kind === 'nps' ? null : (
        <SegmentedField
          path={`${path}.shuffle`}
          label="Order of the answers"
          description="In random order, the first answer gets no advantage."
          choices={[
            { value: 'none', label: 'As written' },
            { value: 'all', label: 'Random' },
            { value: 'all_but_last', label: 'Random, last stays' },
          ]}
        />
      )}
    </>
  )
}
