// Stores a half-answered survey in session storage: which survey, how far the person is, and the
// values of the fields. Loaded when a survey is begun or resumed; deleted when the survey ends.

import { DRAFT } from './loader/store'
import type { Draft, Kept } from './module-interface'

/** Drafts older than this are ignored. */
const MAX_AGE_MS = 1_800_000

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const fieldsIn = (root: ShadowRoot): Field[] => [...root.querySelectorAll<Field>('input, select, textarea')]

const isTick = (field: Field): field is HTMLInputElement => /^(radio|checkbox)$/.test(field.type)

/** A key that is the same after a reload: the id of the answer, or of the question. */
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
    const draft: Kept & { saved: number } = JSON.parse(sessionStorage.getItem(DRAFT) ?? '')
    const isOurs = draft.account === account && draft.preview === preview
    return isOurs && Math.abs(Date.now() - draft.saved) < MAX_AGE_MS ? draft : undefined
  },
  keep(draft, root) {
    const fields = readFields(root)
    sessionStorage.setItem(DRAFT, JSON.stringify({ ...draft, fields, saved: Date.now() }))
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
