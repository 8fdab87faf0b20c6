// What is different in one language: dates, countries and goal. What is not set is as in the survey.
'use client'
import { ActionIcon, Button, Group, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FieldGroup } from '@/components/ui/fields/field-group'
import { useT } from '@/components/ui/texts/texts'
import { dateTimeWords } from '@/lib/platform/text/date-time-words'
import { GeoRule } from '@/lib/surveys/document/rule-document.endpoint'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { DateTimeField, timeZone } from '../fields/date-time-field'
import { NumberField } from '../fields/number-field'
import { sayPlace } from '../sections/rules/rule-clauses'
import { RuleFields } from '../sections/rules/rule-fields'
import { RULE_KINDS } from '../sections/rules/rule-kinds'
import classes from '../sections/rules/rules.module.css'
import { type Entry, entryIdOf, withEntryId } from '../state/raw-document'
import { useEditor, useField, useValue } from '../state/use-editor'
import { describeRun } from '../words/survey-sentences'

export function OnlyThisLanguage({ tag }: { tag: string }) {
  const t = useT()
  const path = `languages.${tag}`
  return (
    <FieldGroup title={t('Only for this language')} plain>
      <Dates path={`${path}.schedule`} />
      <Countries path={`${path}.countries`} />
      <Goal path={`${path}.goal`} />
    </FieldGroup>
  )
}

type Schedule = SurveyDocument['schedule']

/** A switch: on, the language has a value of its own, which begins as that of the survey. */
function OwnValue<Value>({
  path,
  label,
  survey,
  first,
}: {
  path: string
  label: string
  /** What the survey says. */
  survey: string
  first: () => Value
}) {
  const { value, set, problem, readOnly } = useField<Value | undefined>(path)
  const isOwn = value !== undefined
  return (
    <Switch
      data-path={path}
      label={label}
      description={isOwn ? undefined : survey}
      checked={isOwn}
      disabled={readOnly}
      error={problem}
      onChange={({ currentTarget }) => set(currentTarget.checked ? first() : undefined)}
    />
  )
}

function Dates({ path }: { path: string }) {
  const t = useT()
  const { startsAt = null, endsAt = null } = useValue<Partial<Schedule> | undefined>('schedule') ?? {}
  const isOwn = useValue(path) !== undefined
  const run = { schedule: { startsAt, endsAt }, goal: null, sharesGoal: false }
  return (
    <Stack gap="xs">
      <OwnValue<Schedule>
        path={path}
        label={t('Dates of its own')}
        survey={t('As in the survey: {value}', {
          value: describeRun(t, run, (moment) => dateTimeWords(t, moment, timeZone())),
        })}
        first={() => ({ startsAt, endsAt })}
      />
      {isOwn ? (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DateTimeField path={`${path}.startsAt`} label={t('Start')} placeholder={t('Right away')} />
            <DateTimeField path={`${path}.endsAt`} label={t('End')} placeholder={t('No end')} />
          </SimpleGrid>
          <Text size="sm" c="dimmed">
            {t('Times are in your time zone, {zone}.', { zone: timeZone() })}
          </Text>
        </>
      ) : null}
    </Stack>
  )
}

const NO_RULES: Entry[] = []

function Countries({ path }: { path: string }) {
  const t = useT()
  const { store, readOnly } = useEditor()
  const rules = useValue<Entry[] | undefined>('rules') ?? NO_RULES
  const own = useValue<Entry[] | undefined>(path)
  const ofSurvey = rules.filter(({ kind }) => kind === 'geo')
  const places = sayPlace(
    t,
    ofSurvey.map((rule) => GeoRule.safeParse(rule)).flatMap(({ data }) => (data ? [data] : [])),
  )
  const { fresh } = RULE_KINDS.geo
  const add = () => store.change({ do: 'insert', path, at: own?.length ?? 0, entry: fresh })
  return (
    <Stack gap="xs">
      <OwnValue<Entry[]>
        path={path}
        label={t('Countries of its own')}
        survey={t('As in the survey: {value}', {
          value: places.length > 0 ? places.join(', ') : t('In all countries.'),
        })}
        first={() => (ofSurvey.length > 0 ? ofSurvey : [fresh]).map(withEntryId)}
      />
      {own?.map((rule, index) => (
        <Country
          key={entryIdOf(rule) || index}
          path={`${path}[${index}]`}
          place={index + 1}
          onRemove={readOnly ? null : () => store.change({ do: 'remove', path, at: index })}
        />
      ))}
      {own?.length === 0 ? <Text size="sm">{t('In all countries.')}</Text> : null}
      {own && !readOnly ? (
        <Button
          variant="default"
          size="compact-sm"
          w="fit-content"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
        >
          {t('Add a country')}
        </Button>
      ) : null}
    </Stack>
  )
}

function Country({ path, place, onRemove }: { path: string; place: number; onRemove: (() => void) | null }) {
  const t = useT()
  return (
    <Group
      role="group"
      aria-label={t('Country {place, number}', { place })}
      data-path={path}
      wrap="nowrap"
      align="flex-end"
      gap="xs"
    >
      <div className={classes.parts} style={{ flex: 1 }}>
        <RuleFields path={path} kind="geo" />
      </div>
      {onRemove ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('Remove country {place, number}', { place })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      ) : null}
    </Group>
  )
}

/** Empty: its responses count towards the goal of the survey. */
function Goal({ path }: { path: string }) {
  const t = useT()
  const goal = useValue<number | null>('goal')
  return (
    <NumberField
      path={path}
      label={t('Goal of its own')}
      suffix={` ${t('responses')}`}
      placeholder={
        typeof goal === 'number' ? t('{goal, number} in all languages together', { goal }) : t('No limit')
      }
      description={t(
        'This language ends once it has this many responses, which then do not count towards the goal of the survey. Empty: as in the survey.',
      )}
      min={1}
    />
  )
}
