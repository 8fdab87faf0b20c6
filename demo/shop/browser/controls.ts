// Reads and writes the panel's form.
import type { DemoSurvey } from '../demo-survey'
import type { Changes } from './answer-changes'

/** The element; throws when the page and this script do not match. */
export const find = <E extends Element = HTMLElement>(selector: string): E => {
  const element = document.querySelector<E>(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  return element
}

const form = find<HTMLFormElement>('form')

const field = <E extends HTMLElement = HTMLInputElement>(name: string): E =>
  form.elements.namedItem(name) as Element as E

export const isOn = (name: string): boolean => field(name).checked
export const textOf = (name: string): string => field(name).value.trim()
export const setOn = (name: string, on: boolean): void => {
  field(name).checked = on
}
export const setText = (name: string, value: string): void => {
  field(name).value = value
}

const surveys = JSON.parse(document.body.dataset.surveys ?? '[]') as DemoSurvey[]

export const chosenSurvey = (): DemoSurvey | undefined =>
  surveys.find(({ id }) => id === Number(textOf('survey')))

export const surveyOfEvent = (event: string): DemoSurvey | undefined =>
  surveys.find((survey) => survey.event === event)

/** Describes the chosen survey, and lists its questions to begin with. */
export function describeChoice(): void {
  const survey = chosenSurvey()
  const traits = survey?.traits ?? ''
  find('[data-traits]').textContent = traits && `${traits[0]?.toUpperCase()}${traits.slice(1)}.`
  const questions = survey?.questions ?? []
  field<HTMLSelectElement>('start').replaceChildren(
    ...questions.map(({ id, label }, index) => new Option(`${index + 1}. ${label}`, String(id))),
  )
}

export const readChanges = (): Changes => ({
  shape: textOf('shape'),
  flow: textOf('flow'),
  uninvited: isOn('uninvited'),
  hurry: isOn('hurry'),
  start: Number(textOf('start')) || null,
})

const pairs = find('[data-pairs]')

const input = (label: string, value: string): HTMLInputElement => {
  const element = document.createElement('input')
  element.setAttribute('aria-label', label)
  element.placeholder = label
  element.value = value
  element.spellcheck = false
  return element
}

/** Adds a row of Context Data. */
export function addPair(name = '', value = '', focus = false): void {
  const row = document.createElement('div')
  row.className = 'pair'
  const remove = document.createElement('button')
  remove.type = 'button'
  remove.textContent = '×'
  remove.setAttribute('aria-label', 'Remove this field')
  remove.addEventListener('click', () => {
    row.remove()
    form.dispatchEvent(new Event('change'))
    find('[data-do=pair]').focus()
  })
  const first = input('Name', name)
  row.append(first, input('Value', value), remove)
  pairs.append(row)
  if (focus) first.focus()
}

export function readContext(): Record<string, string> {
  const rows = [...pairs.querySelectorAll('.pair')].map((row) =>
    [...row.querySelectorAll('input')].map(({ value }) => value.trim()),
  )
  return Object.fromEntries(rows.flatMap(([name, value = '']) => (name ? [[name, value]] : [])))
}

/** Sets these values in the rows of Context Data, and adds the missing rows. */
export function mergeContext(wanted: Record<string, string>): void {
  const merged = { ...readContext(), ...wanted }
  pairs.replaceChildren()
  for (const [name, value] of Object.entries(merged)) addPair(name, value)
}

/** Summarises the settings in the collapsed sections. */
export function describeFolds(): void {
  const say = (name: string, text: string): void => {
    find(`[data-state=${name}]`).textContent = text
  }
  const count = Object.keys(readContext()).length
  const shortcuts = [isOn('hurry') && 'at once', isOn('uninvited') && 'uninvited']
  say('survey', shortcuts.filter(Boolean).join(', '))
  say('person', textOf('client_key'))
  say('context', count ? `${count} ${count === 1 ? 'field' : 'fields'}` : '')
  const language = textOf('language')
  const page = [
    language !== 'en' && language,
    textOf('scheme'),
    isOn('rtl') && 'rtl',
    isOn('thrifty') && 'reduced data',
  ]
  say('page', page.filter(Boolean).join(', '))
}

export function tellOutcome(text: string, nothing = false): void {
  const outcome = find('.outcome')
  outcome.textContent = text
  outcome.classList.toggle('nothing', nothing)
}
