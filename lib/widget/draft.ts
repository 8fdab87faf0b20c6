// The part that keeps a half-answered survey for the tab, loaded when somebody begins one or comes back to one: which survey, where the
// person is, and what is typed. It lies in session storage, so that it ends with the tab, and is gone when the survey is over.

import { DRAFT } from './loader/store'
import type { Draft, Kept } from './module-interface'

/** A person who comes back later than this begins anew. */
const KEPT_MS = 1_800_000

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const fieldsIn = (root: ShadowRoot): Field[] => [...root.querySelectorAll<Field>('input, select, textarea')]

const isTick = (field: Field): field is HTMLInputElement => /^(radio|checkbox)$/.test(field.type)

/** The same after a reload: the id of the answer, or of the question. */
const nameOf = (field: Field): string =>
  isTick(field) ? `=${field.value}` : (field.getAttribute('aria-labelledby') ?? '')

const isUntouched = (field: Field): boolean =>
  isTick(field) ? !field.checked : 'defaultValue' in field ? field.value === field.defaultValue : !field.value

const readFields = (root: ShadowRoot): Record<string, string> =>
  Object.fromEntries(
    fieldsIn(root).flatMap((field) => (isUntouched(field) ? [] : [[nameOf(field), field.value]])),
  )

export const v1: Draft['v1'] = {
  read(account, preview) {
    const kept: Kept & { saved: number } = JSON.parse(sessionStorage.getItem(DRAFT) ?? '')
    const isOurs = kept.account === account && kept.preview === preview
    return isOurs && Math.abs(Date.now() - kept.saved) < KEPT_MS ? kept : undefined
  },
  keep(kept, root) {
    const fields = readFields(root)
    sessionStorage.setItem(DRAFT, JSON.stringify({ ...kept, fields, saved: Date.now() }))
  },
  fill(root, fields) {
    for (const field of fieldsIn(root)) {
      const value = fields[nameOf(field)]
      if (value === undefined) continue
      if (isTick(field)) field.checked = true
      else field.value = value
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
    }
  },
}
