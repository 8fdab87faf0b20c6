// The survey on the screen of a device, in a frame without an origin: customers' code cannot reach
// the session.
'use client'
import { Box } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { FRAME_PATH, FRAME_SANDBOX } from '@/lib/widget/preview-frame/frame-document'
import type { FromFrame, ShowMessage, ToFrame } from '@/lib/widget/preview-frame/messages'
import { DEVICES, type DeviceName } from './inputs'
import classes from './preview.module.css'

export type FrameCall = Extract<FromFrame, { type: 'soundings:call' }>

interface Props {
  device: DeviceName
  /** A new object renders the survey again; null: there is nothing to show. */
  show: Omit<ShowMessage, 'type'> | null
  /** Answers a call of the survey; the result is sent back into the frame. */
  onCall: (call: FrameCall) => Promise<unknown>
  onEvent: (name: string) => void
}

export function Stage({ device, show, onCall, onEvent }: Props) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  const { ref, width: room } = useElementSize()
  const [address, setAddress] = useState<string | null>(null)
  // The frame loads only after this page listens, so that its first message is not lost.
  useEffect(() => setAddress(FRAME_PATH), [])
  const listeners = useRef({ onCall, onEvent })
  useEffect(() => {
    listeners.current = { onCall, onEvent }
  }, [onCall, onEvent])
  useEffect(() => {
    const tell = (message: ToFrame) => frame.current?.contentWindow?.postMessage(message, '*')
    const hear = ({ source, data }: MessageEvent<FromFrame>) => {
      if (!source || source !== frame.current?.contentWindow) return
      if (data.type === 'soundings:ready') setReady(true)
      else if (data.type === 'soundings:event') listeners.current.onEvent(data.name)
      else if (data.type === 'soundings:call') {
        const { id } = data
        const answer = (value: unknown) => tell({ type: 'soundings:reply', id, value })
        listeners.current.onCall(data).then(answer, () => answer(undefined))
      }
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (!ready) return
    const message: ToFrame = show
      ? { type: 'soundings:show', relay: true, preview: true, ...show }
      : { type: 'soundings:clear' }
    frame.current?.contentWindow?.postMessage(message, '*')
  }, [ready, show])
  const { label, width, height } = DEVICES[device]
  // The bezel needs part of the space.
  const scale = room > 0 ? Math.min(1, (room - 20) / width) : 1
  return (
    <Box ref={ref} className={classes.room}>
      <Box
        className={`${classes.device} ${device === 'desktop' ? classes.window : ''}`}
        w={width * scale + 20}
        h={height * scale + 20}
      >
        {address === null ? null : (
          <iframe
            ref={frame}
            title={t('The survey on this screen: {device}', { device: t(label) })}
            sandbox={FRAME_SANDBOX}
            src={address}
            width={width}
            height={height}
            className={classes.screen}
            style={{ transform: `scale(${scale})` }}
          />
        )}
      </Box>
    </Box>
  )
}
