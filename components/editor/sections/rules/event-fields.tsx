// The fields of a rule on events that people did: which, how often, when, and with what properties.
'use client'
import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { isUnary, OPERATORS } from '@/components/conditions/operators'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { TIME_UNITS } from '@/lib/platform/text/duration'
import { TextField } from '../../fields/fields'
import { NumberField } from '../../fields/number-field'
import { useFields, useValue } from '../../state/use-editor'
import { RuleChoice } from './rule-choice'
import classes from './rules.module.css'

type Rule = Record<string, unknown>

const COUNTS = ['atLeast', 'atMost', 'exactly'] as const
type Often = 'once' | 'never' | (typeof COUNTS)[number]

const oftenOf = (rule: Rule): Often =>
  rule.happened === false ? 'never' : (COUNTS.find((count) => rule[count] !== undefined) ?? 'once')

const without = (rule: Rule, fields: readonly string[]): Rule =>
  Object.fromEntries(Object.entries(rule).filter(([field]) => !fields.includes(field)))

const WEEK = { count: 7, unit: 'days' }
const MOST_CONDITIONS = 5

export function EventFields({ path }: { path: string }) {
  const t = useT()
  const { store } = useFields()
  const rule = useValue<Rule>(path)
  const set = (value: Rule) => store.change({ do: 'set', path, value })
  const often = oftenOf(rule)
  const chooseOften = (chosen: Often) => {
    const rest = without(rule, [...COUNTS, ...(chosen === 'never' ? ['first', 'last'] : [])])
    const count = COUNTS.find((one) => one === chosen)
    set({ ...rest, happened: chosen !== 'never', ...(count ? { [count]: 3 } : {}) })
  }
  return (
    <>
      <TextField
        path={`${path}.name`}
        label={t('Name of the event')}
        description={t('Spelled exactly as your page, app or server sends it.')}
        placeholder="paid"
        required
      />
      <RuleChoice<Often>
        path={`${path}.often`}
        label={t('How often')}
        choices={[
          { value: 'once', label: t('at least once') },
          { value: 'never', label: t('never') },
          { value: 'atLeast', label: t('at least …') },
          { value: 'atMost', label: t('at most …') },
          { value: 'exactly', label: t('exactly …') },
        ]}
        otherwise={often}
        onChoose={chooseOften}
      />
      {COUNTS.filter((count) => count === often).map((count) => (
        <NumberField key={count} path={`${path}.${count}`} label={t('How many times')} min={1} max={100} />
      ))}
      <RuleChoice
        path={`${path}.counted`}
        label={t('Counted')}
        choices={[
          { value: 'ever', label: t('ever') },
          { value: 'within', label: t('within the last …') },
        ]}
        otherwise={rule.within === undefined ? 'ever' : 'within'}
        onChoose={(chosen) =>
          set(
            chosen === 'ever' ? without(rule, ['within']) : { ...rule, within: { count: 30, unit: 'days' } },
          )
        }
      />
      {rule.within === undefined ? null : <LengthFields path={`${path}.within`} of={t('Counted')} />}
      {often === 'never' ? null : (
        <>
          <AgoFields path={path} which="first" label={t('The first time')} />
          <AgoFields path={path} which="last" label={t('The last time')} />
        </>
      )}
      <Properties path={path} />
    </>
  )
}

const unitName = (t: Translator, unit: (typeof TIME_UNITS)[number]): string =>
  t('{unit, select, minutes {minutes} hours {hours} other {days}}', { unit })

/** `of`: what the length of time is of, for those who do not see the field before it. */
function LengthFields({ path, of }: { path: string; of: string }) {
  const t = useT()
  return (
    <Box role="group" aria-label={of} className={classes.together}>
      <NumberField path={`${path}.count`} label={t('Number')} min={1} />
      <RuleChoice
        path={`${path}.unit`}
        label={t('Unit')}
        choices={TIME_UNITS.map((value) => ({ value, label: unitName(t, value) }))}
        otherwise="days"
      />
    </Box>
  )
}

const SIDES = ['moreThan', 'lessThan'] as const

function AgoFields({ path, which, label }: { path: string; which: 'first' | 'last'; label: string }) {
  const t = useT()
  const { store } = useFields()
  const rule = useValue<Rule>(path)
  const ago = (rule[which] ?? {}) as Rule
  const side = SIDES.find((one) => ago[one] !== undefined) ?? 'any'
  return (
    <>
      <RuleChoice<'any' | (typeof SIDES)[number]>
        path={`${path}.${which}`}
        label={label}
        choices={[
          { value: 'any', label: t('at any time') },
          { value: 'moreThan', label: t('more than … ago') },
          { value: 'lessThan', label: t('less than … ago') },
        ]}
        otherwise={side}
        onChoose={(chosen) =>
          store.change({
            ...{ do: 'set', path },
            value:
              chosen === 'any'
                ? without(rule, [which])
                : { ...rule, [which]: { [chosen]: side === 'any' ? WEEK : ago[side] } },
          })
        }
      />
      {SIDES.filter((one) => ago[one] !== undefined).map((one) => (
        <LengthFields key={one} path={`${path}.${which}.${one}`} of={label} />
      ))}
    </>
  )
}

function Properties({ path }: { path: string }) {
  const t = useT()
  const { store, readOnly } = useFields()
  const rule = useValue<Rule>(path)
  const conditions = (Array.isArray(rule.where) ? rule.where : []) as Rule[]
  const put = (where: Rule[]) => store.change({ do: 'set', path, value: { ...rule, where } })
  return (
    <Stack gap="xs" style={{ gridColumn: '1 / -1' }}>
      {conditions.length > 0 ? (
        <Text size="sm" c="dimmed">
          {t('Only events are counted whose properties meet all of these.')}
        </Text>
      ) : null}
      {conditions.map((condition, place) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
          key={place}
          gap="xs"
          align="flex-end"
          role="group"
          aria-label={t('Condition {place, number}', { place: place + 1 })}
        >
          <TextField
            path={`${path}.where[${place}].field`}
            label={t('Property')}
            placeholder="amount"
            monospace
            required
          />
          <RuleChoice
            path={`${path}.where[${place}].operator`}
            label={t('Comparison')}
            choices={OPERATORS.map(({ value, label }) => ({ value, label: t(label) }))}
            otherwise="is"
            onChoose={(operator) => {
              const value = isUnary(operator) ? null : (condition.value ?? '')
              put(conditions.map((one, index) => (index === place ? { ...one, operator, value } : one)))
            }}
          />
          {isUnary(condition.operator) ? null : (
            <TextField path={`${path}.where[${place}].value`} label={t('Value')} placeholder="50" required />
          )}
          {readOnly ? null : (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconTrash size={14} aria-hidden />}
              onClick={() => put(conditions.filter((_, index) => index !== place))}
            >
              {t('Remove condition {place, number}', { place: place + 1 })}
            </Button>
          )}
        </Group>
      ))}
      {readOnly || conditions.length >= MOST_CONDITIONS ? null : (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => put([...conditions, { field: '', operator: 'is', value: '' }])}
          >
            {t('Add a condition')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
