// The targeting rules: a card for each, in groups that go three levels deep, and a menu for adding one.
'use client'
import { ActionIcon, Badge, Button, Card, Group, Menu, Stack, Text } from '@mantine/core'
import { IconDotsVertical, IconPlus, IconStack2, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import type { Zone } from '../../drop-zones'
import { DragHandle, SortableList } from '../../sortable-list'
import { getAt } from '../../state/json-path'
import { type Entry, entryIdOf } from '../../state/raw-document'
import { useFields, useProblem, useValue } from '../../state/use-editor'
import { RuleChoice } from './rule-choice'
import { RULE_ICONS, RuleFields } from './rule-fields'
import { isRuleKind, RULE_KINDS } from './rule-kinds'
import {
  EMPTY_GROUP,
  fitsAt,
  isGroup,
  mayMoveTo,
  movedInto,
  movedOut,
  movedTo,
  oppositeOf,
  outerOf,
  wrapped,
} from './rule-moves'
import classes from './rules.module.css'

const NO_RULES: Entry[] = []

const nameOf = (t: Translator, rule: Entry | undefined): string =>
  isRuleKind(rule?.kind) ? t(RULE_KINDS[rule.kind].name) : isGroup(rule) ? t('Group of rules') : t('Rule')

/** `empty` says what no rules mean. */
export const RuleList = ({ empty }: { empty: string }) => <Rules path="rules" level={1} empty={empty} />

interface Place {
  /** The path of a list. */
  path: string
  /** How deep it is; that of the survey is 1. */
  level: number
}

function Rules({ path, level, empty }: Place & { empty: string }) {
  const t = useT()
  const { store, readOnly } = useFields()
  const rules = useValue<Entry[] | undefined>(path) ?? NO_RULES
  const problem = useProblem(path)
  const moveElsewhere = (from: number, to: Zone) => {
    const all = getAt(store.get().state.document, 'rules')
    const moved = rules[from]
    if (moved && Array.isArray(all))
      store.change({ do: 'set', path: 'rules', value: movedTo(all, moved, to) })
  }
  return (
    <Stack gap="sm" data-list={path} className={classes.list}>
      {rules.length > 0 ? (
        <SortableList
          ids={rules.map(entryIdOf)}
          nameOf={(index) => nameOf(t, rules[index])}
          onMove={(from, to) => store.change({ do: 'move', path, from, to })}
          elsewhere={{
            accepts: (index, list) => mayMoveTo(rules[index], { list: path, index }, list),
            onMove: moveElsewhere,
          }}
          disabled={readOnly}
        >
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {rules.map((rule, index) => (
              <RuleCard key={entryIdOf(rule)} list={rules} index={index} path={path} level={level} />
            ))}
          </Stack>
        </SortableList>
      ) : (
        <Text c="dimmed">{empty}</Text>
      )}
      {problem ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      ) : null}
      {readOnly ? null : <AddRule at={rules.length} path={path} level={level} />}
    </Stack>
  )
}

interface CardPlace extends Place {
  list: readonly Entry[]
  index: number
}

function RuleCard({ list, index, path: listPath, level }: CardPlace) {
  const t = useT()
  const { store, readOnly } = useFields()
  const rule = list[index] ?? {}
  const path = `${listPath}[${index}]`
  const name = nameOf(t, rule)
  const problem = useProblem(path)
  const kind = isRuleKind(rule.kind) ? rule.kind : null
  const where = kind && RULE_KINDS[kind].where
  return (
    <li data-path={path}>
      <Card
        withBorder
        padding="sm"
        role="group"
        aria-label={t('Rule {place, number}: {name}', { place: index + 1, name })}
      >
        <Group justify="space-between" wrap="nowrap" mb={4} gap={4}>
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
            <Group gap={2} wrap="nowrap">
              <MoveMenu list={list} index={index} path={listPath} level={level} name={name} />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('Remove rule {place, number}: {name}', { place: index + 1, name })}
                onClick={() => store.change({ do: 'remove', path: listPath, at: index })}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Group>
          )}
        </Group>
        {isGroup(rule) ? (
          <GroupFields path={path} level={level} />
        ) : (
          <div className={classes.parts}>
            {kind ? (
              <RuleFields path={path} kind={kind} />
            ) : (
              <Text>{t('A rule of a kind that is not known here.')}</Text>
            )}
          </div>
        )}
        {problem ? (
          <Text size="sm" c="var(--mantine-color-error)" mt={4} role="alert">
            {problem}
          </Text>
        ) : null}
      </Card>
    </li>
  )
}

function GroupFields({ path, level }: Place) {
  const t = useT()
  return (
    <Stack gap="sm">
      <RuleChoice
        path={`${path}.of`}
        label={t('How many of its rules have to hold')}
        choices={[
          { value: 'all', label: t('all of them') },
          { value: 'any', label: t('at least one of them') },
          { value: 'none', label: t('none of them') },
        ]}
        otherwise="any"
      />
      <div className={classes.inner}>
        <Rules path={`${path}.rules`} level={level + 1} empty={t('The group has no rules yet.')} />
      </div>
    </Stack>
  )
}

/** Moves a rule into a group or out of it, and turns it into its opposite. */
function MoveMenu({ list, index, path, level, name }: CardPlace & { name: string }) {
  const t = useT()
  const { store, goTo } = useFields()
  const rule = list[index]
  if (!rule) return null
  const at = `${path}[${index}]`
  const set = (where: string, value: Entry | Entry[], focus: string) => {
    store.change({ do: 'set', path: where, value })
    goTo(focus)
  }
  const outer = outerOf(at)
  const opposite = oppositeOf(rule)
  const moveOut = ({ list: outside, group }: { list: string; group: number }) => {
    const snapshot = store.get().state.document
    const lists = getAt(snapshot, outside)
    if (Array.isArray(lists)) set(outside, movedOut(lists, group, index), outside)
  }
  return (
    <Menu position="bottom-end" withinPortal width="min(320px, calc(100vw - 32px))">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('Group or negate: {name}', { name })}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {fitsAt(opposite, level) ? (
          <Menu.Item onClick={() => set(at, opposite, at)}>{t('Turn into its opposite')}</Menu.Item>
        ) : null}
        {fitsAt(wrapped(rule), level) ? (
          <Menu.Item onClick={() => set(at, wrapped(rule), at)}>{t('Put into a new group')}</Menu.Item>
        ) : null}
        {list.map((one, place) =>
          isGroup(one) && place !== index && fitsAt(rule, level + 1) ? (
            <Menu.Item key={entryIdOf(one)} onClick={() => set(path, movedInto(list, index, place), path)}>
              {t('Move into the group at place {place, number}', { place: place + 1 })}
            </Menu.Item>
          ) : null,
        )}
        {outer ? <Menu.Item onClick={() => moveOut(outer)}>{t('Move out of the group')}</Menu.Item> : null}
      </Menu.Dropdown>
    </Menu>
  )
}

function AddRule({ at, path, level }: Place & { at: number }) {
  const t = useT()
  const { store, goTo } = useFields()
  const add = (entry: Entry) => {
    store.change({ do: 'insert', path, at, entry })
    goTo(`${path}[${at}]`)
  }
  return (
    <Menu position="bottom-start" width="min(420px, calc(100vw - 32px))" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          style={{ alignSelf: 'start' }}
          data-path={path}
        >
          {level === 1 ? t('Add a rule') : t('Add a rule to the group')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {Object.keys(RULE_KINDS)
          .filter(isRuleKind)
          .map((kind) => {
            const Icon = RULE_ICONS[kind]
            return (
              <Choice
                key={kind}
                icon={<Icon size={18} aria-hidden />}
                name={t(RULE_KINDS[kind].name)}
                purpose={t(RULE_KINDS[kind].purpose)}
                onClick={() => add(RULE_KINDS[kind].fresh)}
              />
            )
          })}
        {fitsAt(EMPTY_GROUP, level) ? (
          <Choice
            icon={<IconStack2 size={18} aria-hidden />}
            name={t('Group of rules')}
            purpose={t('Rules of which one is enough, or of which none may hold.')}
            onClick={() => add(EMPTY_GROUP)}
          />
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}

interface ChoiceProps {
  icon: ReactNode
  name: string
  purpose: string
  onClick(): void
}

const Choice = ({ icon, name, purpose, onClick }: ChoiceProps) => (
  <Menu.Item leftSection={icon} onClick={onClick}>
    <Text size="sm" fw={600}>
      {name}
    </Text>
    <Text size="xs" c="dimmed">
      {purpose}
    </Text>
  </Menu.Item>
)
