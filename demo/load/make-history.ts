// Generates six weeks of the demo's submissions: who was served which survey when, and the answers.

import type { JsonObject } from '@/lib/platform/json/json-value'
import type { StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import { BEHAVIOUR, type Behaviour, HOURS, WEEKDAYS } from './behaviour'
import { type Audience, type DemoPerson, makePeople } from './people'
import { between, chance, makeUuid, pick, pickWeighted, type Random, shuffled } from './random-choice'
import { makeComments, type Walk, walkSurvey } from './walk-survey'

const DAY = 86_400_000
const DAYS = 42

export interface DemoSubmission {
  udid: string
  surveyId: number
  person: DemoPerson
  url: string | null
  viewName: string | null
  eventName: string | null
  context: JsonObject | null
  /** Milliseconds since 1970. */
  createdAt: number
  viewedAt: number | null
  closedAt: number | null
  answers: (Walk['answers'][number] & { at: number })[]
  clicks: { linkUdid: string; at: number }[]
}

export interface DemoEvent {
  deviceUdid: string
  name: string
  properties: JsonObject
  url: string
  at: number
}

export interface DemoHistory {
  people: DemoPerson[]
  /** By time. */
  submissions: DemoSubmission[]
  events: DemoEvent[]
}

/** Generates the history of an account's surveys up to `now`; the same `random` gives the same. */
export function makeHistory(random: Random, now: number, surveys: StoredSurvey[]): DemoHistory {
  const people: Record<Audience, DemoPerson[]> = {
    web: makePeople(random, 'web', 260, 1000),
    'web-de': makePeople(random, 'web-de', 60, 2000),
    app: makePeople(random, 'app', 90, 3000),
    email: makePeople(random, 'email', 60, 4000),
  }
  const comments = makeComments((texts) => shuffled(random, texts))
  const submissions = surveys.flatMap((survey) => {
    const behaviour = BEHAVIOUR[survey.key]
    if (!behaviour) return []
    // Each person gets a survey at most once: most are not served again once answered or closed.
    const guests = shuffled(random, people[behaviour.audience])
      .filter(behaviour.isEligible ?? (() => true))
      .slice(0, behaviour.served)
    return guests.map((person) =>
      makeSubmission(random, now, survey, behaviour, person, () => walkSurvey(random, survey, comments)),
    )
  })
  submissions.sort((a, b) => a.createdAt - b.createdAt)
  return { people: Object.values(people).flat(), submissions, events: makeEvents(random, now, submissions) }
}

function makeSubmission(
  random: Random,
  now: number,
  survey: StoredSurvey,
  behaviour: Behaviour,
  person: DemoPerson,
  walk: () => Walk,
): DemoSubmission {
  const createdAt = pickTime(random, now)
  const byLink = behaviour.audience === 'email'
  const viewedAt = byLink ? createdAt : chance(random, 0.93) ? createdAt + between(random, 900, 9000) : null
  const responds = viewedAt !== null && chance(random, behaviour.responds)
  const { answers, linksMet } = responds ? walk() : { answers: [], linksMet: [] }
  let at = viewedAt ?? createdAt
  const timed = answers.map((answer, index) => {
    if (!byLink || index > 0) at += between(random, 3000, answer.text === null ? 14_000 : 45_000)
    return { ...answer, at }
  })
  const clicks = linksMet.filter(() => chance(random, 0.4)).map((linkUdid) => ({ linkUdid, at: at + 4000 }))
  const closes = viewedAt !== null && !byLink && chance(random, answers.length > 0 ? 0.9 : 0.75)
  return {
    udid: makeUuid(random),
    surveyId: survey.id,
    person,
    url: behaviour.pages.length > 0 ? pick(random, behaviour.pages) : null,
    viewName: behaviour.viewName ?? null,
    eventName: behaviour.eventName ?? null,
    context: makeContext(random, behaviour),
    createdAt,
    viewedAt,
    closedAt: closes ? at + between(random, 1500, 12_000) : null,
    answers: timed,
    clicks,
  }
}

function makeContext(random: Random, behaviour: Behaviour): JsonObject | null {
  if (behaviour.eventName) return { cart_value: between(random, 18, 420), items: between(random, 1, 6) }
  if (behaviour.audience === 'email') return { order: `F-${between(random, 20_000, 29_999)}` }
  return chance(random, 0.4) ? { page_type: pick(random, ['home', 'category', 'product', 'story']) } : null
}

/** A time in the last six weeks, by the shop's usual hours and days; recent days are likelier. */
function pickTime(random: Random, now: number): number {
  const today = Math.floor(now / DAY)
  const days = Array.from({ length: DAYS }, (_, ago) => today - ago)
  const weights = days.map(
    (day, ago) => (WEEKDAYS[new Date(day * DAY).getUTCDay()] ?? 1) * (1 + (DAYS - ago) / DAYS),
  )
  const day = pickWeighted(random, days, weights)
  const hour = pickWeighted(random, Array.from(HOURS.keys()), HOURS)
  const time = day * DAY + hour * 3_600_000 + between(random, 0, 3_599_999)
  // A submission lasts at most ten minutes.
  return time < now - 600_000 ? time : time - 7 * DAY
}

function makeEvents(random: Random, now: number, submissions: DemoSubmission[]): DemoEvent[] {
  const shop = 'https://www.fernwood-outfitters.example'
  const bought = submissions
    .filter(({ eventName }) => eventName !== null)
    .map(({ person, context, createdAt }) => ({
      deviceUdid: person.udid,
      name: 'checkout-complete',
      properties: context ?? {},
      url: `${shop}/checkout/thanks`,
      at: createdAt - 400,
    }))
  const browsed = submissions
    .filter(({ person }) => person.deviceType !== 'email' && chance(random, 0.3))
    .map(({ person }) => ({
      deviceUdid: person.udid,
      name: pickWeighted(
        random,
        ['added-to-basket', 'newsletter-signup', 'size-guide-opened', 'return-started'],
        [55, 15, 20, 10],
      ),
      properties: { source: pick(random, ['search', 'menu', 'story', 'newsletter']) },
      url: `${shop}/packs/ridge-30`,
      at: pickTime(random, now),
    }))
  return [...bought, ...browsed].sort((a, b) => a.at - b.at)
}
