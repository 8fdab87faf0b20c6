// An e-mail of a destination as it is stored: what it says, without the links of its recipient.

import type { DigestFigure } from '@/lib/integrations/digests/digest.rules'
import { type Html, html } from '@/lib/platform/html/html'
import { cutText } from '@/lib/platform/text/cut-text'
import { type EventText, figureLine } from '../events/event-text.render'

export interface Mail {
  subject: string
  text: string
  /** What stands in the body of the page. */
  html: string
}

const LONGEST_SUBJECT = 150

/** One line without signs that no letter has, so that nothing can pass for another header. */
export const oneLine = (text: string): string =>
  cutText(text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(), LONGEST_SUBJECT)

/** The body of a delivery to an e-mail address. */
export const writeMail = (mail: Mail): string => JSON.stringify(mail)

/** Colours are given where a mail reader's own would not do in the light and in the dark. */
const figureRow = ({ name, value, change }: DigestFigure): Html =>
  html`<tr><td style="padding:5px 16px 5px 0">${name}<br><span style="font-size:13px;opacity:.75">${change}</span></td><td style="padding:5px 0;text-align:right;vertical-align:top;white-space:nowrap;font-size:17px"><strong>${value}</strong></td></tr>`

const lines = (text: string): Html[] => text.split('\n').map((line) => html`<br>${line}`)

const quotes = (text: string): Html[] =>
  text
    .split('\n')
    .map((line) => html`<p style="margin:8px 0;padding-left:12px;border-left:3px solid #8884">${line}</p>`)

export function toMail({ title: given, answers, details, link }: EventText): Mail {
  const title = oneLine(given)
  const page: Html = html`<h1 style="font-size:20px;line-height:1.3;margin:0 0 16px">${title}</h1>
${answers.map(({ question, figures = [], answer }) =>
  figures.length === 0
    ? html`<p><strong>${question}</strong>${lines(answer)}</p>\n`
    : html`<h2 style="font-size:16px;line-height:1.3;margin:24px 0 8px">${question}</h2>
<table role="presentation" style="width:100%;max-width:400px;border-collapse:collapse;font-variant-numeric:tabular-nums">${figures.map(figureRow)}</table>
${answer !== '' && quotes(answer)}\n`,
)}
${details.length > 0 && html`<p style="margin:20px 0 0;font-size:13px;opacity:.75">${details.map((line) => html`${line}<br>`)}</p>`}
${link && html`<p><a href="${link}">Open in the console</a></p>`}`
  return {
    subject: title,
    text: [
      title,
      ...answers.map(({ question, figures = [], answer }) =>
        [question, ...figures.map(figureLine), ...(answer === '' ? [] : [answer])].join('\n'),
      ),
      ...(details.length > 0 ? [details.join('\n')] : []),
      ...(link ? [link] : []),
    ].join('\n\n'),
    html: page.toString(),
  }
}

/** Asks somebody whether e-mails are welcome; `account`: its name. */
export function toConfirmation(account: string, address: string): Mail {
  const name = cutText(oneLine(account), 60)
  const lead = `${name} would like to send e-mails about its surveys to ${address}.`
  return {
    subject: oneLine(`Do you want e-mails about the surveys of ${name}?`),
    text: lead,
    html: html`<p>${lead}</p>`.toString(),
  }
}
