// The fields of a custom content page: its HTML, automatic closing and redirect.
'use client'
import { SimpleGrid, Stack } from '@mantine/core'
import dynamic from 'next/dynamic'
import { FieldGroup } from '@/components/ui/fields/field-group'
import { useT } from '@/components/ui/texts/texts'
import { SwitchField, TextField } from '../fields/fields'
import { NumberField } from '../fields/number-field'
import { RecallField } from '../fields/recall-field'
import { useValue } from '../state/use-editor'

const ColourField = dynamic(() => import('../fields/colour-field').then((part) => part.ColourField), {
  loading: () => null,
})

export function ContentFields({ path }: { path: string }) {
  const t = useT()
  const own = `${path}.customContent`
  const closes = useValue<boolean>(`${own}.autoclose.enabled`)
  const leads = useValue<boolean>(`${own}.autoredirect.enabled`)
  return (
    <Stack gap="sm">
      <RecallField
        path={`${path}.content`}
        label={t('HTML')}
        description={t(
          'Text, links, images, lists and tables. Scripts, forms and frames are removed when it is saved.',
        )}
        monospace
        required
        minRows={5}
        maxRows={20}
      />
      <FieldGroup title={t('Page')}>
        <SwitchField path={`${own}.fullscreen`} label={t('Cover the whole page')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <ColourField path={`${own}.backgroundColor`} label={t('Background')} />
          <NumberField
            path={`${own}.opacity`}
            label={t('Background opacity')}
            suffix=" %"
            min={0}
            max={100}
            allowDecimal
          />
        </SimpleGrid>
      </FieldGroup>
      <FieldGroup title={t('Automatic actions')}>
        <SwitchField path={`${own}.autoclose.enabled`} label={t('Close automatically')} />
        {closes ? (
          <NumberField
            path={`${own}.autoclose.delay`}
            label={t('Delay')}
            suffix={` ${t('seconds')}`}
            min={0}
            required
          />
        ) : null}
        <SwitchField path={`${own}.autoredirect.enabled`} label={t('Go to another page automatically')} />
        {leads ? (
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NumberField
              path={`${own}.autoredirect.delay`}
              label={t('Delay')}
              suffix={` ${t('seconds')}`}
              min={0}
              required
            />
            <TextField
              path={`${own}.autoredirect.url`}
              label={t('Page address')}
              type="url"
              placeholder="https://…"
              required
            />
          </SimpleGrid>
        ) : null}
      </FieldGroup>
    </Stack>
  )
}
