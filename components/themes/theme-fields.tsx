// The fields of a theme: name, colours, font and corners, images.
'use client'
import { NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ImageInput } from '@/components/images/image-input'
import { Section, Sections } from '@/components/ui/page'
import { useT } from '@/components/ui/texts/texts'
import { msg } from '@/lib/platform/contract/translator'
import { FONTS, type Font, type ThemeDocument } from '@/lib/surveys/document/theme-document.endpoint'
import { type Scheme, schemeColours } from '@/lib/themes/theme-colours.rules'
import { ColourInput } from './colour-input'
import { ContrastLines } from './contrast-lines'
import { drawable, SCHEMES } from './drawable-theme'
import { FONT_WORDS } from './theme-words'
import classes from './themes.module.css'

const COLOURS = [
  { field: 'background', label: msg('Background'), of: 'bg' },
  { field: 'text', label: msg('Text'), of: 'fg' },
  { field: 'answers', label: msg('Answers'), of: 'answer' },
  { field: 'button', label: msg('Button'), of: 'button' },
  { field: 'buttonText', label: msg('Text on the button'), of: 'on-button' },
] as const

interface Props {
  form: UseFormReturnType<ThemeDocument>
  readOnly: boolean
}

export function ThemeFields({ form, readOnly }: Props) {
  const t = useT()
  const { values } = form
  return (
    <Sections>
      <Section title={t('Name')}>
        <TextInput
          label={t('Name')}
          maxLength={80}
          readOnly={readOnly}
          maw={420}
          {...form.getInputProps('name')}
        />
        <Text size="sm" c="dimmed" mt={4}>
          {t('In survey documents: {key}', { key: values.key })}
        </Text>
      </Section>
      <Section
        title={t('Colours')}
        about={t(
          'Dark colours that you leave empty are made from the light ones. Surveys use them if they follow the visitor’s device.',
        )}
      >
        <div className={classes.colours}>
          {SCHEMES.map((scheme) => (
            <ColoursOf key={scheme} form={form} scheme={scheme} readOnly={readOnly} />
          ))}
        </div>
      </Section>
      <Section
        title={t('Font and corners')}
        about={t('Nothing is loaded: surveys use fonts that devices or your site have.')}
      >
        <FontFields form={form} readOnly={readOnly} />
      </Section>
      <Section
        title={t('Images')}
        about={t(
          'PNG, JPEG, WebP or GIF, up to 2 MB. On pages with a content security policy, allow this host in img-src.',
        )}
      >
        <Stack gap="sm" maw={560}>
          <LogoFields form={form} readOnly={readOnly} />
          <ImageInput
            label={t('Background image')}
            description={t('Shown faintly behind the survey in widgets, not on survey pages and results.')}
            value={values.backgroundImage}
            onChange={(image) => form.setFieldValue('backgroundImage', image)}
            error={form.errors.backgroundImage}
            readOnly={readOnly}
          />
        </Stack>
      </Section>
    </Sections>
  )
}

function FontFields({ form, readOnly }: Props) {
  const t = useT()
  const { values } = form
  return (
    <Stack gap="sm" maw={420}>
      <Select
        label={t('Font')}
        data={FONTS.map((font) => ({ value: font, label: t(FONT_WORDS[font]) }))}
        allowDeselect={false}
        readOnly={readOnly}
        value={values.font}
        onChange={(font) => form.setFieldValue('font', font as Font)}
      />
      <TextInput
        label={t('Font of your site')}
        description={t(
          'The name of one web font that your pages have loaded already. Elsewhere the font above is used.',
        )}
        placeholder="Inter"
        readOnly={readOnly}
        {...form.getInputProps('fontFamily')}
        value={values.fontFamily ?? ''}
        onChange={({ currentTarget }) => form.setFieldValue('fontFamily', currentTarget.value || null)}
      />
      <NumberInput
        label={t('Corner radius')}
        suffix=" px"
        min={0}
        max={32}
        placeholder="16 px"
        readOnly={readOnly}
        {...form.getInputProps('radius')}
        value={values.radius ?? ''}
        onChange={(radius) => form.setFieldValue('radius', typeof radius === 'number' ? radius : null)}
      />
    </Stack>
  )
}

/** The logo; its other fields appear once there is one. */
function LogoFields({ form, readOnly }: Props) {
  const t = useT()
  const { values } = form
  const setLogo = (change: { image?: string | null; darkImage?: string | null; alt?: string }) => {
    const { image = values.logo?.image ?? null, ...others } = change
    form.setFieldValue(
      'logo',
      image === null ? null : { darkImage: null, alt: '', ...values.logo, ...others, image },
    )
  }
  return (
    <>
      <ImageInput
        label={t('Logo')}
        value={values.logo?.image ?? null}
        onChange={(image) => setLogo({ image })}
        error={form.errors['logo.image']}
        readOnly={readOnly}
      />
      {values.logo ? (
        <>
          <ImageInput
            label={t('Logo on dark devices')}
            description={t('Only if the logo cannot be seen on dark colours.')}
            value={values.logo.darkImage}
            onChange={(darkImage) => setLogo({ darkImage })}
            error={form.errors['logo.darkImage']}
            readOnly={readOnly}
          />
          <TextInput
            label={t('Logo in words')}
            description={t('For people who cannot see it, such as the name of your company.')}
            maxLength={200}
            readOnly={readOnly}
            value={values.logo.alt}
            onChange={({ currentTarget }) => setLogo({ alt: currentTarget.value })}
            error={form.errors['logo.alt']}
          />
        </>
      ) : null}
    </>
  )
}

function ColoursOf({ form, scheme, readOnly }: Props & { scheme: Scheme }) {
  const t = useT()
  const theme = drawable(form.values)
  const shown = schemeColours(theme, scheme)
  const set = (field: string, colour: string | null) => form.setFieldValue(`${scheme}.${field}`, colour)
  const title = scheme === 'light' ? t('Light') : t('Dark')
  return (
    <Stack gap="sm" role="group" aria-label={title}>
      <Text fw={600}>{title}</Text>
      {COLOURS.map(({ field, label, of }) => (
        <ColourInput
          key={field}
          label={t(label)}
          placeholder={shown[of] ?? ''}
          value={form.values[scheme][field]}
          onChange={(colour) => set(field, colour)}
          error={form.errors[`${scheme}.${field}`]}
          readOnly={readOnly}
        />
      ))}
      <ContrastLines theme={theme} scheme={scheme} {...(readOnly ? {} : { onFix: set })} />
    </Stack>
  )
}
