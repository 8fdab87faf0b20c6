// The page of a report by link: no script, nothing from elsewhere, light and dark, fit to print.

import { MARK } from '@/lib/answering/pages/problem-page.render'
import { directionOf } from '@/lib/languages/pick-language'
import { type Html, html, raw } from '@/lib/platform/html/html'
import { directionOfText } from '@/lib/platform/pdf/direction'
import { FEWEST } from './blurred-counts.rules'
import { type ContentOfQuestion, type ReportData, toReportContent } from './report-content.render'
import type { SharedReport } from './shared-report.rules'
import { SHARED_STYLE } from './shared-style.render'

interface SharedPage extends ReportData {
  /** BCP 47, of the survey; null: unknown. */
  locale: string | null
  /** Where the same report is as a PDF. */
  pdf: string
}

/** With more questions the page begins with a list of them. */
const LISTED = 8

const page = (title: string, content: Html, promise = ''): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex,nofollow">
<title>${title}</title>
<style>${raw(SHARED_STYLE)}</style>
</head>
<body>
<main>
${content}
</main>
<footer><p>Shared from Soundings.${promise}</p></footer>
</body>
</html>
`.toString()

/** Attributes of a text in the survey's language. */
interface Own {
  lang: string
  /** Of texts without letters. */
  dir: 'ltr' | 'rtl'
}

const own = ({ lang, dir }: Own, text: string): Html =>
  raw(html`lang="${lang}" dir="${directionOfText(text) ?? dir}"`.toString())

/** The whole document as text. */
export function renderSharedPage({ locale, pdf, ...data }: SharedPage): string {
  const { title, about, figures, empty, questions, note } = toReportContent(data)
  const language: Own = { lang: locale ?? '', dir: locale === null ? 'ltr' : directionOf(locale) }
  return page(
    title,
    html`<header>
<h1 ${own(language, title)}>${title}</h1>
${about.map((line) => html`<p class="note">${line}</p>`)}
${empty === null && html`<p class="onward"><a href="${pdf}">Save as a PDF</a></p>`}
${figures.length > 0 && html`<dl class="figures">${figures.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`}
${empty !== null && html`<p class="empty">${empty}</p>`}
${questions.length > LISTED && html`<details><summary>The ${questions.length} questions</summary><ol>${questions.map(({ content }, index) => html`<li><a href="#q${index}" ${own(language, content)}>${content}</a></li>`)}</ol></details>`}
</header>
${questions.map((question, index) => renderQuestion(question, index, language))}`,
    note !== null
      ? ` ${ROUNDED} ${note}`
      : saysTooFew(data.report)
        ? ''
        : ` ${ROUNDED} Groups of fewer than ${FEWEST} people are not shown.`,
  )
}

const ROUNDED = 'Counts are rounded to multiples of five, so shares are not exact.'

/** Whether it says already that something is left out, so that the footer need not. */
const saysTooFew = ({ tooFew, questions }: SharedReport): boolean =>
  tooFew || questions.some((question) => question.tooFew)

function renderQuestion(question: ContentOfQuestion, index: number, language: Own): Html {
  const { content, answered, score, cells, texts } = question
  return html`<section aria-labelledby="q${index}" dir="${directionOfText(content) ?? language.dir}">
<h2 id="q${index}" ${own(language, content)}>${content}</h2>
<p class="note" dir="ltr">${answered}</p>
${score && html`<p class="score" dir="ltr"><b>${score.value}</b> <span>${score.words}</span></p>`}
${cells.length > 0 && html`<ul class="cells">${cells.map((cell) => renderCell(cell, language))}</ul>`}
${texts.length > 0 && html`<ul class="texts">${texts.map((text) => html`<li dir="auto">${text}</li>`)}</ul>`}
</section>
`
}

const renderCell = (
  { label, share, count, length }: ContentOfQuestion['cells'][number],
  language: Own,
): Html =>
  html`<li><span class="label" ${own(language, label)}>${label}</span><span class="value" dir="ltr">${count === null ? share : html`<b>${share}</b> <span>${count}</span>`}</span>${length !== null && raw(`<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect class="track" width="100" height="4"/><rect class="fill" width="${(length * 100).toFixed(2)}" height="4"/></svg>`)}</li>`

/** The page for a link that leads nowhere, or not yet. */
export const renderSharedProblem = (problem: keyof typeof PROBLEMS): string =>
  page(
    PROBLEMS[problem].title,
    html`<header class="problem">${MARK}<h1>${PROBLEMS[problem].title}</h1>${PROBLEMS[problem].text.map((line) => html`<p>${line}</p>`)}</header>`,
  )

const PROBLEMS = {
  gone: {
    title: 'This link does not work',
    text: [
      'It may be incomplete, or it was revoked.',
      'Open the link again from where you got it, or ask the sender for a new one.',
    ],
  },
  expired: {
    title: 'This link has expired',
    text: ['Ask the sender for a new link.'],
  },
  changed: {
    title: 'This link no longer matches the survey',
    text: ['It shows a part of the answers that the survey no longer has.', 'Ask the sender for a new link.'],
  },
  later: {
    title: 'The results are being counted',
    text: ['This takes a moment. Reload the page.'],
  },
  busy: {
    title: 'The server is busy',
    text: ['Reload the page in a minute.'],
  },
  failed: {
    title: 'Something went wrong',
    text: ['Reload the page in a minute.'],
  },
}
