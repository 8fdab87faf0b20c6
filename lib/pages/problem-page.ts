// What a person sees instead of a page that cannot be shown: what is wrong, and what to do.
import { html, raw } from './html'
import { renderPage } from './page-shell'
import { pickWording } from './wording'

export interface ProblemPageData {
  title: string
  /** What happened and what helps, in English. */
  sentence: string
  /** The HTTP status that goes with the page. */
  status: number
}

const MARK = raw(
  '<svg class="mark" viewBox="0 0 44 44" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" aria-hidden="true" focusable="false"><circle cx="22" cy="22" r="20"/><path d="M22 13v11M22 31h.01"/></svg>',
)

/** The page as text. */
export const renderProblemPage = ({ title, sentence, status }: ProblemPageData): string =>
  renderPage({
    title,
    wording: pickWording('en'),
    survey: null,
    short: true,
    content: html`${MARK}<h1 class="hero">${title}</h1><p class="lead">${sentence}</p><p class="note status">Error ${status}</p>`,
  })
