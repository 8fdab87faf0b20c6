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

/**
 * Keeps a text until it is sent. Only where the address says who writes it, since the next person may use the
 * same tab. The device may deny storage.
 */
const keep = (area: HTMLTextAreaElement): void => {
  if (person === null) return
  const name = `soundings_text ${location.pathname} ${person} ${area.name} ${area.getAttribute('aria-labelledby')}`
  try {
    // Throws where the device denies storage, also if something was typed before this script came.
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
    if (!area.hasAttribute('aria-invalid'))
      form?.addEventListener('submit', () => sessionStorage.removeItem(name))
  } catch {}
}
for (const area of document.querySelectorAll('textarea')) keep(area)

export {}
