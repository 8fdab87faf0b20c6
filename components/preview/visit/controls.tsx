// The controls of the simulated visit: everything that targeting reads.
'use client'
import {
  Button,
  Divider,
  Group,
  JsonInput,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core'
import { IconArrowBackUp, IconUserPlus } from '@tabler/icons-react'
import { useT } from '@/components/ui/texts/texts'
import { askOf, dataProblem, type Inputs, isApp, UDID } from '../inputs'
import type { InputsState } from '../use-inputs'
import { InventedEvents } from './invented-events'

interface Props extends InputsState {
  surveyId: number | null
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'ar']

export function Controls({ inputs, udid, change, reset, surveyId }: Props) {
  const t = useT()
  const ask = askOf(inputs, surveyId)
  const { text } = useFieldsOf({ inputs, change })
  return (
    <Stack gap="sm">
      <Select
        label={t('How the survey is requested')}
        value={ask}
        allowDeselect={false}
        onChange={(value) => change({ ask: value ?? '' })}
        data={[
          ...(surveyId === null ? [] : [{ value: 'by_id', label: t('This survey, by its ID') }]),
          { value: 'serve', label: t('Whichever survey matches (/serve)') },
          { value: 'direct_serve', label: t('The first match with its questions (/direct_serve)') },
          { value: 'by_event', label: t('A survey triggered by an event') },
        ]}
      />
      {ask === 'by_event' ? (
        <TextInput
          label={t('Event')}
          placeholder="checkout-done"
          {...text('event')}
          error={
            /^(?!\d+$)[-a-zA-Z0-9]+$/.test(inputs.event)
              ? null
              : t('Enter an event: letters, digits and hyphens, not digits only.')
          }
        />
      ) : null}
      <PlaceFields {...{ inputs, change }} isDirect={ask === 'direct_serve'} />
      <JsonInput
        label={t('Context Data')}
        description={t('JSON that the page or app sends')}
        placeholder='{"plan":"pro"}'
        autosize
        minRows={2}
        value={inputs.data}
        onChange={(data) => change({ data })}
        error={dataProblem(t, inputs)}
      />
      <PersonFields {...{ inputs, udid, change }} />
      <CheckFields {...{ inputs, change }} />
      <Divider label={t('Screen')} labelPosition="left" />
      <Group gap="md">
        <Toggle label={t('Dark')} name="dark" inputs={inputs} change={change} />
        <Toggle label={t('Right to left')} name="rtl" inputs={inputs} change={change} />
        <Toggle label={t('Run the survey’s own code')} name="code" inputs={inputs} change={change} />
      </Group>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={reset}
        >
          {t('Reset')}
        </Button>
        {inputs.udid ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUserPlus size={14} aria-hidden />}
            onClick={() => change({ udid: '', key: '' })}
          >
            {t('New person')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  )
}

type FieldsProps = Pick<InputsState, 'inputs' | 'change'>

/** The properties of fields that hold an input as it is. */
function useFieldsOf({ inputs, change }: FieldsProps) {
  const t = useT()
  const text = (name: keyof Inputs) => ({
    value: inputs[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ [name]: currentTarget.value }),
  })
  const number = (name: keyof Inputs) => ({
    ...text(name),
    inputMode: 'numeric' as const,
    error: /^\d*$/.test(inputs[name].trim()) ? null : t('Use digits only. This value is ignored.'),
  })
  return { text, number }
}

/** The page or the view of an app, and how often the visitor was there. */
function PlaceFields({ isDirect, ...props }: FieldsProps & { isDirect: boolean }) {
  const t = useT()
  const { text, number } = useFieldsOf(props)
  return (
    <>
      <TextInput
        label={t('Page address')}
        placeholder="https://example.com/pricing"
        disabled={isDirect}
        {...text('url')}
      />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput label={t('Visits')} disabled={isDirect} {...number('visits')} />
        <TextInput label={t('Page views')} disabled={isDirect} {...number('pages')} />
      </SimpleGrid>
      {isApp(props.inputs) ? (
        <>
          <SimpleGrid cols={2} spacing="sm">
            <TextInput label={t('Days since install')} {...number('days')} />
            <TextInput label={t('Launches')} {...number('launches')} />
          </SimpleGrid>
          <TextInput label={t('View name')} placeholder="settings" {...text('view')} />
        </>
      ) : null}
    </>
  )
}

/** The visitor: key, device and language. */
function PersonFields({ udid, ...props }: FieldsProps & { udid: string }) {
  const t = useT()
  const { inputs, change } = props
  const { text } = useFieldsOf(props)
  return (
    <>
      <TextInput label={t('Client key')} placeholder={t('Not signed in')} {...text('key')} />
      <TextInput
        label={t('Device')}
        description={t('UUID of a device. Enter a real one to include its history.')}
        placeholder={udid}
        {...text('udid')}
        error={
          inputs.udid.trim() === '' || UDID.test(inputs.udid.trim())
            ? null
            : t('Enter a UUID, for example 0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d.')
        }
      />
      <Select
        label={t('Language')}
        placeholder={t('Same as the survey')}
        clearable
        clearButtonProps={{ 'aria-label': t('No language') }}
        searchable
        value={inputs.locale || null}
        onChange={(locale) => change({ locale: locale ?? '' })}
        data={LANGUAGES.includes(inputs.locale) || !inputs.locale ? LANGUAGES : [...LANGUAGES, inputs.locale]}
      />
      <TextInput
        label={t('Time zone')}
        description={t('Empty: that of the account.')}
        placeholder="Europe/Berlin"
        maxLength={64}
        {...text('tz')}
      />
    </>
  )
}

/** What only the targeting check takes from the form. */
function CheckFields(props: FieldsProps) {
  const t = useT()
  const { text } = useFieldsOf(props)
  return (
    <>
      <Divider label={t('Only for the targeting check')} labelPosition="left" />
      <Text size="xs" c="dimmed">
        {t('For real visits, the server reads these from the IP address and the clock.')}
      </Text>
      <SimpleGrid cols={2} spacing="sm">
        <TextInput label={t('Country')} placeholder="DE" maxLength={2} {...text('country')} />
        <TextInput label={t('Region')} placeholder="BY" maxLength={10} {...text('region')} />
      </SimpleGrid>
      <TextInput label={t('Date and time')} type="datetime-local" {...text('at')} />
      <InventedEvents {...props} />
    </>
  )
}

interface ToggleProps extends FieldsProps {
  label: string
  name: 'dark' | 'rtl' | 'code'
}

/** A switch. "off" is stored as a word, because it is not the default of all switches. */
const Toggle = ({ label, name, inputs, change }: ToggleProps) => (
  <Switch
    label={label}
    checked={inputs[name] === 'on'}
    onChange={({ currentTarget }) => change({ [name]: currentTarget.checked ? 'on' : 'off' })}
  />
)
