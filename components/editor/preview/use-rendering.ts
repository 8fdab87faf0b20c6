// The survey as it stands in the editor, as the public API would put it on the wire; a moment behind what is typed.
'use client'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { callConsole } from '@/lib/client/console-client'
import { renderDocument } from '@/lib/contract/console/drafts'
import { useEditor, useEditorState } from '../use-editor'

const PAUSE_MS = 350

export type Rendering = z.output<typeof renderDocument.reply>

/** The last rendering that there was, and whether it is older than what is typed because that cannot be shown. */
export function useRendering(): { rendering: Rendering | null; isOld: boolean; error: Error | null } {
  const { accountId, surveyId } = useEditor()
  const [document] = useDebouncedValue(
    useEditorState(({ state }) => state.document),
    PAUSE_MS,
  )
  const [rendering, setRendering] = useState<Rendering | null>(null)
  const [isOld, setOld] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  useEffect(() => {
    const { signal, abort } = controller()
    callConsole(renderDocument, { params: { accountId, surveyId }, body: { document }, signal }).then(
      (reply) => {
        setError(null)
        setOld(reply.survey === null)
        if (reply.survey) setRendering(reply)
      },
      (problem: Error) => {
        if (!signal.aborted) setError(problem)
      },
    )
    return abort
  }, [document, accountId, surveyId])
  return { rendering, isOld, error }
}

const controller = () => {
  const one = new AbortController()
  return { signal: one.signal, abort: () => one.abort() }
}
