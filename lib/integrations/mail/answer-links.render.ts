// What is pasted into a mail: the first question of a survey, with a link for each answer.

import { isScale } from '@/lib/answering/pages/question-field.render'
import { answerLabel } from '@/lib/answering/pages/question-section.render'
import { pickWording } from '@/lib/answering/pages/wording.render'
import { type Html, html, raw } from '@/lib/platform/html/html'
import { faceOf, isOwnNumber } from '@/lib/surveys/document/rating-pictures.endpoint'
import { choosesOne, type PossibleAnswer, type Question, type Survey } from '@/lib/surveys/survey.rules'
import type { MailTool } from './mail-tools.endpoint'

/** How each tool writes the key of the person whom a mail goes to, safe in an address where it can be. */
const MERGE_FIELDS: Record<MailTool, string> = {
  plain: '{{client_key}}',
  mailchimp: '*|UNIQID|*',
  hubspot: '{{contact.hs_object_id}}',
  customerio: '{{customer.id | url_encode}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Braze writes it like this
  braze: '{{${user_id} | url_param_escape}}',
}

interface MailSettings {
  /** Null: the links do not say whose answers they are. */
  tool: MailTool | null
  /** Of the mail, if it is not that of the survey's own texts. */
  language?: string | undefined
}

/** The link of a hosted page as it stands in a mail. */
export function mailLink(link: string, { tool, language }: MailSettings, answerId?: number): string {
  const query = [
    ...(tool === null ? [] : [`client=${MERGE_FIELDS[tool]}`]),
    ...(answerId === undefined ? [] : [`answer=${answerId}`]),
    // An answer belongs to one language.
    ...(answerId === undefined && language !== undefined ? [`language=${language}`] : []),
  ]
  return query.length === 0 ? link : `${link}?${query.join('&')}`
}

/** With more answers than this, one link leads to the page instead. */
const MOST_LINKS = 15
/** Answers with more characters than this stand below each other. */
const SHORT = 3

/** Those that a link can answer; none where one link cannot be a whole answer. */
function answersOf({ kind, possibleAnswers }: Question): PossibleAnswer[] {
  const answers = possibleAnswers.filter(({ archived }) => !archived)
  return choosesOne(kind) && answers.length <= MOST_LINKS ? answers : []
}

/** What programs for mails can show without pictures, from the saddest to the happiest. */
const FACES = ['😠', '🙁', '😐', '🙂', '😀']

interface Shown {
  /** What stands in the cell. */
  label: string
  /** What it means, where that is more. */
  title: string | null
  link: string
}

const shownAs = (question: Question, answer: PossibleAnswer, index: number, count: number) => {
  const text = answerLabel(answer)
  const { rating } = question.settings
  const symbol =
    rating === 'stars'
      ? `${index + 1} ★`
      : rating === 'faces'
        ? (FACES[faceOf(index, count, FACES.length)] ?? '')
        : rating === 'numbers' && !isOwnNumber(text)
          ? `${index + 1}`
          : null
  return symbol === null ? { label: text, title: null } : { label: symbol, title: text }
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const TABLE = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"')
/** Outlook draws cells, not links, so the border is the cell's; it ignores the padding of links. */
const CELL = 'border:1px solid #6b7280;border-radius:6px;background-color:#ffffff;mso-padding-alt:10px 0'
const LINK = `${FONT};display:block;color:#1f2937;text-decoration:none`

/**
 * HTML and text of a mail. Every style is an attribute, because programs for mails drop style elements and
 * classes; tables and `align`, because Outlook knows no other layout.
 */
export function renderAnswerLinks(
  survey: Survey,
  link: string,
  settings: MailSettings,
): { html: string; text: string } {
  const locale = survey.settings.locale ?? 'en'
  const { words, lang, direction } = pickWording(locale)
  const question = survey.questions.find(({ archived }) => !archived)
  const answers = question ? answersOf(question) : []
  const asked = question && question.kind !== 'custom_content' ? question.content : null
  const whole = mailLink(link, settings)
  const shown = answers.flatMap((answer, index): Shown[] =>
    question
      ? [
          {
            ...shownAs(question, answer, index, answers.length),
            link: mailLink(link, settings, answer.id),
          },
        ]
      : [],
  )
  const inRow =
    question !== undefined &&
    isScale(question) &&
    shown.length > 0 &&
    shown.every(({ label }) => [...label].length <= SHORT)
  const rows = inRow
    ? html`<tr>${shown.map((one, place) => html`${place > 0 && html`<td width="4" style="font-size:0">&nbsp;</td>`}${cell(one, true)}`)}</tr>`
    : (shown.length > 0 ? shown : [{ label: words.start, title: null, link: whole }]).map(
        (one) =>
          html`<tr>${cell(one, false)}</tr><tr><td height="6" style="font-size:0;line-height:6px">&nbsp;</td></tr>`,
      )
  const written = html`<table ${TABLE} lang="${lang}" dir="${direction}" width="100%" align="center" style="max-width:600px;margin:0 auto"><tr><td bgcolor="#ffffff" style="padding:16px;background-color:#ffffff;color:#1f2937">
${asked && html`<p style="${FONT};margin:0 0 12px;font-size:18px;line-height:26px;font-weight:bold">${asked}</p>`}
<table ${TABLE} width="100%"${inRow && html` style="table-layout:fixed"`}>${rows}</table>
${ends(inRow ? endTexts(question, shown) : [], direction)}
</td></tr></table>
`
  const lines =
    shown.length > 0
      ? shown.map(({ label, title, link: to }) => `${title === null ? label : `${label} ${title}`}: ${to}`)
      : [whole]
  return { html: written.toString(), text: `${[...(asked ? [asked, ''] : []), ...lines].join('\n')}\n` }
}

/** The author's texts at the ends of a scale, or what its lowest and highest symbols mean. */
function endTexts(question: Question | undefined, shown: Shown[]): string[] {
  const helper = question?.settings.helper
  const own = [...(helper?.beforeItems ?? []), ...(helper?.afterItems ?? [])]
  const [first, last] = [shown[0]?.title, shown.at(-1)?.title]
  return own.length === 0 && first && last ? [first, last] : own
}

function ends(texts: string[], direction: 'ltr' | 'rtl'): Html | null {
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const side = (place: number) => (place === 0 ? start : place === texts.length - 1 ? end : 'center')
  return texts.length === 0
    ? null
    : html`<table ${TABLE} width="100%"><tr>${texts.map((text, place) => html`<td align="${side(place)}" style="${FONT};padding-top:6px;font-size:13px;line-height:18px;color:#4b5563">${text}</td>`)}</tr></table>`
}

const cell = ({ label, title, link }: Shown, inRow: boolean): Html =>
  html`<td align="center" bgcolor="#ffffff" style="${CELL}"><a href="${link}"${title !== null && html` title="${title}" aria-label="${label} ${title}"`} style="${LINK};padding:10px ${inRow ? 0 : 8}px;font-size:${FACES.includes(label) ? 24 : 16}px;line-height:24px">${label}</a></td>`
