// How the answers of a choice are shown: as a list, as buttons or as a menu, in which order, how many at most.
'use client'
import { SimpleGrid, Stack } from '@mantine/core'
import { SegmentedField } from '../choice-fields'
import { NumberField, TextField } from '../fields'
import { useValue } from '../use-editor'

export function ChoiceFields({ path, kind }: { path: string; kind: string }) {
  const type = useValue<string>(`${path}.buttonType`)
  return (
    <Stack gap="sm">
      <SegmentedField
        path={`${path}.buttonType`}
        label="Answers as"
        choices={[
          { value: 'radio', label: kind === 'multiple_choices' ? 'Checkboxes' : 'List' },
          { value: 'button', label: 'Buttons' },
          { value: 'menu', label: 'Menu' },
        ]}
      />
      {type === 'menu' ? (
        <TextField
          path={`${path}.defaultLabel`}
          label="Words on the closed menu"
          placeholder="Please choose"
        />
      ) : (
        <SimpleGrid cols={2}>
          <NumberField
            path={`${path}.answersPerRow.desktop`}
            label="In a row, wide screens"
            min={1}
            max={50}
            placeholder="As it fits"
          />
          <NumberField
            path={`${path}.answersPerRow.mobile`}
            label="In a row, phones"
            min={1}
            max={50}
            placeholder="As it fits"
          />
        </SimpleGrid>
      )}
      {kind === 'multiple_choices' ? (
        <NumberField
          path={`${path}.multiple.maximum`}
          label="At most so many"
          description="Empty: as many as they like."
          min={1}
        />
      ) : null}
      {kind === 'nps' ? null : (
        <SegmentedField
          path={`${path}.shuffle`}
          label="Order of the answers"
          description="Random order keeps the first answer from winning because it is first."
          choices={[
            { value: 'none', label: 'As written' },
            { value: 'all', label: 'Random' },
            { value: 'all_but_last', label: 'Random, last stays' },
          ]}
        />
      )}
    </Stack>
  )
}
