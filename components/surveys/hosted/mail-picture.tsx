// How the mail looks. Nothing in it runs or can be clicked, so that looking answers nothing.
'use client'
import { useT } from '@/components/ui/texts/texts'
import classes from '../surveys.module.css'

const adjustHeight = (frame: HTMLIFrameElement): void => {
  const { body } = frame.contentDocument ?? {}
  if (body) frame.style.height = `${body.offsetHeight}px`
}

/** The mail breaks its lines by the width of its frame, so its height follows the width. */
function keepFit(frame: HTMLIFrameElement | null) {
  if (!frame) return
  const observer = new ResizeObserver(() => adjustHeight(frame))
  observer.observe(frame)
  return () => observer.disconnect()
}

export function MailPicture({ html }: { html: string }) {
  const t = useT()
  return (
    <iframe
      ref={keepFit}
      title={t('The mail as its recipients see it')}
      // The same origin, so that its height can be read; without scripts it can do nothing with that.
      sandbox="allow-same-origin"
      inert
      srcDoc={`<!doctype html><body style="margin:0">${html}`}
      onLoad={({ currentTarget }) => adjustHeight(currentTarget)}
      className={classes.mail}
    />
  )
}
