// What each template looks like: its first screen, drawn once by the renderer of the tag in a frame
// and then shown as plain HTML, so that a page with all templates runs one renderer and not fifteen.
'use client'
import { useComputedColorScheme } from '@mantine/core'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/use-console'
import { useT } from '@/components/ui/texts/texts'
import { renderTemplates } from '@/lib/contract/console/template-pictures'
import type { TemplateName } from '@/lib/contract/console/templates/words'
import { FRAME_PATH, FRAME_SANDBOX } from '@/lib/preview-frame/frame-document'
import type { DrawnMessage, FromFrame, ToFrame } from '@/lib/preview-frame/messages'
import classes from './templates.module.css'

type Picture = Pick<DrawnMessage, 'html' | 'css'>
type Pictures = ReadonlyMap<string, Picture>

const nameOf = (name: TemplateName, scheme: string) => `${name} ${scheme}`

// They are the same for all accounts until the page is loaded again.
let drawn: Pictures = new Map()

const PicturesContext = createContext<Pictures>(drawn)

/** Makes the pictures available to the choices in it. */
export function TemplatePictures({ children }: { children: ReactNode }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const scheme = useComputedColorScheme('light')
  const [pictures, setPictures] = useState(drawn)
  const { data } = useConsole(renderTemplates, { params: { accountId } }, { revalidateOnFocus: false })
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<FromFrame>) => {
      if (!source || source !== frame.current?.contentWindow) return
      if (data.type === 'soundings:ready') setReady(true)
      if (data.type !== 'soundings:drawn') return
      drawn = new Map(drawn).set(data.name, { html: data.html, css: data.css })
      setPictures(drawn)
    }
    window.addEventListener('message', hear)
    // Not before: what the frame says once it is ready would be missed.
    if (frame.current) frame.current.src = FRAME_PATH
    return () => window.removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (!ready || !data) return
    for (const { name, survey, questions } of data.templates) {
      if (drawn.has(nameOf(name, scheme))) continue
      const message: ToFrame = {
        ...{ type: 'soundings:draw', name: nameOf(name, scheme) },
        ...{ survey, questions, submission: '', locale: 'en', scheme },
      }
      frame.current?.contentWindow?.postMessage(message, '*')
    }
  }, [ready, data, scheme])
  return (
    <PicturesContext value={pictures}>
      {children}
      <iframe
        ref={frame}
        className={classes.frame}
        title={t('Draws the pictures of the templates')}
        sandbox={FRAME_SANDBOX}
        aria-hidden="true"
        tabIndex={-1}
      />
    </PicturesContext>
  )
}

/** The picture of a template, without a name: the words beside it say what it shows. */
export function TemplatePicture({ name }: { name: TemplateName }) {
  const scheme = useComputedColorScheme('light')
  const picture = useContext(PicturesContext).get(nameOf(name, scheme))
  return (
    <span className={classes.picture} aria-hidden="true" inert>
      {name === 'blank' ? (
        <span className={classes.blank}>
          <i />
          <i />
          <i />
        </span>
      ) : (
        picture && <Drawn key={scheme} picture={picture} />
      )}
    </span>
  )
}

/** Ends what belongs to a page: the place in a corner, the height of the screen, the entrance. */
const STILL = `.survey{position:static!important;width:376px!important;max-width:none!important;max-height:none!important;animation:none!important}
.close{visibility:hidden}*{transition:none!important}`

function Drawn({ picture: { html, css } }: { picture: Picture }) {
  const host = useRef<HTMLSpanElement>(null)
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
    <span className={classes.scaled}>
      <span ref={host} />
    </span>
  )
}
