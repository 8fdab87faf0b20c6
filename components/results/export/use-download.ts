// A download: its progress, its result, and how to cancel it.
'use client'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '@/components/console/session-watch'
import { useT } from '@/components/ui/texts/texts'
import { showMe } from '@/lib/accounts/members.endpoint'
import { type ConsoleCall, ConsoleCallError } from '@/lib/api/client/console-client'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import type { Translator } from '@/lib/platform/contract/translator'
import { type Progress, receiveRows, saveFile } from './receive-rows'

export type Download =
  | { state: 'idle' }
  | { state: 'running'; progress: Progress }
  | { state: 'done'; rows: number; name: string }
  | { state: 'cancelled' }
  | { state: 'failed'; error: Error }

export function useDownload() {
  const t = useT()
  const [download, setDownload] = useState<Download>({ state: 'idle' })
  const stop = useRef<AbortController | null>(null)
  const call = useCall()
  useEffect(() => () => stop.current?.abort(), [])

  const run = async <E extends ConsoleEndpoint & { file: string }>(
    endpoint: E,
    asked: Pick<ConsoleCall<E>, 'params' | 'query'>,
    format: 'csv' | 'jsonl',
  ) => {
    const control = new AbortController()
    stop.current = control
    const onProgress = (progress: Progress) => setDownload({ state: 'running', progress })
    onProgress({ rows: 0, expected: null })
    try {
      // Asks for a new sign-in, if the session has ended, before the file starts.
      await call(showMe, { params: {} })
      const signal = control.signal
      const { file, name, rows } = await receiveRows(
        endpoint,
        { ...asked, signal } as ConsoleCall<E>,
        format,
        onProgress,
      )
      saveFile(file, name)
      setDownload({ state: 'done', rows, name })
    } catch (error) {
      setDownload(
        control.signal.aborted ? { state: 'cancelled' } : { state: 'failed', error: toSentence(t, error) },
      )
    }
  }
  return {
    download,
    run,
    cancel: () => stop.current?.abort(),
    forget: () => {
      stop.current?.abort()
      setDownload({ state: 'idle' })
    },
  }
}

const toSentence = (t: Translator, error: unknown): Error =>
  error instanceof ConsoleCallError
    ? error
    : new Error(t('The connection was lost before the file was complete, so nothing was saved. Try again.'))
