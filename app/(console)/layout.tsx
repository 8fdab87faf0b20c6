// The frame of the console's pages.
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/charts/styles.css'
import '@mantine/notifications/styles.css'
import './console.css'
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Providers } from '@/components/console/providers'

export const metadata: Metadata = {
  title: { default: 'Soundings', template: '%s · Soundings' },
  description: 'Write surveys, try them, publish them, and read what came in.',
  robots: { index: false },
}

export default function ConsoleLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript defaultColorScheme="auto" />
      </head>
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  )
}
