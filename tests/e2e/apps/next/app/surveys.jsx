'use client'
import { useSoundings } from '@soundings/react'

const settings = {
  host: 'https://surveys.example.com',
  account: 'E2E-MATRIX',
  automatic: false,
  src: process.env.NEXT_PUBLIC_TAG,
  integrity: process.env.NEXT_PUBLIC_INTEGRITY,
}

export function Surveys() {
  const soundings = useSoundings(settings)
  return (
    <button type="button" onClick={() => soundings.present('quick-two')}>
      Ask
    </button>
  )
}
