// Explains where to find the set-up link of an installation that has no users.
'use client'
import { Button, Code, List, Stack, Text, TextInput } from '@mantine/core'
import { Notice } from '@/components/ui/notice'

/** `refused`: the link that was followed is not valid any more. */
export function FindSetUpLink({ refused }: { refused: boolean }) {
  return (
    <Stack>
      {refused ? (
        <Notice kind="error">
          This set-up link does not work: it is older than seven days, or incomplete.
        </Notice>
      ) : null}
      <Text>You will find the link in one of these places:</Text>
      <List spacing="xs">
        <List.Item>
          In the terminal or the log where Soundings was started. Every start prints a new link, below the
          line with “listens on”.
        </List.Item>
        <List.Item>
          On the server, in the folder of Soundings: <Code>npm run accounts -- setup-link</Code> prints one.
        </List.Item>
        <List.Item>
          In the setting <Code>SETUP_TOKEN</Code>, if whoever installed Soundings has chosen one.
        </List.Item>
      </List>
      <form action="/console/welcome" method="get">
        <Stack>
          <TextInput
            name="token"
            label="Set-up token"
            description="The part of the link after token=, or the value of SETUP_TOKEN."
            autoComplete="off"
            required
          />
          <Button type="submit">Continue</Button>
        </Stack>
      </form>
    </Stack>
  )
}
