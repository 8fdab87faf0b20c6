// The places for notifications and for questions of `@mantine/modals`. Both are loaded with the first of them.
'use client'
import { useNotifications } from '@mantine/notifications'
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'

const Notifications = dynamic(async () => (await import('@mantine/notifications')).Notifications, {
  ssr: false,
})
const ModalsHost = dynamic(async () => (await import('./modals-host')).ModalsHost, { ssr: false })

export function NotificationsOnDemand() {
  const { notifications } = useNotifications()
  const [needed, setNeeded] = useState(false)
  if (notifications.length > 0 && !needed) setNeeded(true)
  return needed ? <Notifications position="bottom-right" /> : null
}

/** The event by which `modals.openConfirmModal` reaches the component that shows it. */
const ASKED = 'mantine-modals:openConfirmModal'

export function ModalsOnDemand() {
  const [first, setFirst] = useState<Event | null>(null)
  useEffect(() => {
    if (first) return
    window.addEventListener(ASKED, setFirst)
    return () => window.removeEventListener(ASKED, setFirst)
  }, [first])
  return first ? <ModalsHost first={first} /> : null
}
