// A dialog that is there only while it is open.
'use client'
import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'

/** What had the focus; of a menu, which is gone once one of its entries was chosen, its button. */
function findFocused(): HTMLElement | null {
  const focused = document.activeElement
  const name = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const element = name ? document.getElementById(name) : focused
  return element instanceof HTMLElement ? element : null
}

/**
 * `Modal` gives the focus back when `opened` becomes false. One that is taken away instead gives it back
 * here, unless something else has it by then.
 */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const [before] = useState(findFocused)
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === null || document.activeElement === document.body)
          before?.focus({ preventScroll: true })
      })
    },
    [before],
  )
  return <Modal opened {...props} />
}
