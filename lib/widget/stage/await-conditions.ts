// Waits for a served survey's display conditions, then loads the renderer and the questions.
import { LIST_QUESTIONS } from '../api'
import type { StageModule } from '../module-interface'
import type { WireQuestion } from '../wire-types'
import { loadWords } from './load-words'
import { isBehindModal } from './modals'
import { runScript } from './run-script'
import { findTarget, watchConditions } from './watch-conditions'

export const v1: StageModule['v1'] = (served) => {
  const { survey, nonce } = served
  const runOwn = (code: string | null) => runScript(code, nonce)
  runOwn(survey.custom_data_snippet)
  let remove = watchConditions(
    survey,
    served.isOpen,
    () =>
      Promise.all([
        served.loadRenderer(),
        served.read(LIST_QUESTIONS, { survey_ref: survey.id }, { labels: 'own' }),
        loadWords('./', survey.locale, served.locale),
      ]),
    ([renderer, questions, words]) => {
      remove = renderer.v1({
        ...served,
        questions: questions as WireQuestion[],
        words,
        findTarget: () => findTarget(survey),
        isBehindModal,
        target: findTarget(survey),
        runScript: runOwn,
      })
    },
  )
  return () => remove()
}
