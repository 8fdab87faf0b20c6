// Shows the questions of `@mantine/modals`, beginning with the one for which this was loaded.
'use client'
import { ModalsProvider } from '@mantine/modals'
import { useEffect, useRef } from 'react'

export function ModalsHost({ first }: { first: Event }) {
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current || !(first instanceof CustomEvent)) return
    asked.current = true
    window.dispatchEvent(new CustomEvent(first.type, { detail: first.detail }))
  }, [first])
  return <ModalsProvider />
}
