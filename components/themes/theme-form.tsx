// The form of a theme. Nothing changes for respondents until it is saved.
'use client'
import { Button, Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useCall } from '@/components/console/session-watch'
import { useRefresh } from '@/components/console/use-console'
import { useFormCall } from '@/components/console/use-form-call'
import { ImageInput } from '@/components/images/image-input'
import { DrawnSurvey } from '@/components/ui/drawn-survey'
import { Notice } from '@/components/ui/notice'
import { Section, Sections } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { useT } from '@/components/ui/texts/texts'
import { ConsoleCallError } from '@/lib/client/console-client'
import { changeTheme, listThemes } from '@/lib/contract/console/themes'
import { msg, type Translator } from '@/lib/contract/console/translator'
import { FONTS, type Font, type ThemeDocument } from '@/lib/contract/survey-document/theme-document'
import { type Scheme, schemeColours } from '@/lib/domain/themes/theme-colours'
import { ColourInput } from './colour-input'
import { ContrastLines } from './contrast-lines'
import { FONT_WORDS, reachWords, type ShownTheme } from './theme-words'
import classes from './themes.module.css'
import { useThemePictures } from './use-theme-pictures'

const SCHEMES: readonly Scheme[] = ['light', 'dark']
const COLOURS = [
  { field: 'background', label: msg('Background'), of: 'bg' },
  { field: 'text', label: msg('Text'), of: 'fg' },
  { field: 'answers', label: msg('Answers'), of: 'answer' },
  { field: 'button', label: msg('Button'), of: 'button' },
  { field: 'buttonText', label: msg('Text on the button'), of: 'on-button' },
] as const

const isColour = (colour: string | null) => colour === null || /^#[0-9a-f]{6}$/i.test(colour)

/** Without colours that are half typed. */
const drawable = (theme: ThemeDocument): ThemeDocument => {
  const whole = (colours: ThemeDocument['light']) =>
    Object.fromEntries(
      Object.entries(colours).map(([name, colour]) => [name, isColour(colour) ? colour : null]),
    ) as ThemeDocument['light']
  return { ...theme, light: whole(theme.light), dark: whole(theme.dark) }
}

/** How many surveys have it, and which. */
function subtitleOf(t: Translator, surveys: ShownTheme['surveys']): string {
  const reach = reachWords(t, surveys)
  const names = surveys.names.join(', ')
  if (surveys.count === 0) return t('{reach}.', { reach })
  return surveys.count > surveys.names.length
    ? t('{reach}: {names} ….', { reach, names })
    : t('{reach}: {names}.', { reach, names })
}

interface Props {
  stored: ShownTheme
  /** Shows what is stored now in place of what is in the form. */
  onReload: () => Promise<void>
}

export function ThemeForm({ stored, onReload }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const may = useMay('publish_surveys')
  const [revision, setRevision] = useState(stored.revision)
  const [saved, setSaved] = useState(false)
  const [conflict, setConflict] = useState<number | null>(null)
  const form = useForm<ThemeDocument>({
    initialValues: stored.theme,
    onValuesChange: () => setSaved(false),
  })
  const { busy, error, run } = useFormCall(form)
  const call = useCall()
  const refresh = useRefresh()
  const save = (seen: number) =>
    run(async () => {
      const theme = form.getValues()
      try {
        const body = { theme, revision: seen }
        const reply = await call(changeTheme, { params: { accountId, themeKey: theme.key }, body })
        setRevision(reply.revision)
        setConflict(null)
        form.resetDirty()
        setSaved(true)
        await refresh(listThemes, { accountId })
      } catch (cause) {
        const details =
          cause instanceof ConsoleCallError && cause.failure === 'conflict' ? cause.details : null
        if (details === null) throw cause
        setConflict((details as { revision: number }).revision)
      }
    }, 'theme.')
  const { live } = stored.surveys
  return (
    <form onSubmit={form.onSubmit(() => save(revision))} noValidate>
      <PageHeader
        title={stored.theme.name}
        subtitle={subtitleOf(t, stored.surveys)}
        actions={
          may ? (
            <Button type="submit" loading={busy} disabled={!form.isDirty()}>
              {live > 0
                ? t('Save and change {count, plural, one {# live survey} other {# live surveys}}', {
                    count: live,
                  })
                : t('Save')}
            </Button>
          ) : null
        }
      />
      <Stack gap="sm" mb="md">
        {may ? null : <Notice>{t('Owners and designers can change themes.')}</Notice>}
        {error ? <Notice kind="error">{error}</Notice> : null}
        {saved ? (
          <Notice kind="success">
            {live > 0 ? t('Saved. Live surveys look like this from the next visit on.') : t('Saved.')}
          </Notice>
        ) : null}
        {conflict === null ? null : (
          <Notice kind="warning" title={t('Somebody else has changed this theme')}>
            <Text size="sm">
              {t('Your changes are not saved. Keep yours, or see theirs and lose yours.')}
            </Text>
            <Group gap="xs" mt="xs">
              <Button size="xs" variant="default" onClick={() => void onReload()}>
                {t('Show theirs')}
              </Button>
              <Button size="xs" onClick={() => void save(conflict)}>
                {t('Save mine')}
              </Button>
            </Group>
          </Notice>
        )}
      </Stack>
      <Previews theme={form.values} />
      <Fields form={form} readOnly={!may} />
    </form>
  )
}

function Previews({ theme }: { theme: ThemeDocument }) {
  const t = useT()
  const [shown] = useDebouncedValue(drawable(theme), 200)
  const { frame, pictureOf, error } = useThemePictures([shown], SCHEMES)
  const [last, setLast] = useState<Partial<Record<Scheme, ReturnType<typeof pictureOf>>>>({})
  const now = { light: pictureOf(shown, 'light'), dark: pictureOf(shown, 'dark') }
  // What was drawn last stays until the next is there.
  for (const scheme of SCHEMES)
    if (now[scheme] && now[scheme] !== last[scheme]) setLast({ ...last, [scheme]: now[scheme] })
  return (
    <div className={classes.previews}>
      {SCHEMES.map((scheme) => {
        const picture = now[scheme] ?? last[scheme]
        const name = scheme === 'light' ? t('On light devices') : t('On dark devices')
        return (
          <section key={scheme} aria-label={name}>
            <Text size="sm" fw={600} mb={4}>
              {name}
            </Text>
            <div className={`${classes.preview} ${classes[scheme]}`}>
              {picture ? <DrawnSurvey picture={picture} /> : null}
            </div>
          </section>
        )
      })}
      {error ? (
        <Notice kind="warning">
          {t('The example cannot be drawn yet: {message}', { message: t.known(error.message) })}
        </Notice>
      ) : null}
      {frame}
    </div>
  )
}

interface FieldsProps {
  form: UseFormReturnType<ThemeDocument>
  readOnly: boolean
}

function Fields({ form, readOnly }: FieldsProps) {
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
          'Dark ones that are empty are made from the light ones. Surveys use them if they follow the visitor’s device.',
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
      </Section>
      <Section
        title={t('Images')}
        about={t(
          'PNG, JPEG, WebP or GIF, up to 2 MB. On pages with a content security policy, allow this host in img-src.',
        )}
      >
        <Stack gap="sm" maw={560}>
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
          <ImageInput
            label={t('Background image')}
            description={t('Faint behind the survey, in widgets. Pages and results do not have it.')}
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

function ColoursOf({ form, scheme, readOnly }: FieldsProps & { scheme: Scheme }) {
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
