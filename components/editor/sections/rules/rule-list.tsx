// The targeting rules: a card for each, and a menu for adding one.
'use client'
import { ActionIcon, Badge, Button, Card, Group, Menu, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { ruleWords } from '@/lib/serving/rules/rule-words.rules'
import { RuleDocument } from '@/lib/surveys/document/rule-document.endpoint'
import { DragHandle, SortableList } from '../../sortable-list'
import { type Entry, entryIdOf } from '../../state/raw-document'
import { useEditor, useProblem, useValue } from '../../state/use-editor'
import type { RuleKind } from './rule-clauses'
import { RULE_ICONS, RuleFields } from './rule-fields'
import { isRuleKind, RULE_KINDS } from './rule-kinds'
import classes from './rules.module.css'

const NO_RULES: Entry[] = []

const nameOf = (t: Translator, rule: Entry | undefined): string =>
  isRuleKind(rule?.kind)
    ? t(RULE_KINDS[rule.kind].name)
    : rule?.kind === 'group'
      ? t('Group of rules')
      : t('Rule')

export function RuleList() {
  const t = useT()
  const { store, readOnly } = useEditor()
  const rules = useValue<Entry[] | undefined>('rules') ?? NO_RULES
  return (
    <Stack gap="sm">
      {rules.length > 0 ? (
        <SortableList
          ids={rules.map(entryIdOf)}
          nameOf={(index) => nameOf(t, rules[index])}
          onMove={(from, to) => store.change({ do: 'move', path: 'rules', from, to })}
          disabled={readOnly}
        >
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {rules.map((rule, index) => (
              <RuleCard key={entryIdOf(rule)} rule={rule} index={index} />
            ))}
          </Stack>
        </SortableList>
      ) : (
        <Text c="dimmed">{t('No rules: it is for everybody on the devices above.')}</Text>
      )}
      {readOnly ? null : <AddRule at={rules.length} />}
    </Stack>
  )
}

function RuleCard({ rule, index }: { rule: Entry; index: number }) {
  const t = useT()
  const { store, readOnly } = useEditor()
  const path = `rules[${index}]`
  const name = nameOf(t, rule)
  const problem = useProblem(path)
  const kind = isRuleKind(rule.kind) ? rule.kind : null
  const group = rule.kind === 'group' ? (RuleDocument.safeParse(rule).data ?? null) : null
  const where = kind && RULE_KINDS[kind].where
  return (
    <li data-path={path}>
      <Card
        withBorder
        padding="sm"
        role="group"
        aria-label={t('Rule {place, number}: {name}', { place: index + 1, name })}
      >
        <Group justify="space-between" wrap="nowrap" mb={4}>
          <Group gap="xs" wrap="nowrap" miw={0}>
            {readOnly ? null : <DragHandle name={name} />}
            <Text fw={600}>{name}</Text>
            {where ? (
              <Badge variant="default" tt="none" fw={500} miw="max-content">
                {where === 'web' ? t('on pages') : t('in apps')}
              </Badge>
            ) : null}
          </Group>
          {readOnly ? null : (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('Remove rule {place, number}: {name}', { place: index + 1, name })}
              onClick={() => store.change({ do: 'remove', path: 'rules', at: index })}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </Group>
        <div className={classes.parts}>
          {kind ? (
            <RuleFields path={path} kind={kind} />
          ) : (
            <Text>{group ? ruleWords(t, group) : t('A rule of a kind that is not known here.')}</Text>
          )}
        </div>
        {problem ? (
          <Text size="sm" c="var(--mantine-color-error)" mt={4} role="alert">
            {problem}
          </Text>
        ) : null}
      </Card>
    </li>
  )
}

function AddRule({ at }: { at: number }) {
  const t = useT()
  const { store, goTo } = useEditor()
  const add = (kind: RuleKind) => {
    store.change({ do: 'insert', path: 'rules', at, entry: RULE_KINDS[kind].fresh })
    goTo(`rules[${at}]`)
  }
  return (
    <Menu position="bottom-start" width="min(420px, calc(100vw - 32px))" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          style={{ alignSelf: 'start' }}
          data-path="rules"
        >
          {t('Add a rule')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {Object.keys(RULE_KINDS)
          .filter(isRuleKind)
          .map((kind) => {
            const Icon = RULE_ICONS[kind]
            return (
              <Menu.Item key={kind} leftSection={<Icon size={18} aria-hidden />} onClick={() => add(kind)}>
                <Text size="sm" fw={600}>
                  {t(RULE_KINDS[kind].name)}
                </Text>
                <Text size="xs" c="dimmed">
                  {t(RULE_KINDS[kind].purpose)}
                </Text>
              </Menu.Item>
            )
          })}
      </Menu.Dropdown>
    </Menu>
  )
}
