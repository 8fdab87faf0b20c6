// The look of the survey: position, colours, and custom CSS.
'use client'
import { Accordion, Fieldset, Stack } from '@mantine/core'
import { NumberField, SwitchField, TextareaField, TextField } from '../../fields'
import { JsonField } from '../json-field'
import { LookColours } from './look-colours'
import { LookPresentation } from './look-presentation'

export function LookSection() {
  return (
    <Stack>
      <Fieldset legend="Place">
        <LookPresentation />
      </Fieldset>
      <Fieldset legend="Colours">
        <Stack gap="sm">
          <LookColours />
          <TextField
            path="look.backgroundImage"
            label="Background image"
            description="The address of an image, beginning with https://, or a path of this host."
            placeholder="https://example.com/leaves.jpg"
            type="url"
          />
          <SwitchField
            path="look.followColorScheme"
            label="Dark where the visitor’s device is"
            description="On devices in dark mode, people see a dark version of your colours, readable by itself. Your CSS still wins. Compare both in the preview."
          />
          <SwitchField
            path="look.branding"
            label="Soundings branding"
            description="A small line under the survey says what it was made with."
          />
        </Stack>
      </Fieldset>
      <Fieldset legend="On the way">
        <Stack gap="sm">
          <SwitchField
            path="look.progress"
            label="Progress bar"
            description="A thin bar shows how many questions are behind and ahead. Not with all questions on one screen."
          />
          <SwitchField
            path="look.backButton"
            label="Back button"
            description="People can return to the question before and change their answer. The newest answer counts; answers to questions that no longer come up stay in the results."
          />
        </Stack>
      </Fieldset>
      <Accordion variant="separated" multiple chevronPosition="left" order={2}>
        <Accordion.Item value="css">
          <Accordion.Control>CSS</Accordion.Control>
          <Accordion.Panel>
            <TextareaField
              path="look.css"
              label="Stylesheet"
              description="Stays inside the survey: rules for .survey and what is in it. No @import; url(…) only to https:// and data:image/."
              placeholder={
                '.survey { border-radius: 4px; }\n.survey .question { font-family: Georgia, serif; }'
              }
              monospace
              minRows={4}
              maxRows={24}
            />
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="apps">
          <Accordion.Control>In apps</Accordion.Control>
          <Accordion.Panel>
            <Stack gap="sm">
              <TextField
                path="look.sdkInlineSelector"
                label="Place in apps"
                description="The name of the view in your app that shows an inline survey."
                monospace
              />
              <NumberField
                path="look.sdkWidgetHeight"
                label="Height in apps"
                description="Share of the screen. Empty: as high as its content."
                suffix=" %"
                min={1}
                max={100}
              />
              <JsonField
                path="look.nativeTheme"
                label="Native theme"
                description="JSON with the colours, sizes and fonts that apps draw the survey in."
              />
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Stack>
  )
}
