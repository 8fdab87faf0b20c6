// The renderer's module: loads the optional modules that the survey needs, then shows the survey.
import type { Remove, Renderer } from './module-interface'
import { loadNeeded, loadPart } from './render/on-demand/load'
import { showSurvey } from './render/show-survey'

export const v1: Renderer['v1'] = (props) => {
  let isWanted = true
  let remove: Remove = () => {}
  props.setShown(() => isWanted)
  loadNeeded(props.survey, props.questions).then(
    (parts) => {
      if (isWanted) remove = showSurvey(props, parts, () => loadPart('poll'))
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
