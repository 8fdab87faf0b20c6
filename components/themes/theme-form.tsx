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
import { ConsoleCallError } from '@/lib/client/console-client'
import { changeTheme, listThemes } from '@/lib/contract/console/themes'
import { FONTS, type Font, type ThemeDocument } from '@/lib/contract/survey-document/theme-document'
import { type Scheme, schemeColours } from '@/lib/domain/themes/theme-colours'
import { ColourInput } from './colour-input'
import { ContrastLines } from './contrast-lines'
import { FONT_WORDS, reachWords, type ShownTheme } from './theme-words'
import classes from './themes.module.css'
import { useThemePictures } from './use-theme-pictures'

const SCHEMES: readonly Scheme[] = ['light', 'dark']
const COLOURS = [
  { field: 'background', label: 'Background', of: 'bg' },
  { field: 'text', label: 'Text', of: 'fg' },
  { field: 'answers', label: 'Answers', of: 'answer' },
  { field: 'button', label: 'Button', of: 'button' },
  { field: 'buttonText', label: 'Text on the button', of: 'on-button' },
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

interface Props {
  stored: ShownTheme
  /** Shows what is stored now in place of what is in the form. */
  onReload: () => Promise<void>
}

export function ThemeForm({ stored, onReload }: Props) {
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
  const { count, live } = stored.surveys
  return (
    <form onSubmit={form.onSubmit(() => save(revision))} noValidate>
      <PageHeader
        title={stored.theme.name}
        subtitle={`${reachWords(stored.surveys)}${count > 0 ? `: ${stored.surveys.names.join(', ')}${count > stored.surveys.names.length ? ' …' : ''}` : ''}.`}
        actions={
          may ? (
            <Button type="submit" loading={busy} disabled={!form.isDirty()}>
              {live > 0 ? `Save and change ${live === 1 ? '1 live survey' : `${live} live surveys`}` : 'Save'}
            </Button>
          ) : null
        }
      />
      <Stack gap="sm" mb="md">
        {may ? null : <Notice>Owners and designers can change themes.</Notice>}
        {error ? <Notice kind="error">{error}</Notice> : null}
        {saved ? (
          <Notice kind="success">
            Saved.{live > 0 ? ' Live surveys look like this from the next visit on.' : ''}
          </Notice>
        ) : null}
        {conflict === null ? null : (
          <Notice kind="warning" title="Somebody else has changed this theme">
            <Text size="sm">Your changes are not saved. Keep yours, or see theirs and lose yours.</Text>
            <Group gap="xs" mt="xs">
              <Button size="xs" variant="default" onClick={() => void onReload()}>
                Show theirs
              </Button>
              <Button size="xs" onClick={() => void save(conflict)}>
                Save mine
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
        const name = scheme === 'light' ? 'On light devices' : 'On dark devices'
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
      {error ? <Notice kind="warning">The example cannot be drawn yet: {error.message}</Notice> : null}
      {frame}
    </div>
  )
}

interface FieldsProps {
  form: UseFormReturnType<ThemeDocument>
  readOnly: boolean
}

function Fields({ form, readOnly }: FieldsProps) {
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
      <Section title="Name">
        <TextInput
          label="Name"
          maxLength={80}
          readOnly={readOnly}
          maw={420}
          {...form.getInputProps('name')}
        />
        <Text size="sm" c="dimmed" mt={4}>
          In survey documents: {values.key}
        </Text>
      </Section>
      <Section
        title="Colours"
        about="Dark ones that are empty are made from the light ones. Surveys use them if they follow the visitor’s device."
      >
        <div className={classes.colours}>
          {SCHEMES.map((scheme) => (
            <ColoursOf key={scheme} form={form} scheme={scheme} readOnly={readOnly} />
          ))}
        </div>
      </Section>
      <Section
        title="Font and corners"
        about="Nothing is loaded: surveys use fonts that devices or your site have."
      >
        <Stack gap="sm" maw={420}>
          <Select
            label="Font"
            data={FONTS.map((font) => ({ value: font, label: FONT_WORDS[font] }))}
            allowDeselect={false}
            readOnly={readOnly}
            value={values.font}
            onChange={(font) => form.setFieldValue('font', font as Font)}
          />
          <TextInput
            label="Font of your site"
            description="The name of one web font that your pages have loaded already. Elsewhere the font above is used."
            placeholder="Inter"
            readOnly={readOnly}
            {...form.getInputProps('fontFamily')}
            value={values.fontFamily ?? ''}
            onChange={({ currentTarget }) => form.setFieldValue('fontFamily', currentTarget.value || null)}
          />
          <NumberInput
            label="Corner radius"
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
        title="Images"
        about="PNG, JPEG, WebP or GIF, up to 2 MB. On pages with a content security policy, allow this host in img-src."
      >
        <Stack gap="sm" maw={560}>
          <ImageInput
            label="Logo"
            value={values.logo?.image ?? null}
            onChange={(image) => setLogo({ image })}
            error={form.errors['logo.image']}
            readOnly={readOnly}
          />
          {values.logo ? (
            <>
              <ImageInput
                label="Logo on dark devices"
                description="Only if the logo cannot be seen on dark colours."
                value={values.logo.darkImage}
                onChange={(darkImage) => setLogo({ darkImage })}
                error={form.errors['logo.darkImage']}
                readOnly={readOnly}
              />
              <TextInput
                label="Logo in words"
                description="For people who cannot see it, such as the name of your company."
                maxLength={200}
                readOnly={readOnly}
                value={values.logo.alt}
                onChange={({ currentTarget }) => setLogo({ alt: currentTarget.value })}
                error={form.errors['logo.alt']}
              />
            </>
          ) : null}
          <ImageInput
            label="Background image"
            description="Faint behind the survey, in widgets. Pages and results do not have it."
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
  const theme = drawable(form.values)
  const shown = schemeColours(theme, scheme)
  const set = (field: string, colour: string | null) => form.setFieldValue(`${scheme}.${field}`, colour)
  const title = scheme === 'light' ? 'Light' : 'Dark'
  return (
    <Stack gap="sm" role="group" aria-label={title}>
      <Text fw={600}>{title}</Text>
      {COLOURS.map(({ field, label, of }) => (
        <ColourInput
          key={field}
          label={label}
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
