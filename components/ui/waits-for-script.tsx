// Fields that can be typed into once the page is alive: what is typed before is lost to the form.
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
