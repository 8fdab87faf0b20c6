// The edited survey as the public API would serve it. It follows while somebody types: one call at a
// time, the next as soon as the last is back.
'use client'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { useCall } from '@/components/console/session-watch'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { renderDocument } from '@/lib/surveys/drafts/drafts.endpoint'
import type { EditorStore } from '../state/editor-store'
import { questionsOf } from '../state/raw-document'
import { useEditor } from '../state/use-editor'
import { loadChecks, type ServerProblems } from '../words/editor-problems'
import { fillDocument } from './fill-document'

/** Between two calls at least, for a short survey and for each question more. */
const PAUSE_MS = 120
const PAUSE_PER_QUESTION_MS = 4
const AGAIN_MS = 3000

export type Rendering = z.output<typeof renderDocument.reply>

interface ShownRendering {
  /** The last rendering that succeeded. */
  rendering: Rendering | null
  /** It is out of date, because the current document cannot be rendered. */
  isOld: boolean
  /** It contains placeholders for missing texts. */
  isFilled: boolean
  error: Error | null
}

const NOTHING: ShownRendering = { rendering: null, isOld: false, isFilled: false, error: null }

export function useRendering(): ShownRendering {
  const t = useT()
  const { accountId, surveyId, store } = useEditor()
  const call = useCall()
  const [shown, setShown] = useState(NOTHING)
  const latest = useRef({ call, t })
  latest.current = { call, t }
  useEffect(
    () =>
      followDocument(store, async ({ document, language }, signal) => {
        const { call, t } = latest.current
        const filled = await fillForPreview(t, document, store.get().server)
        if (signal.aborted) return false
        const params = { accountId, surveyId }
        try {
          const reply = await call(renderDocument, {
            params,
            body: { document: filled, ...(language === null ? {} : { language }) },
            signal,
          })
          setShown(({ rendering }) => ({
            rendering: reply.survey ? reply : rendering,
            isOld: reply.survey === null,
            isFilled: filled !== document,
            error: null,
          }))
          return true
        } catch (error) {
          if (!signal.aborted) setShown((before) => ({ ...before, error: error as Error }))
          return false
        }
      }),
    [store, accountId, surveyId],
  )
  return shown
}

/** Waits for the browser's checks only if the server has not found the document to be whole. */
async function fillForPreview(
  t: Translator,
  document: Document,
  server: ServerProblems | null,
): Promise<Document> {
  if (server?.document === document && server.problems.length === 0) return document
  await loadChecks().catch(() => {})
  return fillDocument(t, document)
}

type Document = ReturnType<EditorStore['get']>['state']['document']

/** In the section of languages, the survey is shown in the open one. */
interface Wanted {
  document: Document
  language: string | null
}

const wantedOf = (store: EditorStore): Wanted => {
  const { state, section, language } = store.get()
  return { document: state.document, language: section === 'languages' ? language : null }
}

const isSame = (one: Wanted, other: Wanted | null): boolean =>
  one.document === other?.document && one.language === other.language

/** Renders each document in turn, leaving out those that come in between; returns what stops it. */
function followDocument(
  store: EditorStore,
  render: (wanted: Wanted, signal: AbortSignal) => Promise<boolean>,
): () => void {
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let rendered: Wanted | null = null
  let isBusy = false
  const run = async (): Promise<void> => {
    const wanted = wantedOf(store)
    if (isBusy || isSame(wanted, rendered)) return
    isBusy = true
    const isDone = await render(wanted, ending.signal)
    isBusy = false
    if (ending.signal.aborted) return
    if (isDone) rendered = wanted
    if (!isDone || !isSame(wantedOf(store), wanted)) later(isDone ? pause() : AGAIN_MS)
  }
  let isRetry = false
  const pause = () => PAUSE_MS + PAUSE_PER_QUESTION_MS * questionsOf(store.get().state.document).length
  const later = (ms: number): void => {
    clearTimeout(timer)
    isRetry = ms === AGAIN_MS
    timer = setTimeout(() => {
      timer = undefined
      void run()
    }, ms)
  }
  let seen = wantedOf(store)
  const unsubscribe = store.subscribe(() => {
    const wanted = wantedOf(store)
    if (isSame(wanted, seen)) return
    seen = wanted
    // A timer that is set stays: otherwise fast typing would put the call off.
    if (!isBusy && (timer === undefined || isRetry)) later(pause())
  })
  void run()
  return () => {
    ending.abort()
    clearTimeout(timer)
    unsubscribe()
  }
}
