// Empty results: why they are empty, and how to get the first answer.
'use client'
import { Box, Button, Group, Paper } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import Link from 'next/link'
import { useAccount } from '@/components/console/account-context'
import { TagSeen } from '@/components/console/tag-seen'
import { EmptyState } from '@/components/ui/empty-state'
import type { StatusWord } from '@/components/ui/status-badge'

const WORDS: Record<StatusWord, { title: string; sentence: string; publish: boolean }> = {
  draft: {
    title: 'Nobody has seen this survey yet',
    sentence: 'It is a draft. Publish it, and the next visitors get it; their answers show here.',
    publish: true,
  },
  live: {
    title: 'Nobody has seen this survey yet',
    sentence:
      'It is live. The snippet has to be on your pages (or the SDK in your app). The targeting check under Preview shows which visits get the survey.',
    publish: false,
  },
  paused: {
    title: 'Nobody has seen this survey yet',
    sentence: 'It is paused. Resume it, and answers show here.',
    publish: false,
  },
  complete: {
    title: 'Nobody has seen this survey',
    sentence: 'It was completed before anybody did. Make it live again to get answers.',
    publish: false,
  },
  archived: {
    title: 'Nobody has seen this survey',
    sentence: 'It was archived before anybody did. Duplicate it to ask again.',
    publish: false,
  },
}

export function NoAnswers({ surveyId, status }: { surveyId: number; status: StatusWord }) {
  const { id: accountId } = useAccount()
  const { title, sentence, publish } = WORDS[status]
  return (
    <Paper withBorder>
      <EmptyState
        picture="bars"
        title={title}
        actions={
          <Group justify="center" gap="xs">
            {publish ? (
              <Button component={Link} href={`/console/${accountId}/surveys/${surveyId}/edit`}>
                Finish and publish it
              </Button>
            ) : null}
            <Button variant="default" component={Link} href={`/preview/${accountId}/${surveyId}`}>
              Try it in the preview
            </Button>
            <Button variant="default" component={Link} href={`/console/${accountId}/settings`}>
              Get the snippet
            </Button>
          </Group>
        }
      >
        {sentence}
      </EmptyState>
      {status === 'live' ? (
        <Box p="md" maw={640} mx="auto">
          <TagSeen surveyId={surveyId} />
        </Box>
      ) : null}
    </Paper>
  )
}

export const NothingMatches = ({ onClear }: { onClear: () => void }) => (
  <Paper withBorder>
    <EmptyState
      icon={<IconFilterOff />}
      title="Nothing matches this filter"
      actions={<Button onClick={onClear}>Clear the filter</Button>}
    >
      The survey was served, but no submission fits every part of the filter. Remove one of them above, or
      all.
    </EmptyState>
  </Paper>
)
