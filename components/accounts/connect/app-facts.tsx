// What is known of an app that asks: the name that it gives itself, who vouches for it, and where the
// answer goes.
'use client'
import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'

export interface App {
  /** The name that the app gives itself. */
  name: string
  /** The site that publishes its document; null: it registered itself. */
  publishedAt: string | null
  /** A host, or the scheme of an installed app. */
  sentTo: string
}

const anywhere = { overflowWrap: 'anywhere' } as const

const inStrong = (children: ReactNode) => <strong key="strong">{children}</strong>

export const AppFacts = ({ name, publishedAt, sentTo }: App) => {
  const t = useT()
  return (
    <Stack gap="xs">
      <Text style={anywhere}>
        {t.rich('<app>{name}</app> asks to act for you in Soundings.', {
          name,
          app: (children: ReactNode) => (
            <bdi key="app">
              <strong>{children}</strong>
            </bdi>
          ),
        })}
      </Text>
      <Text size="sm" style={anywhere}>
        {publishedAt === null
          ? t('The app chose this name itself, and it has not been checked.')
          : t.rich('It is published by <strong>{site}</strong>.', {
              site: publishedAt,
              strong: inStrong,
            })}{' '}
        {whereTo(t, sentTo)}
      </Text>
      <Text size="sm">{t('Go on only if you have just started this in the app yourself.')}</Text>
    </Stack>
  )
}

function whereTo(t: Translator, sentTo: string): ReactNode {
  if (sentTo.endsWith(':'))
    return t.rich('Your answer goes to an app on this computer, which opens <strong>{address}</strong>.', {
      address: `${sentTo}//`,
      strong: inStrong,
    })
  const values = { site: sentTo, strong: inStrong }
  return /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(sentTo)
    ? t.rich('Your answer goes to <strong>{site}</strong>, an app on this computer.', values)
    : t.rich('Your answer goes to <strong>{site}</strong>.', values)
}
