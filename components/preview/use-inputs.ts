// The controls' values: kept here, and written into the page's address so that it can be shared.
'use client'
import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { beginInputs, type Inputs, UDID, writeInputs } from './inputs'

export interface InputsState {
  inputs: Inputs
  /** The device that asks: the one of the controls, else one that this page has made up. */
  udid: string
  change: (part: Partial<Inputs>) => void
  reset: () => void
}

/** Also on pages without https, where there is no crypto.randomUUID. */
function makeUdid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

/** `visit`: what is played unless the address says something else. */
export function useInputs(visit: Inputs): InputsState {
  const search = useSearchParams()
  const [inputs, setInputs] = useState(() => beginInputs(new URLSearchParams(search), visit))
  const [own] = useState(makeUdid)
  useEffect(() => {
    const query = writeInputs(inputs)
    const address = `${window.location.pathname}${query && `?${query}`}${window.location.hash}`
    if (address !== `${window.location.pathname}${window.location.search}${window.location.hash}`)
      window.history.replaceState(null, '', address)
  }, [inputs])
  return {
    inputs,
    udid: UDID.test(inputs.udid.trim()) ? inputs.udid.trim() : own,
    change: (part) => setInputs((before) => ({ ...before, ...part })),
    reset: () => setInputs(visit),
  }
}
