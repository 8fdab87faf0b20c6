// Sends the events of surveys to where `data-events-to` says: a tag manager's data layer, gtag, or
// any function of the page that takes a name and properties. Loaded where `data-events-to` or `data-events-from` is set.
import { followEvents } from './events-from'
import type { SoundingsEvents, SurveyEvent } from './loader/commands'

type Properties = Record<string, string | number | boolean | undefined>
type Named = Record<string, unknown>

const NAMES = ['viewed', 'clicked', 'answered', 'completed', 'closed'] as const

/**
 * What is told of an event. Free text stays out: it may hold personal data, which analytics
 * services forbid.
 */
const propertiesOf = (
  detail: SurveyEvent &
    Partial<SoundingsEvents['answered'] & SoundingsEvents['clicked'] & SoundingsEvents['closed']>,
): Properties => {
  const { survey, submission, question, answer, link, byPerson } = detail
  const asked = survey.questions.find(({ id }) => id === question)
  const ids = (answer ?? '').split(',')
  const chosen = asked?.possible_answers?.filter(({ id }) => ids.includes(`${id}`))
  return {
    survey_id: survey.id,
    survey_name: survey.name,
    submission_id: submission,
    question_id: question,
    question: asked?.content,
    answer_id: chosen?.map(({ id }) => id).join(),
    answer: chosen?.map(({ content }) => content).join(', '),
    link,
    by_person: byPerson,
  }
}

/** Resolves `analytics.track` to the function and what it is a method of. */
const find = (path: string): [owner: Named, value: unknown] => {
  const names = path.split('.')
  const last = names.pop() ?? ''
  const owner = names.reduce<Named>((at, name) => Object(at[name]), Object(window))
  return [owner, owner[last]]
}

const send = (path: string, event: string, properties: Properties): void => {
  const [owner, value] = find(path)
  // A data layer keeps the fields of earlier events, so those without a value are sent, too.
  if (Array.isArray(value)) value.push({ event, ...properties })
  else if (path === 'dataLayer') owner[path] = [{ event, ...properties }]
  else if (typeof value !== 'function')
    console.warn(`Soundings: data-events-to names "${path}", and this page has no such function.`)
  else if (path === 'gtag') value('event', event, properties)
  else value.call(owner, event, properties)
}

const { eventsTo = '', eventsFrom = '' } =
  document.querySelector<HTMLElement>('script[data-events-to], script[data-events-from]')?.dataset ?? {}
followEvents(eventsFrom)
for (const path of eventsTo.split(/\s+/).filter(Boolean))
  for (const name of NAMES)
    window.soundings?.('on', name, (detail: SurveyEvent) => {
      if (!detail.preview) send(path, `survey_${name}`, propertiesOf(detail))
    })
