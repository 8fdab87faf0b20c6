// The results page of a survey; its script keeps it up to date.

import { html } from '@/lib/platform/html/html'
import { isCounted, type Survey } from '@/lib/surveys/survey.rules'
import { type OnwardLink, onwardLink } from './onward-link.render'
import { renderPage } from './page-shell.render'
import { countAnswers, questionSection } from './question-section.render'
import type { QuestionResults } from './tally.render'
import { renderThanksPage } from './thanks-page.render'
import { titleOf } from './title-of.render'
import { pickWording } from './wording.render'

export type { QuestionResults } from './tally.render'

export interface ResultsPageData {
  survey: Survey
  results: QuestionResults[]
  /** Path and query of the same results as JSON on this host; null: no updates. */
  refreshUrl: string | null
  link: OnwardLink | null
  /** BCP 47. */
  locale: string
}

const isOwnPath = (url: string | null): url is string => url !== null && /^\/(?![/\\])/.test(url)

/** The page as text; the thanks if the survey is not a poll or has no results to show. */
export function renderResultsPage({ survey, results, refreshUrl, link, locale }: ResultsPageData): string {
  const wording = pickWording(locale)
  const sections = results.flatMap((entry) => questionSection(entry, wording, locale) ?? [])
  if (!survey.settings.poll || sections.length === 0) {
    return renderThanksPage({ survey, results: [], link, locale })
  }
  const isLive = isOwnPath(refreshUrl) && results.some(({ question }) => isCounted(question))
  const { words } = wording
  const title = titleOf(survey, wording)
  return renderPage({
    title: `${words.results} – ${title}`,
    wording,
    survey,
    short: false,
    content: html`<h1 class="title">${words.results} · <span dir="${wording.directionOf(title)}">${title}</span></h1>${sections}${onwardLink(link, wording)}`,
    refresh: isLive
      ? {
          url: refreshUrl,
          updated: words.updated.replace('{count}', wording.count(words.answers, countAnswers(results))),
        }
      : null,
  })
}
