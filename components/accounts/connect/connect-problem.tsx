// Why an app cannot be connected. Nobody is sent back without a click, because anybody can make such a
// link.
'use client'
import { Button, Stack, Text } from '@mantine/core'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { describeRedirectUri } from '@/lib/accounts/oauth/redirect-uri.rules'

/** `back`: the address that tells the app; null: none can be trusted. */
export const ConnectProblem = ({ problem, back }: { problem: string; back: string | null }) => {
  const t = useT()
  return (
    <Stack>
      <Notice kind="error">{t.known(problem)}</Notice>
      <Text size="sm">{t('Nothing has been allowed. You can close this page.')}</Text>
      {back === null ? null : (
        <Button variant="default" component="a" href={back}>
          {t('Back to {site}', { site: describeRedirectUri(back) })}
        </Button>
      )}
    </Stack>
  )
}
