// The results of an import or a dry run: each survey, and every problem with its path.
'use client'
import { Anchor, Code, List, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Link } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { msg } from '@/lib/platform/contract/translator'
import type { importSurveys } from '@/lib/surveys/exchange/survey-documents.endpoint'

type Result = z.output<typeof importSurveys.reply>['results'][number]
type Saved = Extract<Result, { saved: unknown }>

export const isSaved = (result: Result): result is Saved => 'saved' in result

const WOULD = {
  created: msg('<survey>{name}</survey> would be a new survey.'),
  changed: msg('<survey>{name}</survey> would replace what is there.'),
  unchanged: msg('<survey>{name}</survey> is there already, exactly like this.'),
}
const DID = {
  created: msg('<survey>{name}</survey> is a new survey.'),
  changed: msg('<survey>{name}</survey> has replaced what was there.'),
  unchanged: msg('<survey>{name}</survey> was there already, exactly like this.'),
}

interface Props {
  /** What was sent, in the order of the results. */
  documents: readonly unknown[]
  results: Result[]
  done: boolean
  accountId: number
}

const keyOf = (result: Result): string | null => (isSaved(result) ? result.saved.key : result.key)

/** The name of the survey in a document that may be anything. */
function nameIn(document: unknown): string | null {
  const name = typeof document === 'object' && document !== null && 'name' in document ? document.name : null
  return typeof name === 'string' && name.trim() !== '' ? name : null
}

export function ImportResults({ documents, results, done, accountId }: Props) {
  const t = useT()
  return (
    <Stack
      gap="xs"
      role="region"
      aria-label={done ? t('What was imported') : t('What would happen')}
      tabIndex={0}
    >
      {results.map((result, index) => (
        <OneResult
          // biome-ignore lint/suspicious/noArrayIndexKey: the results of one call never change places
          key={index}
          name={nameIn(documents[index]) ?? keyOf(result) ?? t('Document {place}', { place: index + 1 })}
          result={result}
          done={done}
          accountId={accountId}
        />
      ))}
    </Stack>
  )
}

interface OneProps {
  name: string
  result: Result
  done: boolean
  accountId: number
}

function OneResult({ name, result, done, accountId }: OneProps) {
  const t = useT()
  if (!isSaved(result)) {
    return (
      <Notice
        kind="error"
        title={done ? t('{name} was not imported', { name }) : t('{name} would not be imported', { name })}
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
  const { id, status, outcome, notes } = result.saved
  return (
    <Notice kind={done ? 'success' : 'info'}>
      <Text size="sm">
        {t.rich<ReactNode>((done ? DID : WOULD)[outcome], {
          name,
          survey: (children) =>
            id === null ? (
              <b key="survey">{children}</b>
            ) : (
              <Anchor key="survey" component={Link} href={`/console/${accountId}/surveys/${id}`}>
                {children}
              </Anchor>
            ),
        })}{' '}
        {t(
          'Status: {status, select, draft {draft} live {live} paused {paused} complete {complete} other {archived}}.',
          { status },
        )}
      </Text>
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
    </Notice>
  )
}
