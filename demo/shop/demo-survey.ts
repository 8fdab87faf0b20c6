// The data about a survey for the demo's panel and its script.
import type { Presentation, Question, Survey } from '@/lib/surveys/survey.rules'

export interface DemoSurvey {
  id: number
  key: string
  name: string
  status: Survey['status']
  presentation: Presentation
  event: string | null
  locale: string | null
  /** Its features, in a few words. */
  traits: string
  questions: { id: number; label: string }[]
}

const KINDS: Record<Question['kind'], string> = {
  single_choice: 'single choice',
  free_text: 'free text',
  custom_content: 'custom content',
  multiple_choices: 'multiple choices',
  slider: 'slider',
}

const BUTTONS: Record<Question['settings']['buttonType'], string> = {
  radio: '',
  button: ' with buttons',
  menu: ' as a menu',
}

const kindOf = ({ kind, settings }: Question): string =>
  settings.nps ? 'NPS' : KINDS[kind] + (kind === 'single_choice' ? BUTTONS[settings.buttonType] : '')

const shorten = (text: string): string => {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > 44 ? `${plain.slice(0, 42).trimEnd()}…` : plain
}

/** Whether the survey's audience includes any browsers. */
export const isForPages = ({ settings: { audience } }: Survey): boolean =>
  audience.devices.desktop || audience.devices.mobile || audience.devices.tablet

export function describeSurvey({ id, key, name, status, settings, questions }: Survey): DemoSurvey {
  const asked = questions.filter(({ archived }) => !archived)
  const kinds = [...new Set(asked.map(kindOf))]
  const { conditions, eventName } = settings
  const traits = [
    eventName && `waits for the event ${eventName}`,
    settings.invitation.text && 'invitation',
    settings.poll && 'poll',
    settings.allAtOnce.enabled && 'all at once',
    ...kinds,
    conditions.afterSeconds && `after ${conditions.afterSeconds} seconds`,
    conditions.afterScrollPercent && `after ${conditions.afterScrollPercent} % of scrolling`,
    conditions.onExitIntent && 'when the pointer leaves',
    settings.audience.stopAfterClose === true && 'never again once closed',
  ]
  return {
    id,
    key,
    name,
    status,
    presentation: settings.presentation,
    event: eventName,
    locale: settings.locale,
    traits: traits.filter(Boolean).join(', '),
    questions: asked.map((question) => ({
      id: question.id,
      label: `${kindOf(question)}: ${shorten(question.content)}`,
    })),
  }
}
