// The survey object with a call's Context Data in its texts: rendered once per version, then only joined.
import { randomUUID } from 'node:crypto'
import type { JsonObject } from '@/lib/platform/json/json-value'
import type { CachedSurvey } from '@/lib/serving/memory/cached-account.store'
import { showSurvey } from '@/lib/serving/recall/compile-recall.rules'
import { fillParts, type TextPart, textOf } from '@/lib/serving/recall/text-parts.rules'
import { type Rendition, writeFor } from '@/lib/serving/wire/render-survey.render'
import type { Survey } from '@/lib/surveys/survey.rules'

interface Slotted {
  /** The texts before, between and after the slots. */
  literals: string[]
  /** For each slot, the text that it is in, and its place there. */
  slots: { parts: readonly TextPart[]; place: number }[]
}

/** Random, so that a survey cannot contain it. */
const SLOT = `{slot ${randomUUID()} `
const SLOTS = new RegExp(`${SLOT.replace('{', '\\{')}(\\d+)\\}`)

const known = new WeakMap<CachedSurvey, Map<Rendition, Slotted>>()

const isData = (part: TextPart | undefined): boolean => typeof part === 'object' && 'data' in part

function makeSlots(survey: Survey, render: (survey: Survey) => string): Slotted {
  const { recall } = survey
  if (!recall) return { literals: [render(survey)], slots: [] }
  const all: Slotted['slots'] = []
  const mark = (parts: readonly TextPart[]): TextPart[] =>
    parts.map((part, place) => (isData(part) ? `${SLOT}${all.push({ parts, place }) - 1}}` : part))
  const marked = {
    ...recall,
    ...(recall.invitation && { invitation: mark(recall.invitation) }),
    ...(recall.thankYou && { thankYou: mark(recall.thankYou) }),
  }
  const pieces = render(showSurvey(survey, marked)).split(SLOTS)
  return {
    literals: pieces.filter((_, place) => place % 2 === 0),
    slots: pieces.flatMap((piece, place) => (place % 2 === 1 ? (all[Number(piece)] ?? []) : [])),
  }
}

/** As JSON text. `render`: makes it of a survey. */
export function recalledBody(
  cached: CachedSurvey,
  rendition: Rendition,
  data: JsonObject,
  render: (survey: Survey) => string,
): string {
  const made = known.get(cached) ?? new Map<Rendition, Slotted>()
  known.set(cached, made)
  const { literals, slots } = made.get(rendition) ?? makeSlots(cached.survey, render)
  made.set(rendition, { literals, slots })
  const filled = new Map<readonly TextPart[], TextPart[]>()
  const write = writeFor(rendition)
  let body = literals[0] ?? ''
  slots.forEach(({ parts, place }, index) => {
    const texts = filled.get(parts) ?? fillParts(parts, { data })
    filled.set(parts, texts)
    body +=
      JSON.stringify(write(textOf(texts.slice(place, place + 1)))).slice(1, -1) + (literals[index + 1] ?? '')
  })
  return body
}
