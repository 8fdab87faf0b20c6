// The survey as it stands in the editor, as the public API would put it on the wire; a moment behind what is typed.
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
  /** The last one that there was. */
  rendering: Rendering | null
  /** It is older than what is typed, because that cannot be shown. */
  isOld: boolean
  /** Placeholders stand in it for what is not written yet. */
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
