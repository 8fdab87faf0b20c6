// Saves a file that is made from a report: asks again while the report is counted, and says how far it is.
'use client'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '@/components/console/session-watch'
import { useT } from '@/components/ui/texts/texts'
import { showMe } from '@/lib/accounts/members.endpoint'
import { type ConsoleCall, openConsoleFile } from '@/lib/api/client/console-client'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import type { Translator } from '@/lib/platform/contract/translator'
import { AGAIN_MS, readProgress } from '../adding-up'
import { nameOfFile, saveFile } from './receive-rows'

export interface SavedFile {
  busy: boolean
  /** How much is counted; null: not known, or it is not counted now. */
  percent: number | null
  error: Error | null
  save: <E extends ConsoleEndpoint & { file: string }>(
    endpoint: E,
    asked: Pick<ConsoleCall<E>, 'params' | 'query'>,
  ) => Promise<void>
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** What is being saved ends with the component. A second click while it is under way does nothing. */
export function useSavedFile(): SavedFile {
  const t = useT()
  const [state, setState] = useState<Omit<SavedFile, 'save'>>({ busy: false, percent: null, error: null })
  const call = useCall()
  const working = useRef<AbortController | null>(null)
  useEffect(() => () => working.current?.abort(), [])

  const save: SavedFile['save'] = async (endpoint, asked) => {
    if (working.current) return
    const control = new AbortController()
    working.current = control
    const { signal } = control
    setState({ busy: true, percent: null, error: null })
    try {
      // Asks for a new sign-in, if the session has ended, before the file starts.
      await call(showMe, { params: {} })
      while (!signal.aborted) {
        try {
          const response = await openConsoleFile(endpoint, { ...asked, signal } as ConsoleCall<
            typeof endpoint
          >)
          saveFile(await response.blob(), nameOfFile(response) ?? 'results')
          break
        } catch (error) {
          const progress = readProgress(error)
          if (progress === null) throw error
          setState({ busy: true, percent: progress.percent, error: null })
          await pause(AGAIN_MS)
        }
      }
      if (!signal.aborted) setState({ busy: false, percent: null, error: null })
    } catch (error) {
      if (!signal.aborted)
        setState({
          busy: false,
          percent: null,
          error: error instanceof Error ? error : new Error(t('The file was not saved. Try again.')),
        })
    } finally {
      working.current = null
    }
  }
  return { ...state, save }
}

/** For the button: "Counting 40%". Null: nothing is counted. */
export function countingWords(t: Translator, { busy, percent }: SavedFile): string | null {
  if (!busy) return null
  return percent === null ? t('Preparing…') : t('Counting {percent}%', { percent })
}
