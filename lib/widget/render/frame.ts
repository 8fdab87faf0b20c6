// The survey's container on the page: a host with a shadow root, and in it a region or a dialog
// with a close button.

import { directionOf, RIGHT_TO_LEFT_LETTER, textDirection } from '@/lib/languages/pick-language'
import type { SaidWords } from '@/lib/widget/widget-words'
import type { RenderProps } from '../module-interface'
import { el, style } from './element'
import type { Ground } from './field'
import type { Needed } from './on-demand/load'
import { ownAddress } from './own-address'
import { addStyles } from './styles/style-sheets'

const LOOKS = ['docked', 'inline', 'top bar', 'bottom bar', 'full']
const INLINE = 1
const FULL = 4
/** By `inline_target_position` (docs/api.md §4). */
const POSITIONS: InsertPosition[] = ['beforeend', 'afterbegin', 'beforebegin', 'afterend']
/** The busy text is shown only if sending takes longer than this. */
const BUSY_MS = 300
const FIRST_LETTER = /\p{L}/u

export interface Frame {
  host: HTMLElement
  root: ShadowRoot
  /** Replaces the screen. Focuses `target` if the focus was inside, or `byPerson`. */
  show(screen: HTMLElement, target: HTMLElement | undefined, byPerson: boolean): void
  setGround(...ground: Ground): void
  /** Marks the survey as busy, and shows `text` if that lasts; null: no longer busy. */
  setBusy(text: string | null): void
  /** Puts the survey back if what it was in has gone, as when a page replaces its body. */
  attach(): void
  /** Hides the survey with all that was typed, or shows it again. */
  stepBack(away: boolean): void
  /** Whether the pointer or the visible focus is inside, or it has stepped back. */
  isInUse(): boolean
  addStyle(text: string): void
  remove(): void
}

/** It goes where it cannot be loaded, such as under a policy of the page. */
const logo = (address: string, alt = ''): HTMLElement => {
  const image = el('img', { class: 'logo', alt, error: () => image.remove() })
  image.src = ownAddress(address)
  return image
}

export function openFrame(
  { survey, target, findTarget, preview, nonce, locale, still, scheme }: RenderProps,
  words: SaidWords,
  parts: Partial<Needed>,
  firstText: string,
  onClose: () => void,
): Frame {
  const host = document.createElement('soundings-survey')
  const root = host.attachShadow({ mode: 'open' })
  const addStyle = addStyles(
    root,
    nonce,
    Object.values(parts).map((part) => part?.style),
    survey.theme_css,
  )
  host.className = LOOKS[survey.survey_type] ?? ''
  const body = el('div', { class: 'body' })
  const status = el('div', { class: 'unseen', role: 'status' })
  const close = el('button', { type: 'button', class: 'close', 'aria-label': words.close, click: onClose })
  const inner = el(
    'div',
    { class: 'inner' },
    preview && el('p', { class: 'preview' }, words.preview),
    survey.logo && logo(survey.logo, survey.logo_alt),
    body,
    survey.service_branding && el('p', { class: 'made' }, words.made),
  )
  let shell: HTMLElement = inner
  let focusedBefore: Element | null = null
  let ground = 'false'
  let paint = (): void => {}
  const night = matchMedia('(prefers-color-scheme: dark)')
  night.onchange = () => paint()

  const applyLook = (...[full, colour, opacity, staysLight]: Ground): void => {
    const isDialog = full || survey.survey_type === FULL
    const old = shell
    const dialog = isDialog
      ? el('dialog', {
          cancel(event: Event) {
            event.preventDefault()
            onClose()
          },
        })
      : null
    shell = dialog ?? el('section', null)
    shell.setAttribute('aria-label', words.survey)
    shell.className = `survey ${isDialog ? 'full' : LOOKS[survey.survey_type]}`
    shell.lang = survey.locale || locale
    shell.dir = RIGHT_TO_LEFT_LETTER.test(`${FIRST_LETTER.exec(firstText)}`)
      ? 'rtl'
      : directionOf(survey.locale ?? '')
    paint = () => {
      const isDark = !!survey.dark_enabled && !staysLight && (scheme ? scheme === 'dark' : night.matches)
      shell.classList.toggle('dark', isDark)
      style(shell, {
        ...parts.colours?.palette(
          colour || survey.background_color,
          survey.text_color,
          survey.answer_text_color,
          isDark,
        ),
        'color-scheme': isDark ? 'dark' : 'normal',
      })
    }
    paint()
    style(shell, {
      '--veil': opacity && `${opacity}%`,
      '--width': survey.width && `${survey.width / 16}em`,
      '--margin': survey.fullscreen_margin && `${survey.fullscreen_margin}px`,
      '--image': survey.background && `url("${ownAddress(survey.background).replace(/["\\]/g, '%22')}")`,
    })
    if (!isDialog && survey.survey_type === 0) {
      const {
        top_position: top,
        bottom_position: bottom,
        left_position: left,
        right_position: right,
      } = survey
      style(shell, {
        '--off': top ?? bottom,
        top,
        left,
        bottom: bottom ?? (top ? null : '20px'),
        right: right ?? (left ? null : '20px'),
      })
    }
    if (!colour) shell.classList.add(survey.background ? 'image' : 'card')
    shell.append(close, inner, status)
    root.append(shell)
    if (old !== inner) old.remove()
    dialog?.showModal()
    if (parts.wide) host.classList.toggle(parts.wide.COVERS, isDialog)
    if (isDialog) parts.wide?.stopScrolling()
  }

  // Ignores the second click of a double-click if the first one has replaced the screen.
  let clicked: ChildNode | null = null
  const ignoreSecondClick = (event: Event): void => {
    if ((event as MouseEvent).detail < 2) clicked = body.firstChild
    else if (clicked !== body.firstChild) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  for (const name of ['mousedown', 'click']) root.addEventListener(name, ignoreSecondClick, true)

  let busy: ReturnType<typeof setTimeout> | undefined
  const setBusy = (text: string | null): void => {
    clearTimeout(busy)
    shell.ariaBusy = text && 'true'
    if (text)
      busy = setTimeout(() => body.append(el('p', { class: 'note wait', role: 'status' }, text)), BUSY_MS)
  }
  const isInside = () => document.activeElement === host
  host.addEventListener('focusin', (event) => {
    if (event.relatedTarget instanceof Element && event.relatedTarget !== host)
      focusedBefore = event.relatedTarget
  })
  root.addEventListener('keydown', (event) => {
    // Typing must not trigger the page's keyboard shortcuts.
    event.stopPropagation()
    const { key, shiftKey } = event as KeyboardEvent
    // Tab goes from the title to the close button.
    if (key === 'Tab' && !shiftKey && root.activeElement?.matches('[tabindex="-1"]')) {
      event.preventDefault()
      close.focus()
    }
    if (key === 'Escape' && survey.survey_type !== INLINE && shell.tagName === 'SECTION') onClose()
  })

  // Clicks in the survey must not close what closes by clicks outside of it.
  for (const name of ['pointerdown', 'mousedown', 'touchstart', 'click'])
    host.addEventListener(name, (event) => event.stopPropagation(), { passive: true })

  let place: Element | null = null
  /** Outside of the body, so that nothing which moves, draws or replaces that does so with the survey. */
  const attach = (): void => {
    if (host.isConnected || place?.isConnected) return
    const isInline = survey.survey_type === INLINE && target
    place = !isInline ? document.body : target.isConnected ? target : (findTarget?.() ?? null)
    if (!isInline) document.documentElement.append(host)
    else place?.insertAdjacentElement(POSITIONS[survey.inline_target_position] ?? 'beforeend', host)
    reopen(host.isConnected)
  }
  const reopen = (isOpen: boolean): void => {
    if (!(shell instanceof HTMLDialogElement)) return
    shell.close()
    if (isOpen) shell.showModal()
  }
  attach()
  focusedBefore = document.activeElement
  applyLook(false)

  return {
    host,
    root,
    show(screen, focus, byPerson) {
      const takesFocus = byPerson || isInside()
      const isFirst = !body.hasChildNodes()
      setBusy(null)
      for (const text of screen.querySelectorAll<HTMLElement>('[dir]'))
        text.dir = textDirection(text.textContent, shell.dir)
      body.replaceChildren(screen)
      if (isFirst && survey.survey_type === INLINE && !still) parts.inline?.openGently(shell, host)
      inner.scrollTop = 0
      shell.scrollTop = 0
      if (takesFocus) focus?.focus({ preventScroll: true })
      // Without the focus, screen readers announce the survey through the status element.
      else setTimeout(() => status.append(`${words.survey}: ${focus?.textContent}`), 100)
    },
    setGround(...look) {
      const next = look.join()
      if (next !== ground) applyLook(...look)
      ground = next
    },
    setBusy,
    addStyle,
    attach,
    stepBack(away) {
      if (host.hidden === away) return
      host.hidden = away
      // While it is open, nothing else can be used.
      reopen(!away)
    },
    isInUse: () => !!host.hidden || shell.matches(':hover') || !!shell.querySelector(':focus-visible'),
    remove() {
      const wasInside = isInside()
      night.onchange = null
      host.remove()
      if (wasInside) (focusedBefore as HTMLElement | null)?.focus?.({ preventScroll: true })
    },
  }
}
