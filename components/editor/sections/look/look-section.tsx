// The look of the survey: position, colours, and custom CSS.
'use client'
import { Accordion, Fieldset, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ImageInput } from '@/components/images/image-input'
import { NumberField, SwitchField, TextareaField, TextField } from '../../fields'
import { useField } from '../../state/use-editor'
import { JsonField } from '../json-field'
import classes from './look.module.css'
import { LookColours } from './look-colours'
import { LookPresentation } from './look-presentation'
import { ThemeChoice } from './theme-choice'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Fieldset legend={title} variant="unstyled" classNames={{ root: classes.part, legend: classes.partTitle }}>
    {children}
  </Fieldset>
)

function BackgroundImage() {
  const { value, set, problem, readOnly } = useField<string | null>('look.backgroundImage')
  return (
    <ImageInput
      path="look.backgroundImage"
      label="Background image"
      description="Empty: that of the theme. Upload one, or write an address that begins with https://."
      value={value ?? null}
      onChange={set}
      error={problem}
      readOnly={readOnly}
    />
  )
}

export function LookSection() {
  return (
    <Stack gap={0}>
      <Part title="Place">
        <LookPresentation />
      </Part>
      <Part title="Theme">
        <ThemeChoice />
      </Part>
      <Part title="Colours">
        <Stack gap="sm">
          <LookColours />
          <BackgroundImage />
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
      </Part>
      <Part title="On the way">
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
      </Part>
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
