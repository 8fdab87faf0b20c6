// The error page for respondents: what is wrong, and what to do.

import { html, raw } from '@/lib/platform/html/html'
import type { Survey } from '@/lib/surveys/survey.rules'
import { renderPage } from './page-shell.render'
import { pickWording } from './wording.render'

export interface ProblemPageData {
  /** Not found, the survey takes no more answers or none yet, a temporary error, or a form that is too long. */
  problem: 'broken' | 'ended' | 'notOpen' | 'later' | 'tooLong'
  /** The survey that the page is styled like; null: the default style. */
  survey?: Survey | null
  /** The response's HTTP status. */
  status: number
  /** BCP 47. */
  locale: string
  /** Where a link back leads; null: there is none. */
  back?: string | null
}

/** The sign above the title of a page that says what is wrong; its size comes from the page. */
export const MARK = raw(
  '<svg class="mark" viewBox="0 0 44 44" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" aria-hidden="true" focusable="false"><circle cx="22" cy="22" r="20"/><path d="M22 13v11M22 31h.01"/></svg>',
)

/** The page as text. */
export const renderProblemPage = ({
  problem,
  survey = null,
  status,
  locale,
  back = null,
}: ProblemPageData): string => {
  const wording = pickWording(locale)
  const { words } = wording
  const title = words[`${problem}Title`]
  const error = status > 399 && words.error.replace('{n}', String(status))
  return renderPage({
    title,
    wording,
    survey,
    short: true,
    content: html`${MARK}<h1 class="hero" dir="auto">${title}</h1><p class="lead" dir="auto">${words[`${problem}Text`]}</p>${back !== null && html`<p class="onward"><a href="${back}">${words.back}</a></p>`}${error && html`<p class="note status" dir="auto">${error}</p>`}`,
  })
}
