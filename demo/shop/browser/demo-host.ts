// The demo's panel in the browser: loads the shop into its frame and applies the controls. Built
// into dist/demo.js.
import {
  addPair,
  chosenSurvey,
  describeChoice,
  describeFolds,
  find,
  mergeContext,
  readChanges,
  setOn,
  setText,
  surveyOfEvent,
  tellOutcome,
  textOf,
} from './controls'
import { RECIPES } from './recipes'
import { applyLook, expect, list, sendSettings, tell, welcomeShop } from './session'
import { forgetVisitor, go, hasPlace, readVisitor, reload, shop, writeVisits } from './stage'

const EVENT = 'checkout-complete'

const isSmall = matchMedia('(max-width: 56rem)')
const setOpen = (open: boolean): void => {
  document.body.classList.toggle('closed', !open)
  find('.toggle').setAttribute('aria-expanded', String(open))
}

/** Sets the controls to what the survey's rules require. */
async function applyRecipe(key: string, status: string): Promise<void> {
  const { context, visits = 0, page } = RECIPES[key] ?? {}
  if (context) mergeContext(context)
  if (status === 'draft') setOn('preview', true)
  if ((readVisitor()?.visits ?? 0) < visits) {
    writeVisits(visits)
    await reload()
  }
  if (page !== undefined) go(page)
  else if (textOf('shape').startsWith('1') && !hasPlace()) go('journal')
}

async function present(): Promise<void> {
  const survey = chosenSurvey()
  if (!survey) return
  tellOutcome('')
  await applyRecipe(survey.key, survey.status)
  describeFolds()
  if (!shop()?.soundings?.v) {
    tellOutcome('The tag has not loaded.', true)
    return
  }
  sendSettings(tell)
  expect(survey, readChanges())
  if (survey.event) tell('track', survey.event)
  tell('present', survey.event ?? survey.id)
  if (isSmall.matches) setOpen(false)
}

async function placeOrder(): Promise<void> {
  const survey = surveyOfEvent(EVENT)
  if (survey && survey.id !== chosenSurvey()?.id) {
    setText('survey', String(survey.id))
    describeChoice()
  }
  go('order')
  await present()
}

const ACTIONS: Record<string, () => unknown> = {
  ask: () => {
    expect(null, null)
    sendSettings(tell)
    tell('ask')
  },
  order: placeOrder,
  forget: () => {
    forgetVisitor()
    return reload()
  },
  pair: () => addPair('', '', true),
  clear: list.clear,
}

const onChange = ({ target }: Event): void => {
  const name = target instanceof Element ? target.getAttribute('name') : null
  if (name === 'survey') {
    describeChoice()
    setText('language', chosenSurvey()?.locale ?? 'en')
  }
  if (name === 'survey' || name === 'language') setOn('rtl', textOf('language') === 'ar')
  if (name === 'visits') writeVisits(Number(textOf('visits')) || 1)
  const inside = shop()
  if (name === 'visits' || name === 'thrifty') void reload()
  else if (inside) {
    applyLook(inside)
    sendSettings(tell)
  }
  describeFolds()
}

const setWidth = (width: string): void => {
  find('.stage').style.setProperty('--width', width || 'none')
  for (const button of document.querySelectorAll<HTMLElement>('[data-width]'))
    button.setAttribute('aria-pressed', String(button.dataset.width === width))
}

const form = find<HTMLFormElement>('form')
form.addEventListener('change', onChange)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void present()
})
find('.toggle').addEventListener('click', () => setOpen(document.body.classList.contains('closed')))
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null
  const { do: act, width } = button?.dataset ?? {}
  if (act) ACTIONS[act]?.()
  if (width !== undefined) setWidth(width)
})
setInterval(() => {
  const { host = '', pathname = '', search = '' } = shop()?.location ?? {}
  find('[data-address]').textContent = host + pathname + search
}, 400)

Object.assign(window, { welcomeShop })
setOpen(!isSmall.matches)
describeChoice()
describeFolds()
void reload()
