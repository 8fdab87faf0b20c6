// The fields of a custom content page: its HTML, automatic closing and redirect.
'use client'
import { SimpleGrid, Stack } from '@mantine/core'
import { FieldGroup } from '@/components/ui/field-group'
import { ColourField } from '../choice-fields'
import { NumberField, SwitchField, TextField } from '../fields'
import { RecallField } from '../recall-field'
import { useValue } from '../state/use-editor'

export function ContentFields({ path }: { path: string }) {
  const own = `${path}.customContent`
  const closes = useValue<boolean>(`${own}.autoclose.enabled`)
  const leads = useValue<boolean>(`${own}.autoredirect.enabled`)
  return (
    <Stack gap="sm">
      <RecallField
        path={`${path}.content`}
        label="HTML"
        description="Text, links, images, lists and tables. Scripts, forms and frames are removed when it is saved."
        monospace
        required
        minRows={5}
        maxRows={20}
      />
      <FieldGroup title="Page">
        <SwitchField path={`${own}.fullscreen`} label="Cover the whole page" />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <ColourField path={`${own}.backgroundColor`} label="Background" />
          <NumberField
            path={`${own}.opacity`}
            label="Background opacity"
            suffix=" %"
            min={0}
            max={100}
            allowDecimal
          />
        </SimpleGrid>
      </FieldGroup>
      <FieldGroup title="Automatic actions">
        <SwitchField path={`${own}.autoclose.enabled`} label="Close automatically" />
        {closes ? (
          <NumberField path={`${own}.autoclose.delay`} label="Delay" suffix=" seconds" min={0} required />
        ) : null}
        <SwitchField path={`${own}.autoredirect.enabled`} label="Go to another page automatically" />
        {leads ? (
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NumberField
              path={`${own}.autoredirect.delay`}
              label="Delay"
              suffix=" seconds"
              min={0}
              required
            />
            <TextField
              path={`${own}.autoredirect.url`}
              label="Page address"
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
