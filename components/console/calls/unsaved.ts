// Asks a person who leaves a page on which something is not saved: by a link, the command palette, the browser's
// Back button, or by closing the page.
'use client'
import { modals } from '@mantine/modals'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useT } from '@/components/ui/texts/texts'

type Go = () => void

/** How many parts of the page have something unsaved, and who asks. */
let unsaved = 0
let ask: (go: Go) => void = (go) => go()
let stop: (() => void) | undefined
/** The question has been answered, so the browser does not ask again. */
let isAnswered = false

const isOtherPage = (address: string): boolean => {
  const { origin, pathname, search } = new URL(address)
  return (
    origin === window.location.origin &&
    pathname + search !== window.location.pathname + window.location.search
  )
}

const STAY = { variant: 'default', 'data-autofocus': true } as const

/** Goes to another page, after asking if something is not saved. */
export function leaveBy(go: Go): void {
  if (unsaved > 0) ask(go)
  else go()
}

function listen(push: (address: string) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const onUnload = (event: BeforeUnloadEvent): void => {
    if (!isAnswered) event.preventDefault()
  }
  const onClick = (event: MouseEvent): void => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return
    const link = target.closest<HTMLAnchorElement>('a[href]')
    if (!link || link.target === '_blank' || link.hasAttribute('download') || !isOtherPage(link.href)) return
    event.preventDefault()
    event.stopPropagation()
    ask(() => push(link.href))
  }
  window.addEventListener('beforeunload', onUnload, { signal })
  document.addEventListener('click', onClick, { signal, capture: true })
  // Some browsers lack it: there, Back does not ask.
  window.navigation?.addEventListener(
    'navigate',
    (event) => {
      const { navigationType, cancelable, destination } = event
      if (isAnswered || navigationType !== 'traverse' || !cancelable || !isOtherPage(destination.url)) return
      event.preventDefault()
      ask(() => window.navigation.traverseTo(destination.key))
    },
    { signal },
  )
  return () => ending.abort()
}

/** While `dirty`, leaving the page asks first. */
export function useUnsaved(dirty: boolean): void {
  const t = useT()
  const router = useRouter()
  const latest = useRef({ t, router })
  useEffect(() => {
    latest.current = { t, router }
  })
  useEffect(() => {
    if (!dirty) return
    unsaved += 1
    isAnswered = false
    ask = (go) => {
      const { t } = latest.current
      modals.openConfirmModal({
        title: t('Leave without saving?'),
        children: t('What you have changed on this page is not saved yet.'),
        labels: { confirm: t('Leave this page'), cancel: t('Stay on this page') },
        confirmProps: { color: 'red.8' },
        cancelProps: STAY,
        onConfirm: () => {
          isAnswered = true
          go()
        },
      })
    }
    stop ??= listen((address) => latest.current.router.push(address))
    return () => {
      unsaved -= 1
      if (unsaved > 0) return
      stop?.()
      stop = undefined
    }
  }, [dirty])
}
