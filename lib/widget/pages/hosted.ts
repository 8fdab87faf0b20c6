// What script adds to the hosted page of a survey: clicks on links are counted, a text that was not sent
// survives a reload, and a page around its frame learns how high it is and when it is over. It is bundled
// separately; the page works without it.

const form = document.querySelector<HTMLFormElement>('form.ask')
const main = document.querySelector<HTMLElement>('main')

/** What a page around the frame is told. */
type Message = { soundings: 'height'; height: number } | { soundings: 'end' } | { soundings: 'close' }

const isFramed = window.parent !== window
const tell = (message: Message): void => {
  if (isFramed) window.parent.postMessage(message, '*')
}

const tellHeight = (): void =>
  tell({ soundings: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) })

if (isFramed) {
  document.documentElement.classList.add('framed')
  new ResizeObserver(tellHeight).observe(document.body)
  if (main?.dataset.end !== undefined) tell({ soundings: 'end' })
}

/** A person may read on: the time runs while nobody points at the page or uses it. */
const closeLater = (seconds: number): void => {
  const isInUse = () => document.body.matches(':hover') || !!document.querySelector('form :focus-visible')
  window.setTimeout(() => (isInUse() ? closeLater(2) : tell({ soundings: 'close' })), seconds * 1000)
}
if (form?.dataset.close !== undefined) closeLater(Number(form.dataset.close))

const countClick = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest('a[data-service-link-id]') : null
  if (!form || !link) return
  const body = new URLSearchParams({ link: link.getAttribute('data-service-link-id') ?? '' })
  void fetch(form.action, { method: 'POST', body, keepalive: true }).catch(() => {})
}
// The middle button opens a link too.
for (const name of ['click', 'auxclick'])
  document.querySelector('.content')?.addEventListener(name, countClick)

const query = new URLSearchParams(location.search)
const person = query.get('client') ?? query.get('visit')

const TEXT = 'soundings_text'
/** Names texts that a form was sent with: they are kept until the server has them. */
const SENT = 'soundings_sent'

/** Whether the question is behind the person. `name`: of a text. */
const isPast = (name: string): boolean =>
  query.has('end') ||
  (query.get('at') ?? '')
    .split('.')
    .slice(0, -1)
    .some((id) => name.endsWith(` asked${id}`))

/** A page that follows the one with the text has been reached: forgets the text. */
const forgetSent = (): void => {
  for (const name of Object.keys(sessionStorage)) {
    const text = name.replace(SENT, TEXT)
    if (!name.startsWith(`${SENT} ${location.pathname} ${person} `) || !isPast(text)) continue
    sessionStorage.removeItem(name)
    sessionStorage.removeItem(text)
  }
}

/**
 * Keeps a text until it has arrived. Only where the address says who writes it, since the next person may use the
 * same tab.
 */
const keep = (area: HTMLTextAreaElement): void => {
  const name = `${TEXT} ${location.pathname} ${person} ${area.name} ${area.getAttribute('aria-labelledby')}`
  const kept = sessionStorage.getItem(name)
  if (area.value.trim() === '') area.value = kept ?? ''
  const store = () => {
    try {
      sessionStorage.setItem(name, area.value)
    } catch {}
  }
  // What was typed before this script came.
  if (area.value !== (kept ?? '')) store()
  area.addEventListener('input', store)
  form?.addEventListener('submit', () => {
    try {
      sessionStorage.setItem(name.replace(TEXT, SENT), '')
    } catch {}
  })
}

try {
  // Throws where the device denies storage, also if something was typed before this script came.
  if (person !== null) {
    forgetSent()
    for (const area of document.querySelectorAll('textarea')) keep(area)
  }
} catch {}

export {}
