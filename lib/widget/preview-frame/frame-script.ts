// Runs in the frame: shows the survey that the parent page sends, with the tag's renderer. Built
// into public/preview-frame.js.
import type { Remove, RenderProps } from '@/lib/widget/module-interface'
import { v1 as choices } from '@/lib/widget/render/on-demand/choices'
import { v1 as colours } from '@/lib/widget/render/on-demand/colours'
import { v1 as custom_content } from '@/lib/widget/render/on-demand/custom-content'
import { v1 as ends } from '@/lib/widget/render/on-demand/ends'
import { v1 as free_text } from '@/lib/widget/render/on-demand/free-text'
import { v1 as invitation } from '@/lib/widget/render/on-demand/invitation'
import type { Needed } from '@/lib/widget/render/on-demand/load'
import { v1 as inline } from '@/lib/widget/render/on-demand/open-gently'
import { v1 as poll } from '@/lib/widget/render/on-demand/poll-bars'
import { v1 as rating } from '@/lib/widget/render/on-demand/rating'
import { v1 as recall } from '@/lib/widget/render/on-demand/recall'
import { v1 as slider } from '@/lib/widget/render/on-demand/slider'
import { v1 as steps } from '@/lib/widget/render/on-demand/steps'
import { v1 as together } from '@/lib/widget/render/on-demand/together'
import { v1 as wide } from '@/lib/widget/render/on-demand/wide'
import { PAGE_KINDS } from '@/lib/widget/render/page-kinds/page-kinds'
import { showSurvey } from '@/lib/widget/render/show-survey'
import { loadWords } from '@/lib/widget/stage/load-words'
import { runScript } from '@/lib/widget/stage/run-script'
import type { WidgetWords } from '@/lib/widget/widget-words'
import { exampleResults } from './example-results'
import type { DrawMessage, FromFrame, ReplyMessage, ShowMessage, ToFrame } from './messages'

const INLINE = 1
/** In a frame of an opaque origin, addresses in imports are relative to nothing. */
const TAG_FOLDER = new URL('/tag/', document.baseURI).href

const render = (due: RenderProps): Remove =>
  showSurvey(
    due,
    {
      ...PAGE_KINDS,
      ...{ ends, choices, colours, free_text, slider, rating, recall, custom_content },
      ...{ inline, invitation, wide, together, steps },
    } satisfies Needed,
    () => Promise.resolve(poll),
  )

const tell = (message: FromFrame): void => parent.postMessage(message, '*')

let remove: Remove | null = null
let calls = 0
const waiting = new Map<number, (value: unknown) => void>()

const call =
  (does: 'read' | 'record', relay: boolean): RenderProps['read'] =>
  (path, params, query) => {
    calls += 1
    const id = calls
    tell({ type: 'soundings:call', id, does, path, params, query } as FromFrame)
    return relay ? new Promise((resolve) => waiting.set(id, resolve)) : Promise.resolve(undefined)
  }

const clear = (): void => {
  remove?.()
  remove = null
  waiting.clear()
  for (const host of document.querySelectorAll('soundings-survey')) host.remove()
}

/** The questions from `startAt` on; they keep their positions, so that routes work. */
const questionsFrom = ({ questions, startAt, atEnd }: ShowMessage): ShowMessage['questions'] => {
  if (atEnd) return []
  const place = startAt ? questions.findIndex(({ id }) => id === startAt) : 0
  return questions.slice(Math.max(place, 0))
}

/** `words`: undefined for English, which is built in. */
const show = (message: ShowMessage, words: WidgetWords | undefined): void => {
  clear()
  const { startAt, atEnd, relay = false, runScripts = false } = message
  const together = message.survey.display_all_questions === 't' && !atEnd
  const survey =
    (startAt || atEnd) && !together
      ? {
          ...message.survey,
          invitation: null,
          randomize_question_order: 'f' as const,
          display_all_questions: 'f' as const,
        }
      : message.survey
  const results = atEnd === 'poll' ? exampleResults(message.questions) : undefined
  const root = document.documentElement
  root.lang = message.locale
  root.dir = message.direction ?? 'ltr'
  root.dataset.scheme = message.scheme ?? 'light'
  remove = render({
    survey,
    questions: together ? message.questions : questionsFrom(message),
    submission: message.submission,
    preview: message.preview ?? false,
    locale: message.locale,
    words,
    nonce: '',
    read: atEnd ? () => Promise.resolve(results) : call('read', relay),
    record: call('record', relay),
    person: () => ({ custom_data: message.data }),
    emit: (name, detail) => {
      // The thanks close themselves; here they are looked at for longer.
      if (atEnd && name === 'closed' && !(detail as { byPerson: boolean }).byPerson) show(message, words)
      else tell({ type: 'soundings:event', name, detail })
    },
    isOpen: () => true,
    loadRenderer: () => Promise.resolve({ v1: render }),
    setShown: () => {},
    still: true,
    scheme: message.scheme ?? 'light',
    target: survey.survey_type === INLINE ? document.getElementById('place') : null,
    runScript: (code) => {
      if (runScripts) runScript(code, '')
    },
  })
  const host = document.querySelector('soundings-survey')
  if (survey.survey_type === INLINE && host) {
    // scrollIntoView would also scroll the parent page.
    const { top, height } = host.getBoundingClientRect()
    window.scrollBy(0, top - Math.max(0, (window.innerHeight - height) / 2))
  }
  if (!startAt || !together) return
  const place = message.questions.findIndex(({ id }) => id === startAt)
  host?.shadowRoot?.querySelectorAll('.question')[place]?.scrollIntoView({ block: 'nearest' })
}

const isVisible = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return (
    width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  )
}

/** What appears slowly is looked at again, every `AGAIN_MS` for as long as nothing can be seen. */
const AGAIN_MS = 300
const LOOKS_BEFORE_UNSEEN = 4
let looking: ReturnType<typeof setTimeout> | undefined

/** Says whether anything of what is drawn can be seen. */
const tellWhetherSeen = (looks = 1): void => {
  clearTimeout(looking)
  looking = setTimeout(() => {
    const root = document.querySelector('soundings-survey')?.shadowRoot
    const leaves = [...(root?.querySelectorAll('*') ?? [])].filter((one) => one.childElementCount === 0)
    if (leaves.length === 0) return
    const visible = leaves.some(isVisible)
    if (visible || looks === LOOKS_BEFORE_UNSEEN) tell({ type: 'soundings:seen', visible })
    if (!visible) tellWhetherSeen(looks + 1)
  }, AGAIN_MS)
}

const textOf = (sheet: CSSStyleSheet): string =>
  Array.from(sheet.cssRules, ({ cssText }) => cssText).join('\n')

const draw = ({ name, type: _, ...message }: DrawMessage, words: WidgetWords | undefined): void => {
  show({ ...message, type: 'soundings:show' }, words)
  const root = document.querySelector('soundings-survey')?.shadowRoot
  const html = root?.innerHTML ?? ''
  tell({ type: 'soundings:drawn', name, html, css: (root?.adoptedStyleSheets ?? []).map(textOf).join('\n') })
  clear()
}

// The preview must not take the focus while somebody types in the parent page.
const { focus } = HTMLElement.prototype
HTMLElement.prototype.focus = function focusHere(options) {
  if (document.hasFocus()) focus.call(this, options)
}
const { showModal } = HTMLDialogElement.prototype
HTMLDialogElement.prototype.showModal = function showHere() {
  // An inert dialog does not take the focus when it opens.
  const away = !document.hasFocus()
  this.inert = away
  showModal.call(this)
  if (away) this.inert = false
}

const follow = async (data: Exclude<ToFrame, ReplyMessage>): Promise<void> => {
  if (data.type === 'soundings:clear') return clear()
  const words = await loadWords(TAG_FOLDER, data.survey.locale, data.locale)
  if (data.type === 'soundings:draw') return draw(data, words)
  show(data, words)
  tellWhetherSeen()
}

/** What the page says is followed in its order, though the words of a language are loaded when it is first shown. */
let before = Promise.resolve()
addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== parent) return
  if (data.type === 'soundings:reply') {
    waiting.get(data.id)?.(data.value)
    waiting.delete(data.id)
  } else before = before.then(() => follow(data)).catch(reportError)
})
tell({ type: 'soundings:ready' })
