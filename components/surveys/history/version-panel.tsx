// One version: its changes, a comparison with another version, and a button to restore it as a
// draft.
'use client'
import { Button, Group, NativeSelect, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { useAccount, useMay } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { compareDocuments, wordsOfValue } from '@/components/editor/words/compare-documents'
import { wordsOfPath } from '@/components/editor/words/path-words'
import { headlineOf } from '@/components/results/figures/headline'
import { inCount, inPercent } from '@/components/results/numbers'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import { showReport } from '@/lib/results/reports.endpoint'
import { type listVersions, showVersion } from '@/lib/surveys/history/versions.endpoint'
import { ChangeList } from '../publish/change-list'
import { RestoreDialog } from './restore-dialog'

type Version = z.output<typeof listVersions.reply>['versions'][number]

/** The number by which people know the version of a revision. */
export type NumberOf = (revision: number) => number

interface Props {
  surveyId: number
  version: Version
  numberOf: NumberOf
  others: Version[]
}

export function VersionPanel({ surveyId, version: { revision, current }, numberOf, others }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const mayEdit = useMay('edit_surveys')
  const [restoring, setRestoring] = useState(false)
  const [against, setAgainst] = useState('')
  const { data, error, mutate } = useConsole(showVersion, { params: { accountId, surveyId, revision } })
  if (error) return <ErrorNotice error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton h={60} role="img" aria-label={t('Loading')} />
  return (
    <Stack>
      {data.previousRevision === null ? (
        <Text>{t('The first version that respondents met.')}</Text>
      ) : data.changes.length > 0 ? (
        <ChangeList changes={data.changes} />
      ) : (
        <Text>{t('Nothing but the status changed.')}</Text>
      )}
      <VersionFigures surveyId={surveyId} number={numberOf(revision)} />
      <Group align="flex-end">
        {others.length > 1 ? (
          <NativeSelect
            label={t('Compare with')}
            value={against}
            onChange={({ currentTarget }) => setAgainst(currentTarget.value)}
            data={[
              { value: '', label: t('Choose a version') },
              ...others
                .filter((other) => other.revision !== revision)
                .map((other) => ({
                  value: String(other.revision),
                  label: other.current
                    ? t('Version {revision} (now)', { revision: numberOf(other.revision) })
                    : t('Version {revision}', { revision: numberOf(other.revision) }),
                })),
            ]}
          />
        ) : null}
        {mayEdit && !current ? (
          <Button variant="default" onClick={() => setRestoring(true)}>
            {t('Restore this version…')}
          </Button>
        ) : null}
      </Group>
      {against === '' ? null : (
        <Comparison
          surveyId={surveyId}
          document={data.document}
          revision={revision}
          against={Number(against)}
          numberOf={numberOf}
        />
      )}
      {restoring ? (
        <RestoreDialog
          surveyId={surveyId}
          revision={revision}
          number={numberOf(revision)}
          onClose={() => setRestoring(false)}
        />
      ) : null}
    </Stack>
  )
}

/** What came in from people who were served the version. */
function VersionFigures({ surveyId, number }: { surveyId: number; number: number }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { data } = useConsole(showReport, {
    params: { accountId, surveyId },
    query: { version: `${number}` },
  })
  if (!data) return null
  const { totals, questions } = data
  const score = headlineOf(t, questions)
  const figures = [
    [t('Responses'), inCount(t, totals.responses)],
    ...(totals.responses > 0 ? [[t('Completion'), inPercent(t, totals.completion)]] : []),
    ...(score ? [[score.name, score.value]] : []),
  ] as const
  return (
    <Group component="dl" gap="lg" m={0}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <Text component="dt" size="xs" c="dimmed">
            {name}
          </Text>
          <Text component="dd" m={0} fw={600}>
            {value}
          </Text>
        </div>
      ))}
    </Group>
  )
}

interface ComparisonProps {
  surveyId: number
  document: object
  revision: number
  against: number
  numberOf: NumberOf
}

function Comparison({ surveyId, document, revision, against, numberOf }: ComparisonProps) {
  const t = useT()
  const { id: accountId } = useAccount()
  const params = { accountId, surveyId, revision: against }
  const { data, error, mutate } = useConsole(showVersion, { params })
  const differences = useMemo(
    () => (data ? compareDocuments({ ...document }, { ...data.document }) : []),
    [document, data],
  )
  if (error) return <ErrorNotice error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton h={60} role="img" aria-label={t('Loading')} />
  if (differences.length === 0) return <Text>{t('The two versions are the same.')}</Text>
  return (
    <Table.ScrollContainer
      minWidth={480}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': t('Differences') } }}
    >
      <Table verticalSpacing="xs" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('Place')}</Table.Th>
            <Table.Th scope="col">{t('Version {revision}', { revision: numberOf(revision) })}</Table.Th>
            <Table.Th scope="col">{t('Version {revision}', { revision: numberOf(against) })}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.map(({ path, one, other }) => (
            <Table.Tr key={`${path} ${wordsOfValue(t, one)}`}>
              <Table.Th scope="row" fw={500}>
                {wordsOfPath(t, path)}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{wordsOfValue(t, one)}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{wordsOfValue(t, other)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
