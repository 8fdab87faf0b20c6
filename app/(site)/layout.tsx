// The root layout of the front page.
import '@/components/ui/tokens.css'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'

export const metadata: Metadata = {
  title: 'Soundings',
  description: 'Short surveys on your site, in your app and in your mails, on a server of your own.',
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
