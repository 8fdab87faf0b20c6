// Requests surveys: by id or event when the page calls `present`, automatically when no such
// request is in flight. In this file "by name" means by id or event.
import { LIST_QUESTIONS, PRESENT, SERVE } from '../api'
import type { Kept, Stage, StageModule, StageTools, Wanted } from '../module-interface'
import type { WireSurvey } from '../wire-types'
import { wait } from './wait'

export interface Answer {
  survey?: WireSurvey
  submission: { udid: string }
}

interface Dependencies extends Omit<StageTools, 'isCalling'> {
  loadStage(): Promise<StageModule>
  /** The server's reply for this visit; throws as `send` does. */
  serve(path: string, wanted: number | string): Promise<Answer>
}

/** Whether there was a survey to show; an error when the server refused, or could not be reached. */
export type Found = boolean | Error

const INLINE = 1
/** How long a resumed inline survey waits for its element before other surveys are requested. */
const PLACE_MS = 3000

export function openRequests(tools: Dependencies) {
  const { log, isOpen } = tools
  /** The requests by name in flight. */
  const calling = new Set<Wanted>()
  let stage: Stage | undefined
  let staging: Promise<Stage> | undefined
  let resuming: Promise<void> | undefined
  /** Number of the last automatic request; replies to earlier ones are dropped. */
  let round = 0
  /** An automatic request was skipped for one by name, and follows if that one finds no survey. */
  let isPostponed = false
  /** Number of the last request by name, and of the one that the last survey came from. */
  let asked = 0
  let answered = 0

  const openStage = (): Promise<Stage> => {
    staging ??= tools.loadStage().then(({ v2 }) => {
      stage = v2({ ...tools, isCalling: () => calling.size > 0 })
      return stage
    })
    return staging
  }

  const ready = async (): Promise<void> => {
    // Requests by name that follow in the same script go first.
    await wait(0)
    await resuming
    while (!isOpen()) await wait(200)
  }

  /** Warns of an event that no survey of the account waits for: a typo, or nothing is published. */
  const checkEvent = async (event: string): Promise<void> => {
    const questions = await tools.read(LIST_QUESTIONS, { survey_ref: event }, {})
    if (!Array.isArray(questions)) log.warn('unknown', event)
  }

  /** Requests a survey and shows it. */
  const askFor = async (wanted: Wanted, isLate: () => boolean, place?: string): Promise<Found> => {
    try {
      const { survey, submission } = await tools.serve(wanted === undefined ? SERVE : PRESENT, wanted ?? '')
      if (survey) {
        const { bring } = await openStage()
        if (!place && isLate()) log.note('late', survey)
        else bring(survey, submission.udid, wanted, place)
      } else {
        log.note('nothing', wanted)
        if (typeof wanted === 'string') await checkEvent(wanted)
      }
      return !!survey
    } catch (error) {
      const { status, message } = error as Error & { status?: number }
      if (status) log.warn('refused', message)
      else log.note('unreached', message)
      return error as Error
    }
  }

  const requests = {
    /** Requests the survey for this page, and drops the one for the page before. */
    async ask(): Promise<void> {
      const number = ++round
      stage?.dropAutomatic()
      isPostponed = false
      await ready()
      if (number !== round) return
      isPostponed = calling.size > 0
      const reason = isPostponed ? 'called' : stage?.obstacle()
      if (reason) log.note('held', reason)
      else await askFor(undefined, () => number !== round)
    },
    /** Requests one survey by its id or event; with a `place`, beside all others. */
    async askByName(wanted: number | string, place?: string): Promise<Found> {
      if (calling.has(wanted)) {
        log.note('held', 'same')
        return true
      }
      const number = ++asked
      if (!place) calling.add(wanted)
      await ready()
      const isHere = stage?.has(wanted)
      if (isHere) log.note('held', 'same')
      const found =
        isHere ||
        (await askFor(
          wanted,
          () => {
            // The reply to a later request may have arrived first.
            answered = Math.max(answered, number)
            return number < answered
          },
          place,
        ))
      calling.delete(wanted)
      if (isPostponed && found !== true && !calling.size) void requests.ask()
      return found
    },
    /** Shows the survey left half answered on the page before; other requests wait for this. */
    resume(read: () => Promise<Kept | undefined>): void {
      const restore = async (): Promise<void> => {
        const kept = await read()
        if (!kept) return
        const { resume } = await openStage()
        resume(kept)
        // If this page lacks its element, it must not keep other surveys from being requested.
        if (kept.survey.survey_type === INLINE)
          void wait(PLACE_MS).then(() => (round ? requests.ask() : undefined))
      }
      resuming ??= restore().catch(() => {})
    },
  }
  return requests
}
