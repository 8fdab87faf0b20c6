// Brings surveys to the page: each waits for its conditions and its turn, and everybody is told what happens with it.

import { DRAFT, MET } from '../loader/store'
import type { Kept, Progress, Stage, StageTools, Wanted } from '../module-interface'
import type { WireSurvey } from '../wire-types'
import { v1 as whenDue } from './await-conditions'
import { openSlots, type Slot } from './slots'

/** What is half answered need not wait for anything but its place. */
const AT_ONCE = {
  render_after_x_seconds_enabled: 'f',
  render_after_x_percent_scroll_enabled: 'f',
  render_after_intent_exit_enabled: 'f',
  render_after_element_clicked_enabled: 'f',
  render_after_element_visible_enabled: 'f',
} as const

export function openStage(tools: StageTools): Stage {
  const { log, store } = tools
  const slots = openSlots(tools.isOpen)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === MET && newValue) slots.close(Number(newValue))
  })

  const bring = (survey: WireSurvey, submission: string, wanted: Wanted, kept?: Kept): void => {
    const preview = tools.isPreview()
    const moment = { survey: { id: survey.id, name: survey.name }, submission, preview }
    /** What the tab keeps while the survey is half answered. */
    let keep: (() => void) | undefined
    const emit = (name: string, detail?: { byPerson?: boolean }): void => {
      if (name === 'viewed') slots.isMet = true
      if (/^(answered|clicked)$/.test(name)) slot.isBegun = true
      // Who accepts the invitation may be without a network soon.
      if (name === 'clicked') tools.loadDraft().catch(() => {})
      if (/^(completed|closed)$/.test(name)) {
        slot.isBegun = false
        keep = undefined
        try {
          sessionStorage.removeItem(DRAFT)
        } catch {}
      }
      if (!preview && (name === 'answered' || detail?.byPerson)) {
        // Other tabs hear of it, and nothing stays.
        store.set(MET, `${survey.id}`)
        store.set(MET, null)
      }
      log.note(name, moment, detail)
      tools.tell(name, { ...moment, ...detail })
    }
    const slot: Slot = {
      surveyId: survey.id,
      wanted,
      isBegun: !!kept,
      isShown: () => false,
      remove() {},
      tellClosed: () => emit('closed', { byPerson: false }),
    }
    const onScreen = (root: ShadowRoot, progress: Progress): void => {
      const account = tools.account()
      const isFirst = !keep
      keep = () => {
        if (!store.isAllowed()) return
        const now = { account, survey, submission, wanted, preview, progress }
        tools
          .loadDraft()
          .then(({ v1 }) => keep && v1.keep(now, root))
          .catch(() => {})
      }
      if (isFirst) {
        if (kept)
          tools
            .loadDraft()
            .then(({ v1 }) => v1.fill(root, kept.fields))
            .catch(() => {})
        // Here before anything is to be kept: the person may leave at once.
        for (const name of ['pointerover', 'focusin'])
          root.addEventListener(name, () => tools.loadDraft().catch(() => {}), { once: true })
        root.addEventListener('input', () => {
          slot.isBegun = true
          keep?.()
        })
      }
      if (slot.isBegun) keep()
    }
    if (!kept) emit('served')
    log.note('waits', survey)
    slots.add(slot, !kept && wanted !== undefined)
    slot.remove = whenDue({
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
          v1(due) {
            slots.show(slot)
            return renderer.v1(due)
          },
        }
      },
      setShown(test) {
        slot.isShown = test
      },
    })
  }
  /** What the page asked for itself, or a person has begun, stays; an automatic survey may be asked for anew by name. */
  const stays = ({ wanted, isBegun }: Slot): boolean => wanted !== undefined || isBegun
  return {
    bring(survey, submission, wanted) {
      const isHere = slots.has((slot) => slot.surveyId === survey.id && (wanted === undefined || stays(slot)))
      if (isHere) log.note('late', survey)
      else bring(survey, submission, wanted)
    },
    resume: (kept) => bring({ ...kept.survey, ...AT_ONCE }, kept.submission, kept.wanted, kept),
    has: (name) => slots.has((slot) => name === slot.wanted || (name === slot.surveyId && stays(slot))),
    obstacle: () => (slots.isMet && !store.isAllowed() ? 'consent' : slots.obstacle()),
    dropAutomatic: slots.dropAutomatic,
  }
}
