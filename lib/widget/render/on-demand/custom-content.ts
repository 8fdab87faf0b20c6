// Custom content: the author's HTML, sanitised by the server; clicks on its links are counted.
import type { QuestionOf } from '../../wire-types'
import type { Make } from '../element'
import type { Field, Form, Ground } from '../field'
import STYLE from './content.css'

type CustomContent = QuestionOf<'custom_content_question'>

type Policy = { createHTML(html: string): string }
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}

let policy: Policy | undefined

/** Creates a Trusted Types policy where the page requires one; if it forbids ours, this throws. */
const trust = (html: string): string => {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  policy ??= types?.createPolicy('soundings', { createHTML: (text) => text })
  return policy?.createHTML(html) ?? html
}

/** `onLink`: called with the UUID of a clicked link, if it has one, and its address. */
function field(
  question: CustomContent,
  _form: Form,
  { el }: Make,
  onLink: (udid: string | null, href: string) => void,
): Field {
  const element = el('div', { class: 'content', dir: 'auto' })
  // A content security policy may forbid style attributes, but not declarations set by script.
  const html = question.content.replace(/(<[^>]*\s)style=/gi, '$1data-style=')
  const parsed = new DOMParser().parseFromString(trust(html), 'text/html')
  for (const styled of parsed.querySelectorAll<HTMLElement>('[data-style]')) {
    styled.style.cssText = styled.dataset.style ?? ''
  }
  element.append(...parsed.body.childNodes)
  element.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a')
    if (link) onLink(link.getAttribute('data-service-link-id'), link.href)
  })
  return { element, read: () => ({ value: '' }), control: () => element, needsButton: true }
}

const groundOf = (question: CustomContent): Ground => [
  question.fullscreen === 't',
  question.background_color,
  question.opacity,
  // The author chose its colours for a light background.
  !!question.background_color || /color|background/i.test(question.content),
]

/** Closes the survey or goes to another page after a while, if the author wants that. */
function leaveLater(
  question: CustomContent,
  runLater: (seconds: number, act: () => void) => void,
  close: () => void,
): void {
  if (question.autoclose_enabled === 't') runLater(question.autoclose_delay ?? 0, close)
  const url = question.autoredirect_url ?? ''
  if (question.autoredirect_enabled === 't' && /^https?:/.test(url))
    runLater(question.autoredirect_delay ?? 0, () => location.assign(url))
}

export const v1 = { style: STYLE, field, groundOf, leaveLater }
