// The form that adds a condition to the filter: about what, which test, which value.
'use client'
import { Button, Group, NativeSelect, Paper, Select, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useT } from '@/components/ui/texts/texts'
import type { Condition } from './conditions'
import classes from './filter.module.css'
import { listSubjects, type Subject } from './subjects'
import { useFilterValues } from './use-filter-values'
import { isComplete, ValueInput } from './value-input'

interface Props {
  surveyId: number
  onAdd: (condition: Condition) => void
  onCancel: () => void
}

export function AddFilter({ surveyId, onAdd, onCancel }: Props) {
  const t = useT()
  const seen = useFilterValues(surveyId)
  const [subjectId, setSubjectId] = useState<string | null>(null)
  const [testId, setTestId] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [values, setValues] = useState<string[]>([])
  const subjects = listSubjects(t, seen)
  const subject = subjects.find(({ id }) => id === subjectId)
  const test = subject?.tests.find(({ id }) => id === testId) ?? subject?.tests[0]
  const ready = test !== undefined && isComplete(test.input, values) && (!subject?.asksName || name !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) onAdd(test.make(values, name))
  }
  return (
    <Paper
      withBorder
      p="sm"
      component="form"
      onSubmit={submit}
      aria-label={t('Add a filter')}
      onKeyDown={(event) => {
        // What is open in a field closes first.
        if (event.key === 'Escape' && !event.defaultPrevented) onCancel()
      }}
    >
      <div className={classes.fields}>
        <Select
          label={t('Filter by')}
          placeholder={t('An answer, a page, a device…')}
          data={toGroups(subjects)}
          value={subjectId}
          onChange={(id) => {
            setSubjectId(id)
            setTestId(null)
            setValues([])
          }}
          searchable
          allowDeselect={false}
          maxDropdownHeight={320}
          nothingFoundMessage={t('No match')}
          data-autofocus
          autoFocus
        />
        {subject?.asksName ? (
          <TextInput
            label={t('Name')}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            maxLength={255}
          />
        ) : null}
        {subject && test ? (
          <NativeSelect
            label={t('Condition')}
            value={test.id}
            onChange={({ currentTarget }) => {
              const next = subject.tests.find(({ id }) => id === currentTarget.value)
              setTestId(currentTarget.value)
              if (next?.input.kind !== test.input.kind) setValues([])
            }}
            data={subject.tests.map(({ id, label }) => ({ value: id, label }))}
          />
        ) : null}
        {test ? <ValueInput key={subjectId} input={test.input} values={values} onChange={setValues} /> : null}
      </div>
      <Group gap="xs" mt="sm" justify="space-between">
        <Group gap="xs">
          <Button type="submit" disabled={!ready}>
            {t('Add')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </Group>
        {seen ? (
          <Text size="xs" c="dimmed">
            {t(
              'Suggestions come from the latest {count, plural, one {# submission} other {# submissions}}.',
              { count: seen.looked },
            )}
          </Text>
        ) : null}
      </Group>
    </Paper>
  )
}

const toGroups = (subjects: Subject[]) =>
  [...new Set(subjects.map(({ group }) => group))].map((group) => ({
    group,
    items: subjects.filter((one) => one.group === group).map(({ id, label }) => ({ value: id, label })),
  }))
