// Empty results: why they are empty, and how to get the first answer.
'use client'
import { Box, Button, Group, Paper } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useAccount } from '@/components/console/account-context'
import { TagSeen } from '@/components/console/tag-seen'
import type { SurveySummary } from '@/components/surveys/list/survey-types'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { useT } from '@/components/ui/texts/texts'
import { type Message, msg } from '@/lib/platform/contract/translator'

type Status = SurveySummary['effectiveStatus']

const WORDS: Record<Status, { title: Message; sentence: Message; publish: boolean }> = {
  draft: {
    title: msg('This survey has not been seen yet'),
    sentence: msg('This survey is a draft. Publish it, and answers show here as they come in.'),
    publish: true,
  },
  live: {
    title: msg('This survey has not been seen yet'),
    sentence: msg(
      'The survey is live. It appears on pages with the snippet and in apps with the SDK. Preview shows which visits get it.',
    ),
    publish: false,
  },
  scheduled: {
    title: msg('This survey has not been seen yet'),
    sentence: msg(
      'The survey is scheduled: nobody gets it before its start. Preview shows what it looks like.',
    ),
    publish: false,
  },
  ended: {
    title: msg('This survey has not been seen'),
    sentence: msg('The survey has passed its end. Choose a later end to collect answers.'),
    publish: false,
  },
  paused: {
    title: msg('This survey has not been seen yet'),
    sentence: msg('The survey is paused. Resume it to collect answers.'),
    publish: false,
  },
  complete: {
    title: msg('This survey has not been seen'),
    sentence: msg('The survey ended before anybody saw it. Make it live again to collect answers.'),
    publish: false,
  },
  archived: {
    title: msg('This survey has not been seen'),
    sentence: msg('The survey was archived before anybody saw it. Duplicate it to ask again.'),
    publish: false,
  },
}

export function NoAnswers({ surveyId, status }: { surveyId: number; status: Status }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { title, sentence, publish } = WORDS[status]
  return (
    <Paper withBorder>
      <EmptyState
        picture="bars"
        title={t(title)}
        actions={
          <Group justify="center" gap="xs">
            {publish ? (
              <Button component={Link} href={`/console/${accountId}/surveys/${surveyId}/edit`}>
                {t('Finish and publish it')}
              </Button>
            ) : null}
            <Button variant="default" component={Link} href={`/preview/${accountId}/${surveyId}`}>
              {t('Open the preview')}
            </Button>
            <Button variant="default" component={Link} href={`/console/${accountId}/settings`}>
              {t('Get the snippet')}
            </Button>
          </Group>
        }
      >
        {t(sentence)}
      </EmptyState>
      {status === 'live' ? (
        <Box p="md" maw={640} mx="auto">
          <TagSeen surveyId={surveyId} />
        </Box>
      ) : null}
    </Paper>
  )
}

export const NothingMatches = ({ onClear }: { onClear: () => void }) => {
  const t = useT()
  return (
    <Paper withBorder>
      <EmptyState
        icon={<IconFilterOff />}
        title={t('Nothing matches this filter')}
        actions={<Button onClick={onClear}>{t('Clear the filter')}</Button>}
      >
        {t(
          'The survey has results, but none of them fits all filters. Remove a filter above, or clear them all.',
        )}
      </EmptyState>
    </Paper>
  )
}
