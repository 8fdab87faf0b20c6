// Keeps the survey on the page and out of the way of its modals, and tells when a person can see it.
import type { RenderProps } from '../module-interface'
import type { Frame } from './frame'

const EVERY_MS = 200
/** How often the survey is looked for in vain before a warning. */
const LOOKS = 15
/** The part of a survey that must be in view, if its author wants that. */
const PART = 0.25

/** Why nobody can see the survey; empty if one can. `least`: the part that must be in the window. */
function obstacleTo({ host, root }: Frame, least: number): string {
  const box = root.querySelector('.survey')?.getBoundingClientRect()
  if (!box?.width || !box.height) return 'size'
  const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)]
  const [right, bottom] = [Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)]
  const area = right > left && bottom > top ? (right - left) * (bottom - top) : 0
  if (!area || area < box.width * box.height * least) return 'outside'
  const around = host.getRootNode() as Document | ShadowRoot
  return around.elementFromPoint?.((left + right) / 2, (top + bottom) / 2) === host ? '' : 'covered'
}

/** Calls `onSeen` once, not for a survey that was seen on an earlier page. Returns a function that stops. */
export function keepPresent(props: RenderProps, frame: Frame, onSeen: () => void): () => void {
  const { survey } = props
  const least = survey.intersection_observer_enabled === 't' ? PART : 0
  let isSeen = !!props.resume
  let looks = 0
  const look = (): void => {
    frame.attach()
    frame.stepBack(!!props.isBehindModal?.(frame.host))
    if (isSeen || document.hidden || frame.host.hidden) return
    const obstacle = obstacleTo(frame, least)
    if (!obstacle) {
      isSeen = true
      onSeen()
    } else if (++looks === LOOKS) {
      // An inline survey may simply be farther down the page.
      if (survey.survey_type !== 1 || obstacle !== 'outside') props.warn?.('unseen', obstacle, survey.name)
    }
  }
  const timer = setInterval(look, EVERY_MS)
  look()
  return () => clearInterval(timer)
}
