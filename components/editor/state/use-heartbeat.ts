// Tells the server every few seconds that this person is editing, and gets the other editors.
'use client'
import { useEffect } from 'react'
import { callConsole } from '@/lib/api/client/console-client'
import { noteEditing } from '@/lib/surveys/drafts/drafts.endpoint'
import type { EditorStore } from './editor-store'

const EVERY_MS = 8000

interface Props {
  store: EditorStore
  accountId: number
  surveyId: number
  enabled: boolean
}

export function useHeartbeat({ store, accountId, surveyId, enabled }: Props): void {
  useEffect(() => {
    if (!enabled) return
    const params = { accountId, surveyId }
    const beat = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return
      const before = store.get().version
      const heard = await callConsole(noteEditing, { params, body: {} }).catch(() => null)
      const { version, revision, save, state, saved } = store.get()
      // Our own save may have returned newer information in the meantime.
      if (!heard || version !== before || save.kind === 'saving') return
      const isNewer = heard.version !== version || heard.revision !== revision
      store.update({ others: heard.editors, isStale: isNewer && state.document === saved })
    }
    const leave = (): void => {
      callConsole(noteEditing, { params, body: { leaving: true }, keepalive: true }).catch(() => null)
    }
    const timer = setInterval(beat, EVERY_MS)
    const onVisible = () => void beat()
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pagehide', leave)
    void beat()
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [store, accountId, surveyId, enabled])
}
