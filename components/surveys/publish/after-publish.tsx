// Shown after publishing: the snippet, whether a page has it, and the next steps.
'use client'
import { Button, Code, CopyButton, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { TagSeen } from '@/components/console/tag-seen'
import { Link } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { showAccount } from '@/lib/accounts/accounts.endpoint'
import { EXAMPLE } from '@/lib/serving/wire/example-survey.endpoint'
import { competitionWords } from '../competition-words'
import { useCompetition } from '../competitors'
import { documentOf, isScheduled, waitWords } from './publish-facts'
import { UndoPublish } from './undo-publish'
import type { Published } from './use-undo-publish'

interface Props {
  surveyId: number
  published: Published
  notes: string[]
  onClose(): void
  onUndone(): void
}

export function AfterPublish({ surveyId, published, notes, onClose, onUndone }: Props) {
  const t = useT()
  const { before, status } = published
  const { first } = before.changes
  const waits = waitWords(t, documentOf(before))
  const rivals = competitionWords(t, useCompetition(surveyId, documentOf(before)))
  const { id: accountId } = useAccount()
  const { data } = useConsole(showAccount, { params: { accountId } })
  const [publishedAt] = useState(() => new Date().toISOString())
  const isDemo = data?.settings.identifier === EXAMPLE.identifier
  return (
    <Stack>
      <Notice
        kind="success"
        title={
          status !== 'live'
            ? t('Your changes are published')
            : before.survey.status === 'live'
              ? waits
                ? t('Your changes are published')
                : t('Your changes are live')
              : isScheduled(documentOf(before))
                ? t('It is scheduled')
                : waits
                  ? t('It is published')
                  : t('It is live')
        }
      >
        {status !== 'live'
          ? t(
              'The survey is {status, select, draft {draft} live {live} paused {paused} complete {complete} other {archived}}, so it is not shown at the moment.',
              { status },
            )
          : (waits ??
            (rivals.length > 0 ? rivals.join(' ') : t('The next visitor who matches its rules gets it.')))}
      </Notice>
      {notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      {status === 'live' && waits === null ? <TagSeen surveyId={surveyId} since={publishedAt} /> : null}
      {first ? (
        <div>
          <Text fw={600} size="sm">
            {t('Is the snippet on your pages yet?')}
          </Text>
          <Text size="sm" mb="xs">
            {t(
              'Paste it into every page once, before the closing head tag. If it is already there, you are done.',
            )}
          </Text>
          {data ? (
            <>
              <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {data.snippet}
              </Code>
              <Group gap="xs" mt="xs">
                <CopyButton value={data.snippet}>
                  {({ copied, copy }) => (
                    <Button size="xs" variant="default" onClick={copy}>
                      {copied ? t('Copied') : t('Copy the snippet')}
                    </Button>
                  )}
                </CopyButton>
                {/* For those who cannot change a page: a link needs none. */}
                <Button
                  size="xs"
                  variant="subtle"
                  component={Link}
                  href={`/console/${accountId}/surveys/${surveyId}/share`}
                  onClick={onClose}
                >
                  {t('Give this survey a page of its own')}
                </Button>
              </Group>
            </>
          ) : (
            <Skeleton h={60} />
          )}
        </div>
      ) : null}
      <UndoPublish surveyId={surveyId} published={published} onUndone={onUndone} />
      <Group justify="flex-end">
        {isDemo ? (
          <Button component="a" href="/demo" target="_blank" variant="default">
            {t('See it in the demo shop')}
          </Button>
        ) : null}
        <Button
          component={Link}
          href={`/console/${accountId}/surveys/${surveyId}/results`}
          variant="default"
          onClick={onClose}
        >
          {t('Results')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('Done')}
        </Button>
      </Group>
    </Stack>
  )
}
