// The results of an import or a dry run: each survey, and every problem with its path.
'use client'
import { Anchor, Code, List, Stack, Text } from '@mantine/core'
import Link from 'next/link'
import type { z } from 'zod'
import { Notice } from '@/components/ui/notice'
import type { importSurveys } from '@/lib/contract/console/surveys'

type Result = z.output<typeof importSurveys.reply>['results'][number]
type Saved = Extract<Result, { saved: unknown }>

export const isSaved = (result: Result): result is Saved => 'saved' in result

const WOULD = {
  created: 'would be a new survey',
  changed: 'would replace what is there',
  unchanged: 'is there already, exactly like this',
}
const DID = {
  created: 'is a new survey',
  changed: 'has replaced what was there',
  unchanged: 'was there already, exactly like this',
}

interface Props {
  results: Result[]
  done: boolean
  accountId: number
}

export function ImportResults({ results, done, accountId }: Props) {
  return (
    <Stack gap="xs" role="region" aria-label={done ? 'What was imported' : 'What would happen'} tabIndex={0}>
      {results.map((result, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the results of one call never change places
        <OneResult key={index} result={result} place={index + 1} done={done} accountId={accountId} />
      ))}
    </Stack>
  )
}

interface OneProps {
  result: Result
  place: number
  done: boolean
  accountId: number
}

function OneResult({ result, place, done, accountId }: OneProps) {
  if (!isSaved(result)) {
    return (
      <Notice
        kind="error"
        title={`${result.key ?? `Document ${place}`} ${done ? 'was' : 'would'} not ${done ? '' : 'be '}imported`}
      >
        <List size="sm">
          {result.problems.map(({ path, reason }) => (
            <List.Item key={`${path} ${reason}`}>
              {path ? <Code>{path}</Code> : null} {reason}
            </List.Item>
          ))}
        </List>
      </Notice>
    )
  }
  const { id, key, status, outcome, notes } = result.saved
  return (
    <Notice kind={done ? 'success' : 'info'}>
      <Text size="sm">
        {id === null ? (
          <b>{key}</b>
        ) : (
          <Anchor component={Link} href={`/console/${accountId}/surveys/${id}`}>
            {key}
          </Anchor>
        )}{' '}
        {(done ? DID : WOULD)[outcome]}. Status: {status}.
      </Text>
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
    </Notice>
  )
}
