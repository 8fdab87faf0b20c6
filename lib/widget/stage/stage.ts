// Shows served surveys when their conditions hold and no other survey blocks them; emits their
// events and stores half-answered ones.
import { DRAFT, HANDLED } from '../loader/store'
import type { Kept, Progress, Stage, StageTools, Wanted } from '../module-interface'
import type { WireQuestion, WireSurvey } from '../wire-types'
import { v1 as showWhenDue } from './await-conditions'
import { openSlots, type Slot } from './slots'
import { findTarget } from './watch-conditions'

/** How long the place of a survey that the page has asked for may be missing without a warning. */
const PLACE_MS = 3000

export function openStage(tools: StageTools): Stage {
  const { log, store } = tools
  const slots = openSlots(tools.isOpen)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === HANDLED && newValue) slots.close(Number(newValue))
  })

  /** The page has asked for a survey whose place it does not have. */
  const warnOfNoPlace = (survey: WireSurvey): void => {
    setTimeout(() => {
      if (!findTarget(survey)) log.warn('place', survey.inline_target_selector, survey.name)
    }, PLACE_MS)
  }
  const show = (survey: WireSurvey, submission: string, wanted: Wanted, kept?: Kept): void => {
    const preview = tools.isPreview()
    const { id, name } = survey
    const common = { survey: { id, name, questions: [] as WireQuestion[] }, submission, preview }
    /** Stores the draft; undefined before the first screen and after the end. */
    let saveDraft: (() => void) | undefined
    let latest: Progress | undefined
    /** One click answers it: there is nothing to keep. */
    const isQuick = (): boolean => {
      const [one, ...others] = common.survey.questions
      return one?.question_type === 'single_choice_question' && !others.length
    }
    const emit = (name: string, detail?: { byPerson?: boolean }): void => {
      if (name === 'viewed') slots.wasViewed = true
      if (/^(answered|clicked)$/.test(name)) slot.isBegun = true
      // Loaded now because the network may fail later.
      if (name === 'clicked' && !isQuick()) tools.loadDraft().catch(() => {})
      if (/^(completed|closed)$/.test(name)) {
        slot.isBegun = false
        saveDraft = undefined
        try {
          sessionStorage.removeItem(DRAFT)
        } catch {}
      }
      if (!preview && (name === 'answered' || detail?.byPerson)) {
        store.set(HANDLED, `${survey.id}`)
        store.set(HANDLED, null)
      }
      log.note(name, common, detail)
      tools.tell(name, { ...common, ...detail })
    }
    const slot: Slot = {
      surveyId: survey.id,
      wanted,
      isBegun: !!kept,
      isShown: () => false,
      remove() {},
      emitClosed: () => emit('closed', { byPerson: false }),
    }
    const onScreen = (root: ShadowRoot, progress: Progress): void => {
      if (isQuick()) return
      const account = tools.account()
      const isFirst = !saveDraft
      latest = progress
      saveDraft = () => {
        tools
          .loadDraft()
          .then(({ v1 }) => {
            // A load that was begun first may end last, and consent may be denied by then.
            if (!store.isAllowed()) return
            const draft = { account, survey, submission, wanted, preview, progress: latest ?? progress }
            if (saveDraft) v1.keep(draft, root)
          })
          .catch(() => {})
      }
      if (isFirst) {
        if (kept)
          tools
            .loadDraft()
            .then(({ v1 }) => v1.fill(root, kept.fields))
            .catch(() => {})
        // Loaded before it is needed: the person may leave right after the first input.
        for (const name of ['pointerover', 'focusin'])
          root.addEventListener(name, () => tools.loadDraft().catch(() => {}), { once: true })
        root.addEventListener('input', () => {
          slot.isBegun = true
          saveDraft?.()
        })
      }
      if (slot.isBegun) saveDraft()
    }
    if (!kept) emit('served')
    log.note('waits', survey)
    slots.add(slot, !kept && wanted !== undefined)
    slot.remove = showWhenDue({
      ...tools,
      survey,
      submission,
      preview,
      resume: kept?.progress,
      onScreen,
      locale: tools.locale(),
      emit,
      isOpen: () => slots.mayShow(slot, tools.isCalling()),
      loadRenderer: async () => {
        const renderer = await tools.loadRenderer()
        return {
          v1(props) {
            common.survey.questions = props.questions
            slots.show(slot)
            return renderer.v1(props)
          },
        }
      },
      setShown(test) {
        slot.isShown = test
      },
      warn: log.warn,
    })
    if (survey.survey_type === 1 && wanted !== undefined && !kept) warnOfNoPlace(survey)
  }
  /** Ids of surveys with an element of their own, which are not served a second time beside it. */
  const placed = new Set<number>()
  /** A survey requested by name, or begun, is not replaced by another request for it. */
  const isPinned = ({ wanted, isBegun }: Slot): boolean => wanted !== undefined || isBegun
  return {
    bring(survey, submission, wanted, place) {
      if (place) {
        if (slots.has((slot) => slot.surveyId === survey.id && slot.isBegun)) return log.note('late', survey)
        slots.close(survey.id)
        placed.add(survey.id)
        return openStage(tools).bring(
          {
            ...survey,
            survey_type: 1,
            inline_target_position: 0,
            inline_target_selector: place,
            mobile_inline_target_selector: place,
          },
          submission,
          wanted,
        )
      }
      const isHere =
        (wanted === undefined && placed.has(survey.id)) ||
        slots.has((slot) => slot.surveyId === survey.id && (wanted === undefined || isPinned(slot)))
      if (isHere) log.note('late', survey)
      else show(survey, submission, wanted)
    },
    resume: (kept) => show(kept.survey, kept.submission, kept.wanted, kept),
    has: (name) => slots.has((slot) => name === slot.wanted || (name === slot.surveyId && isPinned(slot))),
    obstacle: () => (slots.wasViewed && !store.isAllowed() ? 'consent' : slots.blockedBy()),
    dropAutomatic: slots.dropAutomatic,
  }
}
