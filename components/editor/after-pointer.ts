// Puts off what moves the page while a button is pressed: the button would move away before it is clicked.
'use client'
import { useEffect } from 'react'

let isPointerDown = false

/** Runs at once, or once the pointer is up. */
export function afterPointer(act: () => void): void {
  if (isPointerDown) window.addEventListener('pointerup', () => setTimeout(act), { once: true })
  else act()
}

/** Without it `afterPointer` does not know. */
export function usePointer(): void {
  useEffect(() => {
    const note = ({ type }: Event) => {
      isPointerDown = type === 'pointerdown'
    }
    const types = ['pointerdown', 'pointerup', 'pointercancel']
    for (const type of types) window.addEventListener(type, note, true)
    return () => {
      for (const type of types) window.removeEventListener(type, note, true)
    }
  }, [])
}
