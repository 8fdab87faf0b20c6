// The invitation to a survey, with a button or as one.
import type { SaidWords } from '@/lib/widget/widget-words'
import type { WireSurvey } from '../../wire-types'
import type { Make } from '../element'
import STYLE from './invitation.css'

/** Its screen, and the text that gets the focus. */
function invite({ el }: Make, survey: WireSurvey, words: SaidWords, click: () => void) {
  const text = el('h2', { class: 'title', tabindex: -1, dir: 'auto' }, survey.invitation)
  const button = (name: string, label: string | null) =>
    el('button', { type: 'button', class: name, click }, label)
  const screen =
    survey.invitation_button_disabled === 't'
      ? button('invitation', text.textContent)
      : el(
          'div',
          { class: 'invitation' },
          text,
          el(
            'div',
            { class: 'actions' },
            button('submit', survey.invitation_button || (words.start ?? ENGLISH.start)),
          ),
        )
  return { screen, text }
}

export const v1 = { style: STYLE, invite }
