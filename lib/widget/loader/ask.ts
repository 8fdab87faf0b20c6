// When the tag asks for a survey: by name as soon as the page says so, automatically where nothing by name is on its way.
import { LIST_QUESTIONS, PRESENT, SERVE } from '../api'
import type { Kept, Stage, StageModule, StageTools, Wanted } from '../module-interface'
import type { WireSurvey } from '../wire-types'

export interface Answer {
  survey?: WireSurvey
  submission: { udid: string }
}

interface Dependencies extends Omit<StageTools, 'isCalling'> {
  wait(ms: number): Promise<void>
  loadMoment(): Promise<StageModule>
  /** What the server has for this visit; throws as `send` does. */
  serve(path: string, wanted: number | string): Promise<Answer>
}

const INLINE = 1
/** How long a half-answered survey looks for its place on the page. */
const PLACE_MS = 3000

export function openAsking(tools: Dependencies) {
  const { log, wait, isOpen } = tools
  /** Surveys by name that are on their way. */
  const calling = new Set<Wanted>()
  let stage: Stage | undefined
  let staging: Promise<Stage> | undefined
  let resuming: Promise<void> | undefined
  /** Goes up with every automatic question, so that late answers to earlier ones are dropped. */
  let round = 0
  /** An automatic question was left out for one by name, and is due if that one comes to nothing. */
  let isOwed = false
  /** Of the questions by name: how many there were, and which of them the last survey came from. */
  let asked = 0
  let answered = 0

  const openStage = (): Promise<Stage> => {
    staging ??= tools.loadMoment().then(({ v2 }) => {
      stage = v2({ ...tools, isCalling: () => calling.size > 0 })
      return stage
    })
    return staging
  }

  const ready = async (): Promise<void> => {
    // What the page asks for by name in the same script comes first.
    await wait(0)
    await resuming
    while (!isOpen()) await wait(200)
  }

  /** An event that no survey of the account waits for is a mistake of the page, or of who was to publish it. */
  const checkEvent = async (event: string): Promise<void> => {
    const questions = await tools.read(LIST_QUESTIONS, { survey_ref: event }, {})
    if (!Array.isArray(questions)) log.warn('unknown', event)
  }

  /** Asks, and brings what comes; false: nothing came. */
  const askFor = async (wanted: Wanted, isLate: () => boolean): Promise<boolean> => {
    try {
      const { survey, submission } = await tools.serve(wanted === undefined ? SERVE : PRESENT, wanted ?? '')
      if (survey) {
        const { bring } = await openStage()
        if (isLate()) log.note('late', survey)
        else bring(survey, submission.udid, wanted)
      } else {
        log.note('nothing', wanted)
        if (typeof wanted === 'string') await checkEvent(wanted)
      }
      return !!survey
    } catch (error) {
      const { status, message } = error as Error & { status?: number }
      if (status) log.warn('refused', message)
      else log.note('unreached', message)
      return false
    }
  }

  const asking = {
    /** The survey that is due on this page; what was due on the page before is dropped. */
    async ask(): Promise<void> {
      const mine = ++round
      stage?.dropAutomatic()
      isOwed = false
      await ready()
      if (mine !== round) return
      isOwed = calling.size > 0
      const obstacle = isOwed ? 'called' : stage?.obstacle()
      if (obstacle) log.note('held', obstacle)
      else await askFor(undefined, () => mine !== round)
    },
    /** One survey, by its id or event. */
    async askByName(wanted: number | string): Promise<void> {
      if (calling.has(wanted)) return log.note('held', 'same')
      const mine = ++asked
      calling.add(wanted)
      await ready()
      const isHere = stage?.has(wanted)
      if (isHere) log.note('held', 'same')
      const isServed =
        isHere ||
        (await askFor(wanted, () => {
          // One that was asked for later may be here already.
          answered = Math.max(answered, mine)
          return mine < answered
        }))
      calling.delete(wanted)
      if (isOwed && !isServed && !calling.size) await asking.ask()
    },
    /** The survey that the page before has left half answered; questions for others wait for it. */
    resume(read: () => Promise<Kept | undefined>): void {
      const bringBack = async (): Promise<void> => {
        const kept = await read()
        if (!kept) return
        const { resume } = await openStage()
        resume(kept)
        // Where its place is not on this page, others may come.
        if (kept.survey.survey_type === INLINE)
          void wait(PLACE_MS).then(() => (round ? asking.ask() : undefined))
      }
      resuming ??= bringBack().catch(() => {})
    },
  }
  return asking
}
