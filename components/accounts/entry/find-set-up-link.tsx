// Explains where to find the set-up link of an installation that has no users.
'use client'
import { Button, Code, List, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { emptyWords } from '@/components/console/calls/use-form-call'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'

const code = (children: ReactNode[]) => <Code key="code">{children}</Code>

/** `token`: of the link that was followed, which is not valid any more; blank: nothing was filled in; null: there is none. */
export function FindSetUpLink({ token }: { token: string | null }) {
  const t = useT()
  return (
    <Stack>
      {token?.trim() ? (
        <Notice kind="error">
          {t('This set-up link does not work: it is older than seven days, or incomplete.')}
        </Notice>
      ) : null}
      <Text>{t('You will find the link in one of these places:')}</Text>
      <List spacing="xs">
        <List.Item>
          {t(
            'In the terminal or the log where Soundings was started. Every start prints a new link, below the line with “listens on”.',
          )}
        </List.Item>
        <List.Item>
          {t.rich<ReactNode>(
            'On the server, in the folder of Soundings: <code>{command}</code> prints one.',
            { command: 'npm run accounts -- setup-link', code },
          )}
        </List.Item>
        <List.Item>
          {t.rich<ReactNode>(
            'In the setting <code>{setting}</code>, if one was chosen when Soundings was installed.',
            { setting: 'SETUP_TOKEN', code },
          )}
        </List.Item>
      </List>
      <form action="/console/welcome" method="get" noValidate>
        <Stack>
          <TextInput
            name="token"
            label={t('Set-up token')}
            description={t('The part of the link after token=, or the value of SETUP_TOKEN.')}
            autoComplete="off"
            required
            autoFocus={token !== null}
            error={token?.trim() === '' ? emptyWords(t) : null}
          />
          <Button type="submit">{t('Continue')}</Button>
        </Stack>
      </form>
    </Stack>
  )
}
