// A form field for a number, whose script is loaded when one is shown first.
'use client'
import dynamic from 'next/dynamic'

export const loadNumberField = () => import('./number-input-field').then((part) => part.NumberField)

// Without a `loading` the whole page would wait.
export const NumberField = dynamic(loadNumberField, { loading: () => null })
