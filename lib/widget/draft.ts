// Stores a half-answered survey in session storage: which survey, how far the person is, and the
// values of the fields. Loaded when a survey is begun or resumed; deleted when the survey ends.

import { DRAFT } from './loader/store'
import type { Draft, Kept } from './module-interface'

/** Drafts older than this are ignored. */
const MAX_AGE_MS = 1_800_000

/** A half-answered survey waits for no condition except for its target. */
const NO_CONDITIONS = {
  render_after_x_seconds_enabled: 'f',
  render_after_x_percent_scroll_enabled: 'f',
  render_after_intent_exit_enabled: 'f',
  render_after_element_clicked_enabled: 'f',
  render_after_element_visible_enabled: 'f',
} as const

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
    return isOurs && Math.abs(Date.now() - draft.saved) < MAX_AGE_MS
      ? { ...draft, survey: { ...draft.survey, ...NO_CONDITIONS } }
      : undefined
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
