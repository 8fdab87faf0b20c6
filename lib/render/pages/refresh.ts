// Keeps an open results page up to date: looks every ten seconds whether the figures moved, and takes over the server's new ones.
// Runs in the respondent's browser, bundled by itself; the page is complete without it.

const EVERY = 10_000
const SELDOMEST = 300_000

const main = document.querySelector<HTMLElement>('main[data-refresh]')
const url = main?.dataset.refresh
let known: string | undefined
let pause = EVERY
let timer = 0
let busy = false

const get = async (address: string, accept: string): Promise<string> => {
  const response = await fetch(address, { headers: { accept }, cache: 'no-store' })
  if (!response.ok) throw response.status
  return response.text()
}

/** Takes over what differs, element by element, so that bars move, focus stays and nothing flickers. */
const takeOver = (page: Document): boolean => {
  let changed = false
  for (const old of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = page.querySelector<HTMLElement>(`[data-live="${old.dataset.live}"]`)
    const style = fresh?.getAttribute('style')
    if (fresh && fresh.innerHTML !== old.innerHTML) {
      old.innerHTML = fresh.innerHTML
      changed = true
    }
    if (style && style !== old.getAttribute('style')) {
      old.setAttribute('style', style)
      changed = true
    }
  }
  return changed
}

const look = async (address: string): Promise<void> => {
  const text = await get(address, 'application/json')
  if (text === known) return
  const page = new DOMParser().parseFromString(await get(location.href, 'text/html'), 'text/html')
  const status = document.querySelector('[role=status]')
  const updated = page.querySelector<HTMLElement>('main')?.dataset.updated
  if (takeOver(page) && status && updated) status.textContent = updated
  known = text
}

const run = async (): Promise<void> => {
  if (!url || !pause || busy || document.hidden) return
  busy = true
  try {
    await look(url)
    pause = EVERY
  } catch (status) {
    pause = Math.min(pause * 2, SELDOMEST)
    // What is refused for good is not asked for again; 429 is only "later".
    if (typeof status === 'number' && status > 399 && status < 500 && status !== 429) pause = 0
  }
  busy = false
  wait()
}

const wait = (): void => {
  clearTimeout(timer)
  if (pause && !document.hidden) timer = window.setTimeout(run, pause)
}

document.addEventListener('visibilitychange', () => (document.hidden || pause > EVERY ? wait() : run()))
wait()

export {}
