// The page at the end of a survey: thanks, the redirect link, and poll results if it shows them.

import { type Html, html, raw } from '@/lib/platform/html/html'
import { thanksOf } from '@/lib/serving/wire/thanks-of.render'
import type { Survey } from '@/lib/surveys/survey.rules'
import { type OnwardLink, onwardLink } from './onward-link.render'
import { HOSTED_SCRIPT, renderPage } from './page-shell.render'
import { questionSection } from './question-section.render'
import type { QuestionResults } from './tally.render'
import { titleOf } from './title-of.render'
import { pickWording, type Wording } from './wording.render'

export interface ThanksPageData {
  /** Null when the survey is unknown. */
  survey: Survey | null
  results: QuestionResults[]
  link: OnwardLink | null
  /** BCP 47. */
  locale: string
  /** It ends a hosted page, which tells a page around it so. */
  isHosted?: boolean
}

const MARK = raw(
  '<svg class="mark" viewBox="0 0 44 44" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><circle cx="22" cy="22" r="20"/><path d="m13.5 22.5 6 6 11.5-12.5"/></svg>',
)

const MAX_HEADING = 80

/** A short text becomes the heading; a long one goes below a default heading. */
function thanks(text: string | null, { words, directionOf }: Wording): Html {
  const message = text?.trim()
  if (!message) return html`<h1 class="hero">${words.done}</h1><p class="lead">${words.closePage}</p>`
  if (message.length <= MAX_HEADING && !message.includes('\n'))
    return html`<h1 class="hero" dir="${directionOf(message)}">${message}</h1>`
  return html`<h1 class="hero">${words.thanks}</h1><p class="lead" dir="${directionOf(message)}">${message}</p>`
}

/** The page as text. */
export function renderThanksPage(data: ThanksPageData): string {
  const { survey, results, link, locale, isHosted = false } = data
  const wording = pickWording(locale)
  const sections = results.flatMap((entry) => questionSection(entry, wording, locale) ?? [])
  const isShort = sections.length === 0
  return renderPage({
    title: survey ? `${wording.words.thanks} – ${titleOf(survey, wording)}` : wording.words.thanks,
    wording,
    survey,
    short: isShort,
    ...(isHosted ? { script: HOSTED_SCRIPT, isEnd: true } : {}),
    content: html`${isShort && MARK}${thanks(survey && thanksOf(survey.settings, locale), wording)}${onwardLink(link, wording)}${sections}`,
  })
}
