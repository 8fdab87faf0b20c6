// Loaded when a preview link was opened: stores its token for the tab, and shows a badge on every
// page of the tab.
import type { Preview } from './module-interface'
import { targetOf } from './stage/conditions'
import type { WireSurvey } from './wire-types'

const NAME = 'soundings_preview'

/** Account, survey, expiry in seconds since 1970, signature; only the server can check it. */
const TOKEN = /^\d+\.(\d+)\.(\d+)\.[-\w]{43}$/

/** Stores the token in session storage, or removes it; false when storage is denied. */
const store = (token: string | null): boolean => {
  try {
    if (token) sessionStorage.setItem(NAME, token)
    else sessionStorage.removeItem(NAME)
    return true
  } catch {
    return false
  }
}

const withoutToken = (): string => {
  const url = new URL(location.href)
  url.searchParams.delete(NAME)
  return url.href
}

/** The token in the address, else the stored one. */
function findToken(): string | null {
  const sent = new URLSearchParams(location.search).get(NAME)
  try {
    return sent ?? sessionStorage.getItem(NAME)
  } catch {
    return sent
  }
}

const leave = (): void => {
  store(null)
  const address = withoutToken()
  if (address === location.href) location.reload()
  else location.replace(address)
}

/** Sets properties one by one, which every content security policy allows; overrides the page. */
const applyStyles = (element: HTMLElement, styles: Record<string, string>): void => {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important')
}

const COLOURS = { color: '#fff', 'background-color': '#16202a' }
const FONT = { font: '14px/1.4 system-ui, sans-serif' }

/** The survey's display conditions, as a sentence. */
function describeConditions(survey: WireSurvey): string {
  const waits = [
    survey.render_after_x_seconds_enabled === 't' && `after ${survey.render_after_x_seconds} s on the page`,
    survey.render_after_x_percent_scroll_enabled === 't' &&
      `once ${survey.render_after_x_percent_scroll}% of the page has been scrolled`,
    survey.render_after_intent_exit_enabled === 't' && 'when the pointer leaves the page at its top',
    survey.render_after_element_clicked_enabled === 't' &&
      `after a click on ${survey.render_after_element_clicked}`,
    survey.render_after_element_visible_enabled === 't' &&
      `when ${survey.render_after_element_visible} is in view`,
    survey.survey_type === 1 && `next to ${targetOf(survey, innerWidth < 600)}`,
  ].filter(Boolean)
  return waits.length > 0 ? ` The survey appears ${waits.join(' and ')}.` : ''
}

/** Shows the badge; returns a function that appends a sentence to it. `expires`: in seconds. */
function showBadge(expires: number): (more: string) => void {
  let detail = ''
  const host = document.createElement('soundings-preview')
  const box = document.createElement('section')
  const words = document.createElement('span')
  const button = document.createElement('button')
  box.setAttribute('aria-label', 'Survey preview')
  words.setAttribute('role', 'status')
  button.textContent = 'Leave preview'
  button.addEventListener('click', leave)
  applyStyles(host, { all: 'initial', position: 'fixed', left: '0', bottom: '0', 'z-index': '2147483647' })
  applyStyles(box, {
    ...COLOURS,
    ...FONT,
    display: 'flex',
    'flex-wrap': 'wrap',
    gap: '8px 12px',
    'align-items': 'center',
    margin: '8px',
    padding: '8px 12px',
    'border-radius': '8px',
    border: '1px solid #fff',
    'max-width': 'calc(100vw - 42px)',
  })
  applyStyles(button, {
    ...FONT,
    color: '#16202a',
    'background-color': '#fff',
    border: '0',
    'border-radius': '6px',
    padding: '6px 12px',
    cursor: 'pointer',
    'outline-offset': '2px',
  })
  button.addEventListener('focus', () => applyStyles(button, { outline: '3px solid #7cc4ff' }))
  button.addEventListener('blur', () => applyStyles(button, { outline: 'none' }))
  const update = (): void => {
    const left = expires * 1000 - Date.now()
    words.textContent =
      left > 0
        ? `Preview: nothing is recorded.${detail}`
        : 'This preview link has expired: ask for a new one. Nothing is recorded.'
  }
  update()
  setInterval(update, 60_000)
  box.append(words, button)
  host.attachShadow({ mode: 'open' }).append(box)
  // Some pages replace all of their content when they start: the badge is attached again.
  const attach = (): void => {
    if (!host.isConnected) document.documentElement.append(host)
  }
  attach()
  setInterval(attach, 1000)
  return (more) => {
    detail = more
    update()
  }
}

export const v1: Preview['v1'] = ({ data }) => {
  const token = findToken()
  const [, survey, expires] = TOKEN.exec(token ?? '') ?? []
  if (!token || !survey) {
    store(null)
    return undefined
  }
  // Removed from the address so that the page's scripts (analytics) do not pass it on.
  if (store(token)) {
    try {
      history.replaceState(history.state, '', withoutToken())
    } catch {}
  }
  const say = showBadge(Number(expires))
  window.soundings?.('on', 'viewed', () => say(''))
  if (!data.account) window.soundings?.('ask')
  return {
    query: { preview_mode: true, preview_token: token },
    survey,
    tell: (given) =>
      say(
        given
          ? describeConditions(given)
          : ' The survey cannot be shown: it is archived, or belongs to another account.',
      ),
  }
}
