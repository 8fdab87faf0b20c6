// A link to the demo's shop, where this server has it. The page is the same file on every server, so
// the server says so in a header of the response.
'use client'
import { useSyncExternalStore } from 'react'

const hasDemo = () =>
  performance
    .getEntriesByType('navigation')
    .some((page) => (page as PerformanceNavigationTiming).serverTiming?.some(({ name }) => name === 'demo'))

const never = () => () => {}

export function DemoLink() {
  const shown = useSyncExternalStore(never, hasDemo, () => false)
  return shown ? <a href="/demo">Open the demo shop</a> : null
}
