// The command palette: one field, and under it what it finds. The field keeps the focus, and names
// the option that Enter opens (the combobox pattern of WAI-ARIA).
'use client'
import { Text, TextInput, useMantineColorScheme } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, type Ref, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { leaveBy } from '@/components/console/calls/unsaved'
import { useConsole } from '@/components/console/calls/use-console'
import { Dialog } from '@/components/ui/dialog'
import { useT } from '@/components/ui/texts/texts'
import { listSurveySummaries } from '@/lib/surveys/surveys.endpoint'
import { type Command, findCommands, GROUP_WORDS } from './commands'
import classes from './palette.module.css'

interface Props {
  accounts: { id: number; name: string }[]
  onClose(): void
  onShortcuts(): void
}

const LIST = 'palette-list'
const optionId = ({ id }: Command) => `palette-${id}`

export function CommandPalette({ accounts, onClose, onShortcuts }: Props) {
  const t = useT()
  const account = useAccount()
  const router = useRouter()
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const { data } = useConsole(listSurveySummaries, { params: { accountId: account.id } })
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const commands = useMemo(() => {
    const surveys = data?.surveys.filter(({ status }) => status !== 'archived') ?? []
    return findCommands(t, { account, accounts, surveys, search })
  }, [t, account, accounts, data, search])
  const active = commands[Math.min(at, commands.length - 1)]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list scrolls when another one is active
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const run = ({ does }: Command) => {
    if ('href' in does) {
      onClose()
      leaveBy(() => router.push(does.href))
    } else if (does.act === 'shortcuts') onShortcuts()
    else {
      setColorScheme(does.act)
      onClose()
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const next = placeAfter(event.key, at, commands.length - 1)
    if (next !== undefined) {
      event.preventDefault()
      setAt(next)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // What was typed last may not be in the list yet.
      const now =
        search === typed
          ? active
          : findCommands(t, { account, accounts, surveys: data?.surveys ?? [], search: typed })[0]
      if (now) run(now)
    }
  }
  return (
    <Dialog
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="12vh"
      attributes={{ content: { 'aria-label': t('Go to a page or a survey') } }}
      transitionProps={{ duration: 0 }}
    >
      <div data-palette>
        <TextInput
          data-autofocus
          variant="unstyled"
          size="md"
          px="md"
          py={6}
          role="combobox"
          aria-label={t('Page, survey or action')}
          aria-expanded
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-controls={LIST}
          aria-activedescendant={active && optionId(active)}
          placeholder={t('Page, survey or action')}
          leftSection={<IconSearch size={18} aria-hidden />}
          leftSectionPointerEvents="none"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          spellCheck={false}
          autoComplete="off"
          maxLength={200}
        />
        <CommandList
          {...{ list, commands, active, run }}
          onPoint={(command) => setAt(commands.indexOf(command))}
        />
        {commands.length === 0 ? (
          <Text size="sm" px="md" pt="sm">
            {t('Nothing is called “{search}”. Archived surveys are in the list of surveys only.', {
              search: search.trim(),
            })}
          </Text>
        ) : null}
        <Text role="status" size="xs" c="dimmed" px="md" py={8}>
          {t('{count, number} found. Enter opens, Esc closes.', { count: commands.length })}
        </Text>
      </div>
    </Dialog>
  )
}

/** Where a key moves in a list whose last place is `last`; undefined for keys that do not move. */
function placeAfter(key: string, at: number, last: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: at >= last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : Math.min(at, last) - 1,
    PageDown: Math.min(at + 8, last),
    PageUp: Math.max(at - 8, 0),
  }
  const next = moves[key]
  return next === undefined ? undefined : Math.max(next, 0)
}

interface ListProps {
  list: Ref<HTMLDivElement>
  commands: Command[]
  active: Command | undefined
  run(command: Command): void
  /** The pointer is on an option. */
  onPoint(command: Command): void
}

/** The options under the field, in groups. */
function CommandList({ list, commands, active, run, onPoint }: ListProps) {
  const t = useT()
  return (
    <div ref={list} id={LIST} role="listbox" aria-label={t('Found')} className={classes.list} tabIndex={-1}>
      {groupsOf(commands).map(([group, members]) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box
        <div key={group} role="group" aria-label={t(GROUP_WORDS[group])}>
          <div className={classes.group} aria-hidden="true">
            {t(GROUP_WORDS[group])}
          </div>
          {members.map((command) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field names the active option
            <div
              key={command.id}
              id={optionId(command)}
              role="option"
              aria-selected={command === active}
              className={classes.option}
              onClick={() => run(command)}
              onPointerMove={() => onPoint(command)}
            >
              <span>{command.label}</span>
              {command.note ? <span className={classes.note}>{command.note}</span> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function groupsOf(commands: Command[]): [Command['group'], Command[]][] {
  const groups = new Map<Command['group'], Command[]>()
  for (const command of commands) {
    const members = groups.get(command.group)
    if (members) members.push(command)
    else groups.set(command.group, [command])
  }
  return [...groups]
}
