// A sandboxed frame with a survey in it, scaled to the available width.
'use client'
import { Box } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { FRAME_PATH, FRAME_SANDBOX } from '@/lib/preview-frame/frame-document'
import type { FromFrame, ShowMessage, ToFrame } from '@/lib/preview-frame/messages'

interface Props {
  /** The width of the simulated screen in CSS pixels; in a narrower place it is scaled down. */
  width: number
  height: number
  /** The minimum width; the screen is then as wide as its place, between this and `width`. */
  minWidth?: number
  title: string
  /** A new object renders the survey again. */
  show: Omit<ShowMessage, 'type'> | null
  onMessage?: (message: FromFrame) => void
}

export function SurveyFrame({ width: most, height, minWidth, title, show, onMessage }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  const { ref, width: room } = useElementSize()
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
    return () => window.removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (!ready) return
    const message: ToFrame = show ? { type: 'soundings:show', ...show } : { type: 'soundings:clear' }
    frame.current?.contentWindow?.postMessage(message, '*')
  }, [ready, show])
  const width = minWidth === undefined ? most : Math.min(most, Math.max(minWidth, Math.floor(room)))
  const scale = room > 0 ? Math.min(1, room / width) : 1
  return (
    <Box ref={ref} h={height * scale} style={{ overflow: 'hidden' }}>
      <iframe
        ref={frame}
        title={title}
        sandbox={FRAME_SANDBOX}
        src={FRAME_PATH}
        width={width}
        height={height}
        style={{
          display: 'block',
          border: 0,
          marginInline: scale === 1 ? 'auto' : 0,
          transform: scale === 1 ? undefined : `scale(${scale})`,
          transformOrigin: 'top left',
        }}
      />
    </Box>
  )
}
