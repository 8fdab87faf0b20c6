// Disables fields until they are hydrated: what is typed before could be lost.
'use client'
import { Fieldset } from '@mantine/core'
import { type ReactNode, useSyncExternalStore } from 'react'

const never = () => () => undefined

export function WaitsForScript({ children }: { children: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <Fieldset variant="unstyled" disabled={!isHydrated} miw={0}>
      {children}
    </Fieldset>
  )
}
