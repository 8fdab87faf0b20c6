// Between the panel and the tag in the shop: what the tag is told, and what it is seen to do.
import type { DemoSurvey } from '../demo-survey'
import { type Changes, changeAnswer } from './answer-changes'
import { openCallList } from './call-list'
import { find, isOn, readContext, setText, tellOutcome, textOf } from './controls'
import { whyNothing } from './recipes'
import { readVisitor, type Shop, saveData, scrollToPlace, shop } from './stage'
import { type Call, watchCalls } from './watch-calls'

type Soundings = NonNullable<Window['soundings']>

const EVENTS = ['served', 'viewed', 'answered', 'clicked', 'completed', 'closed'] as const
/** The paths that ask for one survey or for the one of an event. */
const ASKS_FOR_ONE = /^\/surveys\/[^/]+$/

export const list = openCallList(find('.list ol'), find('.list .empty'), find('.calls [data-count]'))
/** In force for the survey that the panel asked for, never for what the shop asks by itself. */
let changes: Changes | null = null
let awaited: DemoSurvey | null = null
let isInline = false

export const tell: Soundings = (...command) => shop()?.soundings?.(...command)

/** From now on the answers are about this survey, and are changed as the switches say; null: what is due is left alone. */
export function expect(survey: DemoSurvey | null, wanted: Changes | null): void {
  awaited = survey
  changes = wanted
}

/** Language, direction and colours of the pages. */
export function dress(inside: Shop): void {
  const { documentElement: root } = inside.document
  root.lang = textOf('language')
  root.dir = isOn('rtl') ? 'rtl' : 'ltr'
  for (const one of [root, document.documentElement]) one.dataset.scheme = textOf('scheme')
}

/** Who the person is and what is known of the page. */
export function introduce(say: Soundings): void {
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

/** Called by the shop's first script, before the tag is there. */
export function welcomeShop(inside: Shop): void {
  dress(inside)
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
  introduce(early)
  listen(early)
}
