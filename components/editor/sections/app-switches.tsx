// The switches for apps. Until they are set, they follow the survey's content and explain their
// state.
'use client'
import { Anchor, Stack, Switch, Text, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { hasNoPlaceInApps, listPageOnly, resolveDevices } from '@/lib/serving/apps/app-audience.rules'
import { readAppParts } from '../app-parts'
import { useEditorState, useField } from '../state/use-editor'
import { listWith } from '../words/list-with'

const useAppParts = () => {
  const document = useEditorState(({ state }) => state.document)
  return useMemo(() => readAppParts(document), [document])
}

interface Props {
  name: 'ios' | 'android'
  label: string
}

export function AppSwitch({ name, label }: Props) {
  const t = useT()
  const parts = useAppParts()
  const { path, value, set, problem, readOnly } = useField<boolean | null>(`audience.devices.${name}`)
  const isOn = resolveDevices(parts)[name]
  const isFree = value === null || value === undefined
  return (
    <Stack gap={2}>
      <Switch
        data-path={path}
        label={label}
        checked={isOn}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
        description={isFree ? (isOn ? t('On automatically') : t('Off automatically')) : undefined}
        error={problem}
        disabled={readOnly || hasNoPlaceInApps(parts)}
      />
      {isFree || readOnly ? null : (
        <Anchor component="button" type="button" size="xs" ta="start" onClick={() => set(null)}>
          {t.rich<ReactNode>('Set automatically<hidden>: {label}</hidden>', {
            label,
            hidden: (children) => <VisuallyHidden key="hidden">{children}</VisuallyHidden>,
          })}
        </Anchor>
      )}
    </Stack>
  )
}

/** Why apps do not get the survey by default, or what they do not support. */
export function AppReasons() {
  const t = useT()
  const parts = useAppParts()
  const all = listPageOnly(parts)
  if (all.length === 0) return null
  const { ios, android } = resolveDevices(parts)
  const reasons = listWith(
    t,
    'and',
    all.map((reason) => t(reason)),
  )
  return (
    <Text size="sm" c="dimmed" mt="sm" role="status">
      {hasNoPlaceInApps(parts)
        ? t(
            'This survey {reasons}. Apps never show it: to change that, enter its place under Look, In apps.',
            { reasons },
          )
        : ios || android
          ? t('This survey {reasons}. Only a page can do that: apps show it all the same.', { reasons })
          : t('This survey {reasons}. Only a page can do that, so apps do not show it.', { reasons })}
    </Text>
  )
}
