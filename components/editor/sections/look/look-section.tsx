// The look of the survey: position, colours, and custom CSS.
'use client'
import { Accordion, Stack } from '@mantine/core'
import { ImageInput } from '@/components/images/image-input'
import { FieldGroup } from '@/components/ui/fields/field-group'
import { useT } from '@/components/ui/texts/texts'
import { SwitchField, TextareaField, TextField } from '../../fields/fields'
import { NumberField } from '../../fields/number-field'
import { useField } from '../../state/use-editor'
import { JsonField } from '../json-field'
import { LookColours } from './look-colours'
import { LookPresentation } from './look-presentation'
import { ThemeChoice } from './theme-choice'

function BackgroundImage() {
  const t = useT()
  const { value, set, problem, readOnly } = useField<string | null>('look.backgroundImage')
  return (
    <ImageInput
      path="look.backgroundImage"
      label={t('Background image')}
      description={t('Empty: that of the theme. Upload one, or write an address that begins with https://.')}
      value={value ?? null}
      onChange={set}
      error={problem}
      readOnly={readOnly}
    />
  )
}

export function LookSection() {
  const t = useT()
  return (
    <Stack gap="md">
      <FieldGroup title={t('Place')}>
        <LookPresentation />
        <TextField
          path="title"
          label={t('Title for respondents')}
          description={t(
            'Public: on the survey’s own page, on pages after links in e-mails, and in the PDF of answers. Empty: the account’s name. The survey’s name stays among you.',
          )}
        />
      </FieldGroup>
      <FieldGroup title={t('Theme')}>
        <ThemeChoice />
      </FieldGroup>
      <FieldGroup title={t('Colours')}>
        <Stack gap="sm">
          <LookColours />
          <BackgroundImage />
          <SwitchField
            path="look.followColorScheme"
            label={t('Dark where the visitor’s device is')}
            description={t(
              'On devices in dark mode, people see a dark version of your colours, readable by itself. Your CSS still wins. Compare both in the preview.',
            )}
          />
          <SwitchField
            path="look.branding"
            label={t('Soundings branding')}
            description={t('A small line under the survey says what it was made with.')}
          />
        </Stack>
      </FieldGroup>
      <FieldGroup title={t('On the way')}>
        <Stack gap="sm">
          <SwitchField
            path="look.progress"
            label={t('Progress bar')}
            description={t(
              'A thin bar shows how many questions are behind and ahead. Not with all questions on one screen.',
            )}
          />
          <SwitchField
            path="look.backButton"
            label={t('Back button')}
            description={t(
              'People can return to the question before and change their answer. The newest answer counts; answers to questions that no longer come up stay in the results.',
            )}
          />
        </Stack>
      </FieldGroup>
      <RareFields />
    </Stack>
  )
}

/** Fields that few surveys need, closed at first. */
function RareFields() {
  const t = useT()
  return (
    <Accordion variant="separated" multiple chevronPosition="left" order={2}>
      <Accordion.Item value="css">
        <Accordion.Control>{t('CSS')}</Accordion.Control>
        <Accordion.Panel>
          <TextareaField
            path="look.css"
            label={t('Stylesheet')}
            description={t(
              'Stays inside the survey: rules for .survey and what is in it. No @import; url(…) only to https:// and data:image/.',
            )}
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
        <Accordion.Control>{t('In apps')}</Accordion.Control>
        <Accordion.Panel>
          <Stack gap="sm">
            <TextField
              path="look.sdkInlineSelector"
              label={t('Place in apps')}
              description={t('The name of the view in your app that shows an inline survey.')}
              monospace
            />
            <NumberField
              path="look.sdkWidgetHeight"
              label={t('Height in apps')}
              description={t('Share of the screen. Empty: as high as its content.')}
              suffix=" %"
              min={1}
              max={100}
            />
            <JsonField
              path="look.nativeTheme"
              label={t('Native theme')}
              description={t('JSON with the colours, sizes and fonts that apps draw the survey in.')}
            />
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
