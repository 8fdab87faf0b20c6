// What has the focus first in a dialog whose content comes after it has opened.
'use client'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * For the content's element. With each new `shown`, the dialog's `data-autofocus` gets the focus, unless somebody
 * has moved it from where it was put, the Close button. Null: the content is not there yet.
 */
export function useFirstFocus<E extends HTMLElement>(shown: string | null): RefObject<E | null> {
  const content = useRef<E>(null)
  useEffect(() => {
    if (shown === null) return
    const dialog = content.current?.closest('[role="dialog"]')
    const { activeElement: focused, body } = document
    const isUntouched = focused === null || focused === body || focused.matches('.mantine-Modal-close')
    if (isUntouched) dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [shown])
  return content
}
