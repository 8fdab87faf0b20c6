// Imports files or pasted JSON: first a dry run, then the import.
'use client'
import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { useAccount } from '@/components/console/account-context'
import { useCall } from '@/components/console/session-watch'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { importSurveys } from '@/lib/surveys/exchange/survey-documents.endpoint'
import classes from '../surveys.module.css'
import { ImportResults, isSaved } from './import-results'
import { readDocuments } from './read-documents'
import { useSurveyActions } from './use-survey-actions'

type Results = z.output<typeof importSurveys.reply>['results']

/** `done`: imported, not only a dry run. */
interface Outcome {
  documents: unknown[]
  results: Results
  done: boolean
}

export function ImportDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const call = useCall()
  const { refresh } = useSurveyActions()
  const [pasted, setPasted] = useState('')
  const [unread, setUnread] = useState<string[]>([])
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async (documents: unknown[], dryRun: boolean) => {
    setBusy(true)
    try {
      const { results } = await call(importSurveys, { params: { accountId }, body: { documents, dryRun } })
      setOutcome({ documents, results, done: !dryRun })
      if (!dryRun) await refresh()
    } catch (error) {
      setUnread([error instanceof Error ? t.known(error.message) : t('Something went wrong. Try again.')])
    } finally {
      setBusy(false)
    }
  }
  const look = async (texts: { name: string; text: string }[]) => {
    const read = texts.map(({ name, text }) => readDocuments(t, text, name))
    const documents = read.flatMap((one) => one.documents)
    setUnread(read.flatMap(({ problems }) => problems))
    setOutcome(null)
    if (documents.length > 0) await send(documents, true)
  }
  const take = async (files: readonly File[]) =>
    look(await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() }))))

  const good = outcome?.results.filter(isSaved).length ?? 0
  return (
    <Dialog onClose={onClose} title={t('Import surveys')} size="lg">
      <Stack>
        {outcome?.done ? null : <Sources busy={busy} onFiles={take} pasted={pasted} onPaste={setPasted} />}
        {unread.map((sentence) => (
          <Notice key={sentence} kind="error">
            {sentence}
          </Notice>
        ))}
        {outcome ? <ImportResults {...outcome} accountId={accountId} /> : null}
        <Group justify="flex-end">
          {outcome?.done ? (
            <Button onClick={onClose}>{t('Close')}</Button>
          ) : (
            <>
              <Button
                variant="default"
                disabled={pasted.trim() === ''}
                loading={busy}
                onClick={() => look([{ name: t('The pasted text'), text: pasted }])}
              >
                {t('Check what was pasted')}
              </Button>
              <Button
                disabled={good === 0}
                loading={busy}
                onClick={() => outcome && send(outcome.documents, false)}
              >
                {good > 0
                  ? t('Import {count, plural, one {# survey} other {# surveys}}', { count: good })
                  : t('Import')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

interface SourcesProps {
  busy: boolean
  onFiles(files: readonly File[]): Promise<void>
  pasted: string
  onPaste(text: string): void
}

function Sources({ busy, onFiles, pasted, onPaste }: SourcesProps) {
  const t = useT()
  const [over, setOver] = useState(false)
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the button inside */}
      <div
        className={classes.drop}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void onFiles([...event.dataTransfer.files])
        }}
      >
        <Text mb="xs">{t('Drop survey files here, as exported from Soundings, or')}</Text>
        <FileButton multiple accept="application/json,.json" onChange={(files) => void onFiles(files)}>
          {(props) => (
            <Button {...props} variant="default" loading={busy}>
              {t('Choose files')}
            </Button>
          )}
        </FileButton>
      </div>
      <Textarea
        label={t('Or paste JSON')}
        description={t(
          'One survey document, or a list of them. Nothing is changed before you have seen what would happen.',
        )}
        autosize
        minRows={3}
        maxRows={10}
        value={pasted}
        onChange={({ currentTarget }) => onPaste(currentTarget.value)}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
    </>
  )
}
