// The edited survey as the public API would serve it, with a short delay after typing.
'use client'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { useCall } from '@/components/console/session-watch'
import { renderDocument } from '@/lib/contract/console/drafts'
import { useEditor, useEditorState } from '../state/use-editor'
import { fillDocument } from './fill-document'

const PAUSE_MS = 350

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

export function useRendering(): ShownRendering {
  const { accountId, surveyId } = useEditor()
  const call = useCall()
  const [document] = useDebouncedValue(
    useEditorState(({ state }) => state.document),
    PAUSE_MS,
  )
  const [rendering, setRendering] = useState<Rendering | null>(null)
  const [isOld, setOld] = useState(false)
  const [isFilled, setFilled] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  useEffect(() => {
    const { signal, abort } = controller()
    const filled = fillDocument(document)
    call(renderDocument, { params: { accountId, surveyId }, body: { document: filled }, signal }).then(
      (reply) => {
        setError(null)
        setOld(reply.survey === null)
        setFilled(filled !== document)
        if (reply.survey) setRendering(reply)
      },
      (problem: Error) => {
        if (!signal.aborted) setError(problem)
      },
    )
    return abort
  }, [document, accountId, surveyId, call])
  return { rendering, isOld, isFilled, error }
}

const controller = () => {
  const one = new AbortController()
  return { signal: one.signal, abort: () => one.abort() }
}
