// The page of a report by link: no script, nothing from elsewhere, light and dark, fit to print.
import {
  FEWEST,
  type SharedCell,
  type SharedQuestion,
  type SharedReport,
} from '@/lib/domain/reports/shared-report'
import { type Html, html, raw } from '../pages/html'
import { SHARED_STYLE } from './shared-style'
import { inCount, inDecimal, inPercent, momentIn, scoreWords, TOO_FEW } from './shared-words'

interface SharedPage {
  title: string
  /** IANA name of the zone in which times are shown. */
  zone: string
  report: SharedReport
  /** Where the same report is as a PDF. */
  pdf: string
}

const page = (title: string, content: Html): string =>
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
<footer><p>Shared from Soundings. No figure of fewer than ${FEWEST} people is shown.</p></footer>
</body>
</html>
`.toString()

const figure = (name: string, value: string): Html => html`<div><dt>${name}</dt><dd>${value}</dd></div>`

/** The whole document as text. */
export function renderSharedPage({ title, zone, report, pdf }: SharedPage): string {
  const { impressions, viewed, responses, responsesPerView, completion, tooFew } = report
  const shown = tooFew
    ? html`<p class="note">${TOO_FEW} have answered so far. The results appear as soon as ${FEWEST} have.</p>`
    : report.questions.map(renderQuestion)
  return page(
    title,
    html`<header>
<h1 dir="auto">${title}</h1>
<p class="note">Results as of ${momentIn(zone, report.asOf)}. <a href="${pdf}">As a PDF</a></p>
<dl class="figures">${figure('Shown', inCount(impressions))}${figure('Seen', inCount(viewed))}${figure('Answered', tooFew ? `fewer than ${FEWEST}` : inCount(responses))}${tooFew ? null : figure('Answered of those who saw it', inPercent(responsesPerView))}${completion !== null && !tooFew && figure('To the end', inPercent(completion))}</dl>
</header>
${shown}`,
  )
}

function renderQuestion(question: SharedQuestion, index: number): Html {
  const { content, answered, cells, texts, score, mean, tooFew } = question
  const withheld = cells.some(({ count }) => count === null)
  return html`<section aria-labelledby="q${index}">
<h2 id="q${index}" dir="auto">${content}</h2>
<p class="note">${tooFew ? `${TOO_FEW} answered this question.` : `${inCount(answered)} answered this question.`}</p>
${score && html`<p class="score"><b>${scoreWords(score.value)}</b> Net Promoter Score, likely between ${scoreWords(score.low)} and ${scoreWords(score.high)} by chance alone</p>`}
${mean !== null && html`<p class="score"><b>${inDecimal(mean)}</b> on average</p>`}
${cells.length > 0 && html`<ul class="cells">${cells.map(renderCell)}</ul>`}
${withheld && html`<p class="note">“Not shown”: too few people, or others could be told from it.</p>`}
${texts.length > 0 && html`<ul class="texts">${texts.map((text) => html`<li dir="auto">${text}</li>`)}</ul>`}
</section>
`
}

const renderCell = ({ label, count, share }: SharedCell): Html =>
  html`<li><span class="label" dir="auto">${label}</span><span class="value">${count === null ? 'Not shown' : html`<b>${inPercent(share)}</b> ${inCount(count)}`}</span>${raw(`<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect class="track" width="100" height="4"/><rect class="fill" width="${((share ?? 0) * 100).toFixed(2)}" height="4"/></svg>`)}</li>`

/** The page for a link that leads nowhere, or not yet. */
export const renderSharedProblem = (problem: 'gone' | 'later' | 'busy'): string =>
  page(
    PROBLEMS[problem].title,
    html`<header><h1>${PROBLEMS[problem].title}</h1><p>${PROBLEMS[problem].text}</p></header>`,
  )

const PROBLEMS = {
  gone: {
    title: 'This link shows nothing any more',
    text: 'It has expired, was taken back, or was not copied whole. Ask whoever sent it for a new one.',
  },
  later: {
    title: 'The results are being added up',
    text: 'There are many of them. Reload this page in a moment.',
  },
  busy: {
    title: 'Many reports are being made right now',
    text: 'Reload this page in a minute.',
  },
}
