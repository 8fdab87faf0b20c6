// The providers around every page of the console: theme, notifications, dialogs, shared data,
// session watch.
'use client'
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { ConsoleCallError } from '@/lib/client/console-client'
import { SessionWatch } from './session-watch'
import { cssVariables, theme } from './theme'

/** Retries only errors that may be temporary. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof ConsoleCallError) || ['offline', 'database_away', 'internal'].includes(error.failure)

export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <SWRConfig value={{ shouldRetryOnError: isTemporary, errorRetryInterval: 5000 }}>
        <ModalsProvider>
          <Notifications position="bottom-right" />
          <SessionWatch>{children}</SessionWatch>
        </ModalsProvider>
      </SWRConfig>
    </MantineProvider>
  )
}
