import { InlineSurvey } from '@soundings/react'
import Link from 'next/link'

export default function Poll() {
  return (
    <main>
      <h1>A poll</h1>
      <Link href="/">Home</Link>
      <InlineSurvey survey="quick-poll" />
    </main>
  )
}
