// An e-mail of a destination as it is stored: what it says, without the links of its recipient.
import { cutText } from '@/lib/domain/text/cut-text'
import type { EventText } from '../events/event-text'
import { type Html, html } from '../pages/html'

export interface Mail {
  subject: string
  text: string
  /** What stands in the body of the page. */
  html: string
}

const LONGEST_SUBJECT = 150

/** One line without signs that no letter has, so that nothing can pass for another header. */
const oneLine = (text: string): string =>
  cutText(text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(), LONGEST_SUBJECT)

/** The body of a delivery to an e-mail address. */
export const writeMail = (mail: Mail): string => JSON.stringify(mail)

export function toMail({ title: given, answers, details, link }: EventText): Mail {
  const title = oneLine(given)
  const page: Html = html`<h1 style="font-size:18px">${title}</h1>
${answers.map(({ question, answer }) => html`<p><strong>${question}</strong>${answer.split('\n').map((line) => html`<br>${line}`)}</p>\n`)}
${details.length > 0 && html`<p style="color:#555">${details.map((line) => html`${line}<br>`)}</p>`}
${link && html`<p><a href="${link}">Open in the console</a></p>`}`
  return {
    subject: title,
    text: [
      title,
      ...answers.map(({ question, answer }) => `${question}\n${answer}`),
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
