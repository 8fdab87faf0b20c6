// The conditions of a quota, all of which must hold.
'use client'
import { ActionIcon, Button, Group, Menu, MultiSelect, Select, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { isUnary, OPERATORS } from '@/components/conditions/operators'
import { useT } from '@/components/ui/texts/texts'
import { type Message, msg } from '@/lib/platform/contract/translator'
import { QUOTA_DEVICES } from '@/lib/surveys/quotas/quota-document.endpoint'
import { SelectField } from '../fields/choice-fields'
import { TextField } from '../fields/fields'
import { answersOf, questionsOf, type RawDocument } from '../state/raw-document'
import { useEditor, useField, useProblem, useValue } from '../state/use-editor'
import { listCountries } from './rules/countries'
import { SegmentFields } from './rules/segment-fields'

interface Raw {
  kind?: unknown
  question?: unknown
  answers?: unknown
}
const NONE: Raw[] = []

const KINDS: Record<string, { name: Message; fresh: Raw & Record<string, unknown> }> = {
  answer: { name: msg('An answer'), fresh: { kind: 'answer', question: '', answers: [] } },
  data: { name: msg('Data'), fresh: { kind: 'data', field: '', operator: 'is', value: '' } },
  geo: { name: msg('Place'), fresh: { kind: 'geo', places: [] } },
  device: { name: msg('Device'), fresh: { kind: 'device', devices: [] } },
  segment: { name: msg('Segment'), fresh: { kind: 'segment', segment: '' } },
}

export function QuotaConditions({ path }: { path: string }) {
  const t = useT()
  const { store, readOnly, goTo } = useEditor()
  const all = useValue<Raw[] | undefined>(path) ?? NONE
  const problem = useProblem(path)
  const put = (value: readonly Raw[]) => store.change({ do: 'set', path, value: [...value] })
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('All of these hold')}
      </Text>
      {all.map((condition, index) => {
        const kind = KINDS[String(condition.kind)]
        const name = kind ? t(kind.name) : String(condition.kind)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are bound to the place.
          <Group key={index} align="flex-end" wrap="nowrap" gap="xs" role="group" aria-label={name}>
            <Stack gap={4} style={{ flex: 1 }}>
              <ConditionFields path={`${path}[${index}]`} kind={String(condition.kind)} />
            </Stack>
            {readOnly ? null : (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('Remove condition {place, number}: {name}', { place: index + 1, name })}
                onClick={() => put(all.filter((_, at) => at !== index))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        )
      })}
      {problem ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      ) : null}
      {readOnly ? null : (
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              style={{ alignSelf: 'start' }}
              data-path={path}
            >
              {t('Add a condition')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {Object.entries(KINDS).map(([kind, { name, fresh }]) => (
              <Menu.Item
                key={kind}
                onClick={() => {
                  put([...all, fresh])
                  goTo(`${path}[${all.length}]`)
                }}
              >
                {t(name)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Stack>
  )
}

function ConditionFields({ path, kind }: { path: string; kind: string }) {
  if (kind === 'answer') return <AnswerFields path={path} />
  if (kind === 'data') return <DataFields path={path} />
  if (kind === 'geo') return <PlaceFields path={path} />
  if (kind === 'segment') return <SegmentFields path={path} />
  return kind === 'device' ? <DeviceFields path={path} /> : null
}

function AnswerFields({ path }: { path: string }) {
  const t = useT()
  const { store } = useEditor()
  const questions = questionsOf({ questions: useValue('questions') } as RawDocument)
  const { value, problem, readOnly } = useField<Raw>(path)
  const ofQuestion = useProblem(`${path}.question`)
  const ofAnswers = useProblem(`${path}.answers`)
  const set = (change: Raw) => store.change({ do: 'set', path, value: { ...value, ...change } })
  const asked = questions.find(({ key }) => key === value?.question)
  const chosen = Array.isArray(value?.answers) ? value.answers.map(String) : []
  return (
    <>
      <Select
        data-path={path}
        label={t('Question')}
        placeholder={t('Choose')}
        data={questions
          .filter((one) => answersOf(one).length > 0)
          .map(({ key = '', content }) => ({ value: key, label: content || key }))}
        value={typeof value?.question === 'string' && value.question !== '' ? value.question : null}
        onChange={(question) => set({ question, answers: [] })}
        error={ofQuestion ?? problem}
        readOnly={readOnly}
        allowDeselect={false}
      />
      <MultiSelect
        data-path={`${path}.answers`}
        label={t('One of these answers')}
        data={answersOf(asked).map(({ key = '', content }) => ({ value: key, label: content || key }))}
        value={chosen}
        onChange={(answers) => set({ answers })}
        error={ofAnswers}
        readOnly={readOnly}
      />
    </>
  )
}

function DataFields({ path }: { path: string }) {
  const t = useT()
  const operator = useValue<string | undefined>(`${path}.operator`)
  return (
    <>
      <TextField path={`${path}.field`} label={t('Field')} placeholder="plan" monospace required />
      <SelectField
        path={`${path}.operator`}
        label={t('Comparison')}
        choices={OPERATORS.map(({ value, label }) => ({ value, label: t(label) }))}
        required
      />
      {isUnary(operator) ? null : <TextField path={`${path}.value`} label={t('Value')} />}
    </>
  )
}

function PlaceFields({ path }: { path: string }) {
  const t = useT()
  const { value, set, problem, readOnly } = useField<{ country?: unknown }[]>(`${path}.places`)
  const places = Array.isArray(value) ? value : []
  const keep = (country: string) => places.find((one) => one.country === country) ?? { country }
  return (
    <MultiSelect
      data-path={path}
      label={t('Countries')}
      data={listCountries(t)}
      value={places.map(({ country }) => String(country))}
      onChange={(countries) => set(countries.map(keep))}
      error={problem}
      readOnly={readOnly}
      searchable
    />
  )
}

const DEVICES: Record<(typeof QUOTA_DEVICES)[number], Message> = {
  desktop: msg('Computers'),
  mobile: msg('Phones'),
  tablet: msg('Tablets'),
  email: msg('E-mails'),
  ios: msg('iOS apps'),
  android: msg('Android apps'),
}

function DeviceFields({ path }: { path: string }) {
  const t = useT()
  const { value, set, problem, readOnly } = useField<unknown[]>(`${path}.devices`)
  return (
    <MultiSelect
      data-path={path}
      label={t('Devices')}
      data={QUOTA_DEVICES.map((device) => ({ value: device, label: t(DEVICES[device]) }))}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={set}
      error={problem}
      readOnly={readOnly}
    />
  )
}
