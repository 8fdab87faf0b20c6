// The part that is loaded when a preview link was followed: keeps its token for the tab, and says on every page that this is a preview.
import type { Preview } from './module-interface'
import { targetOf } from './stage/conditions'
import type { WireSurvey } from './wire-types'

const NAME = 'soundings_preview'

/** Account, survey, expiry in seconds since 1970, signature: only the server can tell whether it is right. */
const TOKEN = /^\d+\.(\d+)\.(\d+)\.[-\w]{43}$/

/** Storage of the tab, where a page may have it; false: it may not. */
const keep = (token: string | null): boolean => {
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

/** The token of the address, else that of the tab. */
function findToken(): string | null {
  const sent = new URLSearchParams(location.search).get(NAME)
  try {
    return sent ?? sessionStorage.getItem(NAME)
  } catch {
    return sent
  }
}

const leave = (): void => {
  keep(null)
  const address = withoutToken()
  if (address === location.href) location.reload()
  else location.replace(address)
}

/** One property at a time, which no content security policy forbids; nothing of the page's own styles gets in. */
const dress = (element: HTMLElement, styles: Record<string, string>): void => {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important')
}

const COLOURS = { color: '#fff', 'background-color': '#16202a' }
const FONT = { font: '14px/1.4 system-ui, sans-serif' }

/** What the survey waits for on this page, in words. */
function sayWait(survey: WireSurvey): string {
  const waits = [
    survey.render_after_x_seconds_enabled === 't' && `after ${survey.render_after_x_seconds} s on the page`,
    survey.render_after_x_percent_scroll_enabled === 't' &&
      `once ${survey.render_after_x_percent_scroll} % of the page are scrolled`,
    survey.render_after_intent_exit_enabled === 't' && 'when the pointer leaves the page at its top',
    survey.render_after_element_clicked_enabled === 't' &&
      `after a click on ${survey.render_after_element_clicked}`,
    survey.render_after_element_visible_enabled === 't' &&
      `when ${survey.render_after_element_visible} is in sight`,
    survey.survey_type === 1 && `beside ${targetOf(survey, innerWidth < 600)}`,
  ].filter(Boolean)
  return waits.length > 0 ? ` The survey appears ${waits.join(' and ')}.` : ''
}

/** Returns what says more on the badge. */
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
  dress(host, { all: 'initial', position: 'fixed', left: '0', bottom: '0', 'z-index': '2147483647' })
  dress(box, {
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
  dress(button, {
    ...FONT,
    color: '#16202a',
    'background-color': '#fff',
    border: '0',
    'border-radius': '6px',
    padding: '6px 12px',
    cursor: 'pointer',
    'outline-offset': '2px',
  })
  button.addEventListener('focus', () => dress(button, { outline: '3px solid #7cc4ff' }))
  button.addEventListener('blur', () => dress(button, { outline: 'none' }))
  const say = (): void => {
    const left = expires * 1000 - Date.now()
    words.textContent =
      left > 0
        ? `Preview: nothing is recorded.${detail}`
        : 'This preview link has expired: ask for a new one. Nothing is recorded.'
  }
  say()
  setInterval(say, 60_000)
  box.append(words, button)
  host.attachShadow({ mode: 'open' }).append(box)
  // A page that replaces its body, as single-page apps do when they start, keeps the badge.
  const stand = (): void => {
    if (document.body && !host.isConnected) document.body.append(host)
  }
  stand()
  setInterval(stand, 1000)
  return (more) => {
    detail = more
    say()
  }
}

export const v1: Preview['v1'] = ({ data }) => {
  const token = findToken()
  const [, survey, expires] = TOKEN.exec(token ?? '') ?? []
  if (!token || !survey) {
    keep(null)
    return undefined
  }
  // The page's own scripts, and whoever they tell, need not know it.
  if (keep(token)) {
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
      say(given ? sayWait(given) : ' The survey cannot be shown: it is archived, or of another account.'),
  }
}
