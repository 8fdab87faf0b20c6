// Shows a survey in the frame of `lib/widget/preview-frame`, and hears what the frame says.
'use client'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { FRAME_PATH } from '@/lib/widget/preview-frame/frame-document'
import type { FromFrame, ShowMessage, ToFrame } from '@/lib/widget/preview-frame/messages'

export type Shown = Omit<ShowMessage, 'type'>

/** For an iframe without an address. A new object in `show` renders the survey again; null removes it. */
export function useSurveyFrame(
  show: Shown | null,
  onMessage?: (message: FromFrame) => void,
): RefObject<HTMLIFrameElement | null> {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  const listener = useRef(onMessage)
  useEffect(() => {
    listener.current = onMessage
  }, [onMessage])
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<FromFrame>) => {
      if (!source || source !== frame.current?.contentWindow) return
      if (data.type === 'soundings:ready') setReady(true)
      listener.current?.(data)
    }
    window.addEventListener('message', hear)
    // The frame is loaded only now: before, what it says once it is ready would be missed.
    if (frame.current) frame.current.src = FRAME_PATH
    return () => window.removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (!ready) return
    const message: ToFrame = show ? { type: 'soundings:show', ...show } : { type: 'soundings:clear' }
    frame.current?.contentWindow?.postMessage(message, '*')
  }, [ready, show])
  return frame
}
