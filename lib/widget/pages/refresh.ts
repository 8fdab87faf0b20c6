// Keeps an open results page up to date: checks every ten seconds whether the figures have changed,
// and then updates the page. It is bundled separately; the page also works without it.

const MIN_PAUSE_MS = 10_000
const MAX_PAUSE_MS = 300_000

const main = document.querySelector<HTMLElement>('main[data-refresh]')
const url = main?.dataset.refresh
let known: string | undefined
let pause = MIN_PAUSE_MS
let timer = 0
let busy = false

const get = async (address: string, accept: string): Promise<string> => {
  const response = await fetch(address, { headers: { accept }, cache: 'no-store' })
  if (!response.ok) throw response.status
  return response.text()
}

/** Updates only the elements that differ: bars move, the focus stays, nothing flickers. */
const applyChanges = (page: Document): boolean => {
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

const refresh = async (address: string): Promise<void> => {
  const text = await get(address, 'application/json')
  if (text === known) return
  const page = new DOMParser().parseFromString(await get(location.href, 'text/html'), 'text/html')
  const status = document.querySelector('[role=status]')
  const updated = page.querySelector<HTMLElement>('main')?.dataset.updated
  if (applyChanges(page) && status && updated) status.textContent = updated
  known = text
}

const run = async (): Promise<void> => {
  if (!url || !pause || busy || document.hidden) return
  busy = true
  try {
    await refresh(url)
    pause = MIN_PAUSE_MS
  } catch (status) {
    pause = Math.min(pause * 2, MAX_PAUSE_MS)
    // Stops at a client error, except for 429.
    if (typeof status === 'number' && status > 399 && status < 500 && status !== 429) pause = 0
  }
  busy = false
  wait()
}

const wait = (): void => {
  clearTimeout(timer)
  if (pause && !document.hidden) timer = window.setTimeout(run, pause)
}

document.addEventListener('visibilitychange', () =>
  document.hidden || pause > MIN_PAUSE_MS ? wait() : run(),
)
wait()

export {}
