// The shop's own script: changes pages like a single-page app, and tells orders, returns and sign-ups as
// events. Built into dist/demo-shop.js.

type Guest = (shop: Window & typeof globalThis) => void

const HOME = '/demo/shop'

const viewOf = (path: string): HTMLTemplateElement | undefined =>
  [...document.querySelectorAll<HTMLTemplateElement>('template[data-view]')].find(
    ({ dataset }) => path.replace(/\/$/, '') === `${HOME}${dataset.view && `/${dataset.view}`}`,
  )

const shown = (): string | undefined => viewOf(location.pathname)?.dataset.view
let current: string | undefined

/** Shows the page of the current address. */
const show = (): void => {
  const view = viewOf(location.pathname)
  if (!view || view.dataset.view === current) return
  current = view.dataset.view
  const main = document.querySelector('main')
  main?.replaceChildren(view.content.cloneNode(true))
  document.title = view.dataset.title ?? document.title
  for (const link of document.querySelectorAll('.top nav a')) {
    if (link.getAttribute('href') === location.pathname) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  scrollTo(0, 0)
  main?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

const follow = (event: MouseEvent, link: HTMLAnchorElement): void => {
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0
  if (elsewhere || link.origin !== location.origin || link.hash || !viewOf(link.pathname)) return
  event.preventDefault()
  if (link.pathname !== location.pathname) history.pushState(null, '', link.pathname)
  show()
}

const say = (button: HTMLElement, text: string): void => {
  const status = button.parentElement?.querySelector('[role=status]')
  if (status) status.textContent = text
}

const order = (button: HTMLElement): void => {
  say(button, 'Thank you! Order FW-20418 is on its way.')
  const total = Number(button.dataset.order)
  window.soundings?.('track', 'checkout-complete', { total, currency: 'GBP' })
  window.soundings?.('present', 'checkout-complete')
}

const sendBack = (button: HTMLElement): void => {
  say(button, 'Your label is ready. Show its code at the counter of the post office.')
  window.soundings?.('track', 'return-started', { order: button.dataset.return ?? '' })
}

const signUp = (button: HTMLElement): void => {
  say(button, 'Welcome! The next letter comes on Sunday.')
  window.soundings?.('track', 'newsletter-signup', { source: button.dataset.letter ?? '' })
}

const addOne = (): void => {
  const count = document.querySelector('[data-count]')
  if (count) count.textContent = String(Number(count.textContent) + 1)
}

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('a,button') : null
  if (target instanceof HTMLAnchorElement) follow(event, target)
  else if (target?.dataset.order) order(target)
  else if (target?.dataset.return) sendBack(target)
  else if (target?.dataset.letter) signUp(target)
  else if (target?.dataset.add) addOne()
})
addEventListener('popstate', show)
document.addEventListener('DOMContentLoaded', () => {
  current = shown()
})

// The demo's page sets up its monitoring before the tag is loaded.
try {
  if (parent !== window) (parent as typeof parent & { welcomeShop?: Guest }).welcomeShop?.(window)
} catch {}

export {}
