// The fields of the kinds that only pages draw, on a page without script.
import { type Html, html, raw } from '@/lib/platform/html/html'
import type { PageKind } from '@/lib/surveys/page-kinds/page-kinds.endpoint'
import type { Question } from '@/lib/surveys/survey.rules'
import { type FieldData, fieldNames, invalid } from './question-field.render'
import { answerLabel } from './question-section.render'
import type { Wording } from './wording.render'

type Draw<Kind extends PageKind['kind']> = (
  own: Extract<PageKind, { kind: Kind }>,
  question: Question,
  data: FieldData,
  wording: Wording,
) => Html

/** Null: as its stored kind. */
const FIELDS: { [Kind in PageKind['kind']]: Draw<Kind> | null } = {
  dropdown: null,
  consent: ({ link }, question, data, { directionOf }) => {
    const [answer] = question.possibleAnswers
    const { answers } = fieldNames(question, data.together)
    const label = answer ? answerLabel(answer) : ''
    const isTicked = answer && data.filled.answerIds.includes(answer.id)
    return html`<div class="choices list"><label class="choice"><input type="checkbox" name="${answers}" value="${answer?.id}"${isTicked && raw(' checked')}${invalid(data)}><span class="label" dir="${directionOf(label)}">${label}</span></label>${link && html`<p><a href="${link.url}" target="_blank" rel="noopener" dir="${directionOf(link.label)}">${link.label}</a></p>`}</div>`
  },
}

/** Null: it is drawn as its stored kind. */
export const pageKindField = (question: Question, data: FieldData, wording: Wording): Html | null => {
  const own = question.settings.pageKind
  const draw = own && (FIELDS[own.kind] as Draw<PageKind['kind']> | null)
  return draw ? draw(own as never, question, data, wording) : null
}
