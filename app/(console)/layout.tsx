// The root layout of the console.
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import '@/components/ui/tokens.css'
import './console.css'
import './narrow.css'
import { ColorSchemeScript, DirectionProvider, mantineHtmlProps } from '@mantine/core'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { EARLY_INPUT } from '@/components/console/early-input'
import { Providers } from '@/components/console/providers'
import { InLanguage } from '@/components/ui/texts/languages'
import { consoleLanguage } from '@/lib/http/next/console-language'
import { consoleTexts } from '@/lib/http/next/console-texts'
import { directionOf } from '@/lib/languages/pick-language'
import { readPageHints } from './read-page-hints'

export async function generateMetadata(): Promise<Metadata> {
  const t = await consoleTexts()
  return {
    title: { default: 'Soundings', template: '%s · Soundings' },
    description: t('Write surveys, try them, publish them, and read what came in.'),
    robots: { index: false },
  }
}

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined
  const hints = await readPageHints()
  const language = await consoleLanguage()
  const direction = directionOf(language)
  return (
    <html lang={language} dir={direction} {...mantineHtmlProps}>
      <head>
        {/* Stops zod from testing `new Function`, which the policy would report as a violation. */}
        <script nonce={nonce} suppressHydrationWarning>
          {'globalThis.__zod_globalConfig = { jitless: true }'}
        </script>
        <script nonce={nonce} suppressHydrationWarning>
          {EARLY_INPUT}
        </script>
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} />
      </head>
      <body>
        <DirectionProvider initialDirection={direction} detectDirection={false}>
          <InLanguage language={language}>
            <Providers hints={hints}>{children}</Providers>
          </InLanguage>
        </DirectionProvider>
      </body>
    </html>
  )
}
