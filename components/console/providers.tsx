// The providers around every page of the console: theme, notifications, dialogs, shared data,
// session watch.
'use client'
import { MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect, useMemo } from 'react'
import { SWRConfig } from 'swr'
import { useT } from '@/components/ui/texts/texts'
import { ConsoleCallError } from '@/lib/api/client/console-client'
import { repeatEarlyInput } from './early-input'
import type { PageHints } from './hints-cookie'
import { keepFocus } from './keep-focus'
import { ModalsOnDemand, NotificationsOnDemand } from './on-demand'
import { PageHintsProvider } from './page-hints'
import { pressOnce } from './press-once'
import { SessionWatch } from './session-watch'
import { cssVariables, themeIn } from './theme'

/** Retries only errors that may be temporary. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof ConsoleCallError) || ['offline', 'database_away', 'internal'].includes(error.failure)

interface Props {
  hints: PageHints
  children: ReactNode
}

export function Providers({ hints, children }: Props) {
  useEffect(repeatEarlyInput, [])
  useEffect(pressOnce, [])
  useEffect(keepFocus, [])
  const t = useT()
  const theme = useMemo(() => themeIn(t), [t])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <SWRConfig value={{ shouldRetryOnError: isTemporary, errorRetryInterval: 5000 }}>
        <SessionWatch>
          <PageHintsProvider hints={hints}>{children}</PageHintsProvider>
          <ModalsOnDemand />
          <NotificationsOnDemand />
        </SessionWatch>
      </SWRConfig>
    </MantineProvider>
  )
}
