// Disables fields until the page is hydrated: what is typed before would be lost.
'use client'
import { Fieldset } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { ReactNode } from 'react'

export function WaitsForScript({ children }: { children: ReactNode }) {
  return (
    <Fieldset variant="unstyled" disabled={!useMounted()}>
      {children}
    </Fieldset>
  )
}
