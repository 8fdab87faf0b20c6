// The form of a segment, with the rule editor of surveys. Nothing changes for respondents until it is saved.
'use client'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useAction } from '@/components/console/calls/use-action'
import { useConsole, useRefresh } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { RuleList } from '@/components/editor/sections/rules/rule-list'
import { openState } from '@/components/editor/state/editor-state'
import { openSnapshot, openStore } from '@/components/editor/state/editor-store'
import { prepareDocument, type RawDocument } from '@/components/editor/state/raw-document'
import { FieldsProvider, useEditorState, useField, useFields } from '@/components/editor/state/use-editor'
import { sayRules } from '@/components/editor/words/audience-sentence'
import { listWith } from '@/components/editor/words/list-with'
import { readAudience } from '@/components/editor/words/survey-sentences'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { useT } from '@/components/ui/texts/texts'
import { ConsoleCallError } from '@/lib/api/client/console-client'
import type { SegmentDocument } from '@/lib/surveys/document/segment-document.endpoint'
import { listContradictions } from '@/lib/surveys/planning/rule-contradictions.rules'
import { makeKey } from '@/lib/surveys/planning/survey-key.rules'
import {
  estimateSegment,
  listSegments,
  removeSegment,
  type ShownSegment,
  saveSegment,
} from '@/lib/surveys/segments/segments.endpoint'
import { useWords } from './segment-words'

interface Props {
  /** Null: it is new. */
  stored: ShownSegment | null
  /** Keys that a new one cannot have. */
  taken: string[]
  onMade(key: string): void
  onRemoved(): void
  /** Shows what is stored now in place of what is in the form. */
  onReload(): Promise<void>
}

export function SegmentForm(props: Props) {
  const t = useT()
  const may = useMay('publish_surveys')
  const { stored } = props
  // Its name and rules are those of a survey without questions, for the fields.
  const [store] = useState(() => {
    const { name = '', rules = [] } = stored?.segment ?? {}
    const document = prepareDocument({ key: 'segment', name, rules, questions: [] })
    const known = { version: null, revision: 0, server: null, others: [], savedAt: null }
    return openStore(openSnapshot(openState(document, new Set()), known, t))
  })
  return (
    <FieldsProvider store={store} readOnly={!may}>
      <Form {...props} />
    </FieldsProvider>
  )
}

const IN_SEGMENT = 'segment.'

function Form({ stored, taken, onMade, onRemoved, onReload }: Props) {
  const t = useT()
  const { accountId, store, readOnly } = useFields()
  const document = useEditorState(({ state }) => state.document)
  const [revision, setRevision] = useState(stored?.revision ?? 0)
  const [saved, setSaved] = useState(document)
  const [conflict, setConflict] = useState<number | null>(null)
  const { busy, error, run } = useAction()
  const call = useCall()
  const refresh = useRefresh()
  const usedBy = useWords()
  const save = (seen: number) =>
    run('save', async () => {
      store.update({ hasTriedToPublish: true })
      const { name = '', rules } = document
      const key = stored?.segment.key ?? makeKey(String(name) || 'segment', taken)
      const segment = { key, name, rules } as SegmentDocument
      const params = { accountId, segmentKey: key }
      try {
        const reply = await call(saveSegment, { params, body: { segment, revision: seen } })
        setRevision(reply.revision)
        setConflict(null)
        setSaved(document)
        await refresh(listSegments, { accountId })
        if (stored) await refresh(estimateSegment, params)
        else onMade(key)
      } catch (cause) {
        if (!(cause instanceof ConsoleCallError)) throw cause
        if (cause.failure === 'conflict' && cause.details)
          return setConflict((cause.details as { revision: number }).revision)
        store.update({ server: { document, problems: cause.problems.map(ofFields) } })
        throw cause
      }
    })
  const remove = ({ key, name }: SegmentDocument) =>
    modals.openConfirmModal({
      title: t('Remove {name}?', { name }),
      children: (
        <Text size="sm">{t('Drafts that name it cannot be published until they name another.')}</Text>
      ),
      labels: { confirm: t('Remove'), cancel: t('Cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void run('remove', async () => {
          await call(removeSegment, { params: { accountId, segmentKey: key } })
          await refresh(listSegments, { accountId })
          onRemoved()
        }),
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(revision)
      }}
    >
      <PageHeader
        up={{ href: `/console/${accountId}/segments`, title: t('Segments') }}
        title={stored?.segment.name ?? t('New segment')}
        subtitle={stored ? usedBy(stored) : t('All of its rules hold for the people in it.')}
      />
      <Stack maw={760}>
        {readOnly ? <Notice>{t('Owners and designers can change segments.')}</Notice> : null}
        <NameField />
        <Sentence document={document} />
        {stored ? <Estimate segmentKey={stored.segment.key} isChanged={saved !== document} /> : null}
        <RuleList empty={t('It has no rules yet.')} />
        <Contradictions document={document} />
        {error ? <Notice kind="error">{t.known(error.message)}</Notice> : null}
        {conflict === null ? null : (
          <Notice kind="warning" title={t('Somebody else has changed this segment')}>
            <Text size="sm">
              {t('Your changes are not saved. Keep yours, or see theirs and lose yours.')}
            </Text>
            <Group gap="xs" mt="xs">
              <Button size="xs" variant="default" onClick={() => void onReload()}>
                {t('Show theirs')}
              </Button>
              <Button size="xs" onClick={() => void save(conflict)}>
                {t('Save mine')}
              </Button>
            </Group>
          </Notice>
        )}
        {readOnly ? null : (
          <Group justify="space-between">
            <Button type="submit" loading={busy === 'save'} disabled={stored !== null && saved === document}>
              {t('Save')}
            </Button>
            {stored ? (
              <Button
                variant="subtle"
                color="red"
                loading={busy === 'remove'}
                onClick={() => remove(stored.segment)}
              >
                {t('Remove…')}
              </Button>
            ) : null}
          </Group>
        )}
      </Stack>
    </form>
  )
}

const ofFields = ({ path, reason }: { path: string; reason: string }) => ({
  path: path.startsWith(IN_SEGMENT) ? path.slice(IN_SEGMENT.length) : path,
  reason,
})

function NameField() {
  const t = useT()
  const { value, set, problem, readOnly } = useField<string | undefined>('name')
  return (
    <TextInput
      label={t('Name')}
      placeholder={t('Loyal customers')}
      maxLength={200}
      required
      autoComplete="off"
      value={value ?? ''}
      onChange={({ currentTarget }) => set(currentTarget.value)}
      error={problem}
      readOnly={readOnly}
    />
  )
}

/** What its rules say, in one sentence. */
function Sentence({ document }: { document: RawDocument }) {
  const t = useT()
  const clauses = sayRules(t, readAudience(document).rules)
  if (clauses.length === 0) return null
  return (
    <Text fw={500} role="status" style={{ overflowWrap: 'anywhere' }}>
      {t('In it are people {conditions}.', { conditions: listWith(t, 'and', clauses) })}
    </Text>
  )
}

/** Rules that nobody can meet together. */
function Contradictions({ document }: { document: RawDocument }) {
  const t = useT()
  const found = listContradictions(t, readAudience(document).rules, 'segment')
  return found.map((text) => (
    <Notice key={text} kind="warning">
      {text}
    </Notice>
  ))
}

function Estimate({ segmentKey, isChanged }: { segmentKey: string; isChanged: boolean }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { data } = useConsole(estimateSegment, { params: { accountId, segmentKey } })
  if (!data) return <Text c="dimmed">{t('Counting people…')}</Text>
  const { people, estimate, reason } = data
  return (
    <Text c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
      {estimate === null
        ? (reason ?? '')
        : estimate.from === estimate.to
          ? t('{count, number} of {people, number} people who were seen in the last 30 days are in it.', {
              count: estimate.people,
              people,
            })
          : t(
              'About {count, number} of {people, number} people who were seen in the last 30 days are in it: between {from, number} and {to, number}.',
              { count: estimate.people, people, from: estimate.from, to: estimate.to },
            )}{' '}
      {isChanged ? t('Your changes are not counted yet.') : null}
    </Text>
  )
}
