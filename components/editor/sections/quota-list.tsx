// The quotas of a survey: a card for each, and a button that adds one.
'use client'
import { Button, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FieldGroup } from '@/components/ui/fields/field-group'
import { useT } from '@/components/ui/texts/texts'
import { SelectField } from '../fields/choice-fields'
import { TextareaField, TextField } from '../fields/fields'
import { NumberField } from '../fields/number-field'
import { useEditor, useProblem, useValue } from '../state/use-editor'
import { QuotaConditions } from './quota-conditions'

interface Raw {
  key?: unknown
  name?: unknown
  whenFull?: unknown
  thanks?: unknown
}
const NONE: Raw[] = []

/** The first of quota-1, quota-2, … that no quota has. */
const freeKey = (quotas: readonly Raw[]): string => {
  const taken = quotas.map(({ key }) => key)
  for (let n = quotas.length + 1; ; n++) if (!taken.includes(`quota-${n}`)) return `quota-${n}`
}

export function QuotaList() {
  const t = useT()
  const { store, readOnly, goTo } = useEditor()
  const quotas = useValue<Raw[] | undefined>('quotas') ?? NONE
  const problem = useProblem('quotas')
  const add = () => {
    const key = freeKey(quotas)
    const fresh = {
      key,
      name: t('Quota {place, number}', { place: quotas.length + 1 }),
      all: [],
      target: 50,
      whenFull: 'mark',
    }
    store.change({ do: 'set', path: 'quotas', value: [...quotas, fresh] })
    goTo(`quotas[${quotas.length}].name`)
  }
  return (
    <FieldGroup title={t('Quotas')}>
      <Text size="sm" c="dimmed">
        {t(
          'How many responses of each kind you want. A response belongs to the first quota whose conditions all hold.',
        )}
      </Text>
      {quotas.map((quota, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are bound to the place.
        <QuotaCard key={index} quota={quota} index={index} quotas={quotas} />
      ))}
      {problem ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      ) : null}
      {readOnly ? null : (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          style={{ alignSelf: 'start' }}
          data-path="quotas"
          onClick={add}
        >
          {t('Add a quota')}
        </Button>
      )}
    </FieldGroup>
  )
}

function QuotaCard({ quota, index, quotas }: { quota: Raw; index: number; quotas: readonly Raw[] }) {
  const t = useT()
  const { store, readOnly } = useEditor()
  const path = `quotas[${index}]`
  const problem = useProblem(path)
  const name = typeof quota.name === 'string' ? quota.name : ''
  const put = (value: readonly Raw[]) => store.change({ do: 'set', path: 'quotas', value: [...value] })
  const moveUp = () =>
    put(quotas.map((one, at) => (at === index - 1 ? quota : at === index ? (quotas[index - 1] ?? one) : one)))
  return (
    <Card
      withBorder
      padding="sm"
      role="group"
      data-path={path}
      aria-label={t('Quota {place, number}: {name}', { place: index + 1, name })}
    >
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextField path={`${path}.name`} label={t('Name of the quota')} maxLength={200} required />
          <NumberField
            path={`${path}.target`}
            label={t('Target')}
            suffix={` ${t('responses')}`}
            min={1}
            required
          />
        </SimpleGrid>
        <QuotaConditions path={`${path}.all`} />
        <SelectField
          path={`${path}.whenFull`}
          label={t('When it is full')}
          choices={[
            { value: 'mark', label: t('Mark further responses, and do not count them') },
            { value: 'screen_out', label: t('End the survey at the answer that decides it') },
            { value: 'stop', label: t('Do not offer the survey to these people') },
          ]}
          required
        />
        {/* What is there stays in sight, so that it can be emptied. */}
        {quota.whenFull === 'screen_out' || quota.thanks ? (
          <TextareaField
            path={`${path}.thanks`}
            label={t('What these people are told')}
            placeholder={t('As at the end of the survey')}
          />
        ) : null}
        {problem ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        ) : null}
        {readOnly ? null : (
          <Group gap="xs">
            {index > 0 ? (
              <Button variant="subtle" size="compact-sm" onClick={moveUp}>
                {t('Before the one above')}
              </Button>
            ) : null}
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => put(quotas.filter((_, at) => at !== index))}
            >
              {t('Remove quota {name}', { name })}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}
