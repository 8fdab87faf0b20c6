// How the answers of a choice are shown: as a list, buttons, a menu or a rating; their order, and the
// maximum number of ticks.
'use client'
import { SimpleGrid, Stack } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import { SegmentedField } from '../fields/choice-fields'
import { TextField } from '../fields/fields'
import { NumberField } from '../fields/number-field'
import { useValue } from '../state/use-editor'
import { AnswerStyle } from './answers/answer-style'

export function ChoiceFields({ path, kind }: { path: string; kind: string }) {
  const t = useT()
  const rating = useValue<string | null>(`${path}.rating`)
  return (
    <Stack gap="sm">
      {kind === 'single_choice' ? (
        <AnswerStyle path={path} />
      ) : (
        <SegmentedField
          path={`${path}.buttonType`}
          label={t('Answer style')}
          choices={[
            { value: 'radio', label: kind === 'multiple_choices' ? t('Checkboxes') : t('List') },
            { value: 'button', label: t('Buttons') },
            { value: 'menu', label: t('Menu') },
          ]}
        />
      )}
      {rating ? null : <LayoutFields path={path} kind={kind} />}
    </Stack>
  )
}

function LayoutFields({ path, kind }: { path: string; kind: string }) {
  const t = useT()
  const type = useValue<string>(`${path}.buttonType`)
  return (
    <>
      {type === 'menu' ? (
        <TextField
          path={`${path}.defaultLabel`}
          label={t('Label of the closed menu')}
          placeholder={t('Please choose')}
        />
      ) : (
        <SimpleGrid cols={2}>
          <NumberField
            path={`${path}.answersPerRow.desktop`}
            label={t('Answers per row on wide screens')}
            min={1}
            max={50}
            placeholder={t('Auto')}
          />
          <NumberField
            path={`${path}.answersPerRow.mobile`}
            label={t('Answers per row on phones')}
            min={1}
            max={50}
            placeholder={t('Auto')}
          />
        </SimpleGrid>
      )}
      {kind === 'multiple_choices' ? (
        <NumberField
          path={`${path}.multiple.maximum`}
          label={t('Maximum number of answers')}
          description={t('Leave empty for no limit.')}
          min={1}
        />
      ) : null}
      {kind === 'nps' ? null : <ShuffleField path={path} />}
    </>
  )
}

export function ShuffleField({ path }: { path: string }) {
  const t = useT()
  return (
    <SegmentedField
      path={`${path}.shuffle`}
      label={t('Order of the answers')}
      description={t('In random order, the first answer gets no advantage.')}
      choices={[
        { value: 'none', label: t('As written') },
        { value: 'all', label: t('Random') },
        { value: 'all_but_last', label: t('Random, last stays') },
      ]}
    />
  )
}
