// The renderer as a part of the tag: fetches what the survey needs besides, then shows it.
import type { Remove, Renderer } from './module-interface'
import { loadNeeded, loadPart } from './render/on-demand/load'
import { showSurvey } from './render/show-survey'

export const v1: Renderer['v1'] = (due) => {
  let isWanted = true
  let remove: Remove = () => {}
  due.setShown(() => isWanted)
  loadNeeded(due.survey, due.questions).then(
    (parts) => {
      if (isWanted) remove = showSurvey(due, parts, () => loadPart('poll'))
    },
    () => {
      isWanted = false
    },
  )
  return () => {
    isWanted = false
    remove()
  }
}
