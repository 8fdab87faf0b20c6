// What is pasted into a mail: the first question of a survey, with a link for each answer.
import type { MailTool } from '@/lib/contract/console/mail-tools'
import type { Question, Survey } from '@/lib/domain/surveys/survey'
import { type Html, html } from '../pages/html'
import { answerLabel } from '../pages/question-section'
import { pickWording } from '../pages/wording'

/** How each tool writes the key of the person whom a mail goes to, safe in an address where it can be. */
const MERGE_FIELDS: Record<MailTool, string> = {
  plain: '{{client_key}}',
  mailchimp: '*|UNIQID|*',
  hubspot: '{{contact.hs_object_id}}',
  customerio: '{{customer.id | url_encode}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Braze writes it like this
  braze: '{{${user_id} | url_param_escape}}',
}

/** The link of a hosted page as it stands in a mail. */
export const mailLink = (link: string, tool: MailTool, answerId?: number): string =>
  `${link}?client=${MERGE_FIELDS[tool]}${answerId === undefined ? '' : `&answer=${answerId}`}`

/** Those that a link can answer; none where one link cannot be a whole answer. */
const answersOf = ({ kind, possibleAnswers }: Question) =>
  kind === 'single_choice' || kind === 'slider' ? possibleAnswers.filter(({ archived }) => !archived) : []

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const BOX = `${FONT};display:block;padding:10px 0;border:1px solid #6b7280;border-radius:6px;color:#1f2937;background-color:#ffffff;text-decoration:none;font-size:16px;line-height:22px;text-align:center`

/** HTML and text of a mail; every style is an attribute, because programs for mails drop others. */
export function renderAnswerLinks(
  survey: Survey,
  link: string,
  tool: MailTool,
): { html: string; text: string } {
  const locale = survey.settings.locale ?? 'en'
  const { words, lang, direction } = pickWording(locale)
  const question = survey.questions.find(({ archived }) => !archived)
  const answers = question ? answersOf(question) : []
  const asked = question && question.kind !== 'custom_content' ? question.content : null
  const whole = mailLink(link, tool)
  const shown = answers.map((answer) => ({
    label: answerLabel(answer),
    link: mailLink(link, tool, answer.id),
  }))
  const isScale = question?.settings.nps === true || question?.kind === 'slider'
  const helper = question?.settings.helper
  const texts = isScale ? [...(helper?.beforeItems ?? []), ...(helper?.afterItems ?? [])] : []
  const cells = isScale
    ? html`<tr>${shown.map((one) => html`<td style="padding:2px" width="${Math.floor(100 / shown.length)}%">${box(one)}</td>`)}</tr>`
    : shown.map((one) => html`<tr><td style="padding:3px 0">${box(one)}</td></tr>`)
  const rows =
    shown.length > 0
      ? cells
      : html`<tr><td style="padding:3px 0">${box({ label: words.start, link: whole })}</td></tr>`
  const written = html`<table role="presentation" lang="${lang}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto"><tr><td style="padding:16px;background-color:#ffffff;color:#1f2937">
${asked && html`<p style="${FONT};margin:0 0 12px;font-size:18px;line-height:26px;font-weight:bold">${asked}</p>`}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"${isScale && html` style="table-layout:fixed"`}>${rows}</table>
${texts.length > 0 && html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${texts.map((text, place) => html`<td style="${FONT};padding-top:6px;font-size:13px;color:#4b5563;text-align:${place === 0 ? 'start' : place === texts.length - 1 ? 'end' : 'center'}">${text}</td>`)}</tr></table>`}
</td></tr></table>
`
  const lines = shown.length > 0 ? shown.map((one) => `${one.label}: ${one.link}`) : [whole]
  return { html: written.toString(), text: `${[...(asked ? [asked, ''] : []), ...lines].join('\n')}\n` }
}

const box = ({ label, link }: { label: string; link: string }): Html =>
  html`<a href="${link}" style="${BOX}">${label}</a>`
