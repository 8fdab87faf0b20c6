// What is known of an app that asks: the name that it gives itself, who vouches for it, and where the
// answer goes.
'use client'
import { Stack, Text } from '@mantine/core'

export interface App {
  /** As it says itself. */
  name: string
  /** The site that publishes its document; null: it registered itself. */
  publishedAt: string | null
  /** A host, or the scheme of an installed app. */
  sentTo: string
}

const anywhere = { overflowWrap: 'anywhere' } as const

export const AppFacts = ({ name, publishedAt, sentTo }: App) => (
  <Stack gap="xs">
    <Text style={anywhere}>
      <bdi>
        <strong>{name}</strong>
      </bdi>{' '}
      asks to act for you in Soundings.
    </Text>
    <Text size="sm" style={anywhere}>
      {publishedAt === null ? (
        'It gives itself this name: nobody has checked it.'
      ) : (
        <>
          It is published by <strong>{publishedAt}</strong>.
        </>
      )}{' '}
      {whereTo(sentTo)}
    </Text>
    <Text size="sm">Go on only if you have just started this in the app yourself.</Text>
  </Stack>
)

function whereTo(sentTo: string) {
  if (sentTo.endsWith(':'))
    return (
      <>
        Your answer goes to an app on this computer, which opens <strong>{`${sentTo}//`}</strong>.
      </>
    )
  return (
    <>
      Your answer goes to <strong>{sentTo}</strong>
      {/^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(sentTo) ? ', an app on this computer.' : '.'}
    </>
  )
}
