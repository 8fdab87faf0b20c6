// Pictures of surveys: the first screen, drawn once by the renderer of the tag in a frame and then
// shown as plain HTML, so that a page with many runs one renderer.
'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FRAME_PATH, FRAME_SANDBOX } from '@/lib/widget/preview-frame/frame-document'
import type { DrawMessage, DrawnMessage, FromFrame, ToFrame } from '@/lib/widget/preview-frame/messages'
import classes from './drawn-survey.module.css'

export type Picture = Pick<DrawnMessage, 'html' | 'css'>
export type ToDraw = Pick<DrawMessage, 'name' | 'survey' | 'questions'> & { scheme: 'light' | 'dark' }

/**
 * The pictures of surveys by the names that `wanted` gives them, and the frame that draws them, which
 * the caller puts into the page. What has a name that was drawn already is not drawn again; `kept`:
 * pictures that outlive the component.
 */
export function useDrawnSurveys(
  wanted: readonly ToDraw[],
  title: string,
  kept?: Map<string, Picture>,
): { pictures: ReadonlyMap<string, Picture>; frame: ReactNode } {
  const [pictures, setPictures] = useState<ReadonlyMap<string, Picture>>(() => new Map(kept))
  const frame = useRef<HTMLIFrameElement>(null)
  const asked = useRef(new Set(kept?.keys()))
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<FromFrame>) => {
      if (!source || source !== frame.current?.contentWindow) return
      if (data.type === 'soundings:ready') setReady(true)
      if (data.type !== 'soundings:drawn') return
      const picture = { html: data.html, css: data.css }
      kept?.set(data.name, picture)
      setPictures((before) => new Map(before).set(data.name, picture))
    }
    window.addEventListener('message', hear)
    // The frame is loaded only now: before, what it says once it is ready would be missed.
    if (frame.current) frame.current.src = FRAME_PATH
    return () => window.removeEventListener('message', hear)
  }, [kept])
  useEffect(() => {
    if (!ready) return
    for (const one of wanted) {
      if (asked.current.has(one.name)) continue
      asked.current.add(one.name)
      const message: ToFrame = { type: 'soundings:draw', ...one, submission: '', locale: 'en' }
      frame.current?.contentWindow?.postMessage(message, '*')
    }
  }, [ready, wanted])
  return {
    pictures,
    frame: (
      <iframe
        ref={frame}
        className={classes.frame}
        title={title}
        sandbox={FRAME_SANDBOX}
        aria-hidden="true"
        tabIndex={-1}
      />
    ),
  }
}

/** Ends what belongs to a page: the place in a corner, the height of the screen, the entrance. */
const STILL = `.survey{position:static!important;width:376px!important;max-width:none!important;max-height:none!important;animation:none!important}
.close{visibility:hidden}*{transition:none!important}`

/** `scale`: 1 is the size on a page. Not for screen readers: words beside it say what it shows. */
export function DrawnSurvey({ picture, scale = 1 }: { picture: Picture; scale?: number }) {
  const host = useRef<HTMLSpanElement>(null)
  const { html, css } = picture
  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const sheets = [css, STILL].map((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      return sheet
    })
    root.innerHTML = html
    root.adoptedStyleSheets = sheets
  }, [html, css])
  return (
    <span
      className={classes.scaled}
      style={scale === 1 ? undefined : { zoom: scale }}
      aria-hidden="true"
      inert
    >
      <span ref={host} />
    </span>
  )
}
