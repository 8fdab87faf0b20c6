// What a page of custom content holds, and what it does by itself.
'use client'
import { Fieldset, SimpleGrid, Stack } from '@mantine/core'
import { ColourField } from '../choice-fields'
import { NumberField, SwitchField, TextareaField, TextField } from '../fields'
import { useValue } from '../use-editor'

export function ContentFields({ path }: { path: string }) {
  const own = `${path}.customContent`
  const closes = useValue<boolean>(`${own}.autoclose.enabled`)
  const leads = useValue<boolean>(`${own}.autoredirect.enabled`)
  return (
    <Stack gap="sm">
      <TextareaField
        path={`${path}.content`}
        label="HTML"
        description="Text, links, images, lists and tables. Scripts, forms and frames are taken out when it is saved."
        monospace
        required
        minRows={5}
        maxRows={20}
      />
      <Fieldset legend="Page">
        <Stack gap="sm">
          <SwitchField path={`${own}.fullscreen`} label="Covers the whole page" />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <ColourField path={`${own}.backgroundColor`} label="Background" />
            <NumberField
              path={`${own}.opacity`}
              label="How solid the background is"
              suffix=" %"
              min={0}
              max={100}
              allowDecimal
            />
          </SimpleGrid>
        </Stack>
      </Fieldset>
      <Fieldset legend="By itself">
        <Stack gap="sm">
          <SwitchField path={`${own}.autoclose.enabled`} label="Close after a while" />
          {closes ? (
            <NumberField path={`${own}.autoclose.delay`} label="After" suffix=" seconds" min={0} required />
          ) : null}
          <SwitchField path={`${own}.autoredirect.enabled`} label="Go to another page after a while" />
          {leads ? (
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <NumberField
                path={`${own}.autoredirect.delay`}
                label="After"
                suffix=" seconds"
                min={0}
                required
              />
              <TextField
                path={`${own}.autoredirect.url`}
                label="Address"
                type="url"
                placeholder="https://…"
                required
              />
            </SimpleGrid>
          ) : null}
        </Stack>
      </Fieldset>
    </Stack>
  )
}
