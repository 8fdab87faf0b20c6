// The switches for apps. Until they are set, they follow the survey's content and explain their
// state.
'use client'
import { Anchor, Stack, Switch, Text, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { hasNoPlaceInApps, listPageOnly, resolveDevices } from '@/lib/domain/apps/app-audience'
import { readAppParts } from '../app-parts'
import { useEditorState, useField } from '../state/use-editor'
import { listWith } from '../words/audience-sentence'

const useAppParts = () => {
  const document = useEditorState(({ state }) => state.document)
  return useMemo(() => readAppParts(document), [document])
}

interface Props {
  name: 'ios' | 'android'
  label: string
}

export function AppSwitch({ name, label }: Props) {
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
        description={isFree ? `${isOn ? 'On' : 'Off'} automatically` : undefined}
        error={problem}
        disabled={readOnly || hasNoPlaceInApps(parts)}
      />
      {isFree || readOnly ? null : (
        <Anchor component="button" type="button" size="xs" ta="start" onClick={() => set(null)}>
          Set automatically
          <VisuallyHidden>: {label}</VisuallyHidden>
        </Anchor>
      )}
    </Stack>
  )
}

/** Why apps do not get the survey by default, or what they do not support. */
export function AppReasons() {
  const parts = useAppParts()
  const reasons = listPageOnly(parts)
  if (reasons.length === 0) return null
  const { ios, android } = resolveDevices(parts)
  const what = `This survey ${listWith('and', reasons)}.`
  return (
    <Text size="sm" c="dimmed" mt="sm" role="status">
      {hasNoPlaceInApps(parts)
        ? `${what} Apps never show it: to change that, enter its place under Look, In apps.`
        : ios || android
          ? `${what} Only a page can do that: apps show it all the same.`
          : `${what} Only a page can do that, so apps do not show it.`}
    </Text>
  )
}
