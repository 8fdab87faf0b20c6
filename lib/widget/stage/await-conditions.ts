// Waits until the page is ready for a survey that was served, then fetches the renderer and the questions.
import { LIST_QUESTIONS } from '../api'
import type { Moment } from '../module-interface'
import { loadWords } from './load-words'
import { findTarget, watchMoment } from './watch-conditions'
import { runScript } from './run-script'
import type { Question } from '../wire-types'

export const v1: Moment['v1'] = (served) => {
  const { survey, nonce } = served
  const runOwn = (code: string | null) => runScript(code, nonce)
  runOwn(survey.custom_data_snippet)
  let remove = watchMoment(
    survey,
    served.isOpen,
    () =>
      Promise.all([
        served.loadRenderer(),
        served.read(LIST_QUESTIONS, { survey_ref: survey.id }, { labels: 'own' }),
        loadWords(survey.locale, served.locale),
      ]),
    ([renderer, questions, words]) => {
      remove = renderer.v1({
        ...served,
        questions: questions as Question[],
        words,
        target: findTarget(survey),
        runScript: runOwn,
      })
    },
  )
  return () => remove()
}
