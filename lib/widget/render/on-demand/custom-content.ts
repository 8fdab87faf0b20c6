// Custom content: the author's HTML, sanitised by the server; clicks on its links are counted.
import type { QuestionOf } from '../../wire-types'
import type { Make } from '../element'
import type { Field } from '../field'
import STYLE from './content.css'

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
function customContent(
  question: QuestionOf<'custom_content_question'>,
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

export const v1 = { style: STYLE, customContent }
