// Connects the panel with the tag in the shop: sends commands, and shows calls and events.
import type { DemoSurvey } from '../demo-survey'
import { type Changes, changeAnswer } from './answer-changes'
import { openCallList } from './call-list'
import { find, isOn, readContext, setText, tellOutcome, textOf } from './controls'
import { whyNothing } from './recipes'
import { chooseScheme, readVisitor, type Shop, saveData, scrollToPlace, shop, tellScheme } from './stage'
import { type Call, watchCalls } from './watch-calls'

type Soundings = NonNullable<Window['soundings']>

const EVENTS = ['served', 'viewed', 'answered', 'clicked', 'completed', 'closed'] as const
/** The path of a call for one survey, by id or event. */
const ASKS_FOR_ONE = /^\/surveys\/[^/]+$/

export const list = openCallList(find('.list ol'), find('.list .empty'), find('.calls [data-count]'))
/** Changes of the survey that the panel requested; not applied to the shop's own requests. */
let changes: Changes | null = null
let awaited: DemoSurvey | null = null
let isInline = false

export const tell: Soundings = (...command) => shop()?.soundings?.(...command)

/** Sets the survey that is requested next, and the changes of its replies; null: none. */
export function expect(survey: DemoSurvey | null, wanted: Changes | null): void {
  awaited = survey
  changes = wanted
}

/** Sets language, direction and colour scheme of the pages. */
export function applyLook(inside: Shop): void {
  const { documentElement: root } = inside.document
  root.lang = textOf('language')
  root.dir = isOn('rtl') ? 'rtl' : 'ltr'
  for (const one of [root, document.documentElement]) one.dataset.scheme = textOf('scheme')
  tellScheme(inside)
}

/** Sends preview mode, client key and context to the tag. */
export function sendSettings(say: Soundings): void {
  say('preview', isOn('preview'))
  say('clientKey', textOf('client_key') || null)
  say('context', null)
  say('context', readContext())
}

const showVisitor = (): void => {
  const visitor = readVisitor()
  find('[data-udid]').textContent = visitor?.udid ?? 'not known yet'
  if (visitor && document.activeElement?.getAttribute('name') !== 'visits')
    setText('visits', String(visitor.visits))
}

const onCall = (call: Call): void => {
  list.show(call)
  showVisitor()
  const { status, body, url } = call
  if (status === null || !(url.pathname === '/serve' || ASKS_FOR_ONE.test(url.pathname))) return
  isInline = changes?.shape ? changes.shape.startsWith('1') : /"survey_type":1\b/.test(body)
  if (!awaited || url.pathname === '/serve') return
  if (status !== 200) tellOutcome(`The call failed: ${body || 'the server was not reached'}`, true)
  else if (!body.includes('"survey"'))
    tellOutcome(`The server has nothing to show. ${whyNothing(awaited.key, awaited.status)}`, true)
  awaited = null
}

const listen = (say: Soundings): void => {
  for (const name of EVENTS) {
    say('on', name, ({ survey, submission, preview }) => {
      list.event(name, survey.name + (preview ? ', preview' : ''))
      if (name !== 'served') return
      tellOutcome(`Served: ${survey.name}, submission ${submission.slice(0, 8)}…`)
      if (isInline) scrollToPlace()
    })
  }
}

/** Called by the shop's first script, before the tag is loaded. */
export function welcomeShop(inside: Shop): void {
  chooseScheme(inside, () => textOf('scheme'))
  applyLook(inside)
  if (isOn('thrifty')) saveData(inside)
  watchCalls(inside, {
    onCall,
    onScript: list.script,
    change: (path, text) =>
      changes && path.startsWith('/surveys/') ? changeAnswer(path, text, changes) : { text, changed: [] },
  })
  const queue: ArrayLike<unknown>[] = []
  const early: Soundings = (...command) => void queue.push(command)
  early.q = queue
  inside.soundings = early
  sendSettings(early)
  listen(early)
}
