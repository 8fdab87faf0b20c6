// A sandboxed frame with a survey in it, scaled to the available width.
'use client'
import { Box } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type Shown, useSurveyFrame } from '@/components/ui/use-survey-frame'
import { FRAME_SANDBOX } from '@/lib/widget/preview-frame/frame-document'
import type { FromFrame } from '@/lib/widget/preview-frame/messages'

interface Props {
  /** The width of the simulated screen in CSS pixels; in a narrower place it is scaled down. */
  width: number
  height: number
  /** The minimum width; the screen is then as wide as its place, between this and `width`. */
  minWidth?: number
  title: string
  show: Shown | null
  onMessage?: (message: FromFrame) => void
}

export function SurveyFrame({ width: most, height, minWidth, title, show, onMessage }: Props) {
  const frame = useSurveyFrame(show, onMessage)
  const { ref, width: room } = useElementSize()
  const width = minWidth === undefined ? most : Math.min(most, Math.max(minWidth, Math.floor(room)))
  const scale = room > 0 ? Math.min(1, room / width) : 1
  return (
    <Box ref={ref} h={height * scale} style={{ overflow: 'hidden' }}>
      <iframe
        ref={frame}
        title={title}
        sandbox={FRAME_SANDBOX}
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
