// How the demo's people behave: how often each survey is served, and how answers are distributed.
import type { Audience, DemoPerson } from './people'

export interface Behaviour {
  audience: Audience
  /** How many times the survey was served. */
  served: number
  /** Probability that a person who sees the survey answers its first question. */
  responds: number
  pages: readonly string[]
  viewName?: string
  eventName?: string
  /** Whether the person matches the survey's targeting rules. */
  isEligible?: (person: DemoPerson) => boolean
}

const SHOP = 'https://www.fernwood-outfitters.example'
const PAGES = [
  `${SHOP}/`,
  `${SHOP}/tents`,
  `${SHOP}/packs/ridge-30`,
  `${SHOP}/boots?width=wide`,
  `${SHOP}/stories`,
]

/** By the key of the survey. */
export const BEHAVIOUR: Record<string, Behaviour> = {
  'store-experience': { audience: 'web', served: 150, responds: 0.62, pages: PAGES },
  'store-experience-de': {
    audience: 'web-de',
    served: 48,
    responds: 0.6,
    pages: [`${SHOP}/de/`, `${SHOP}/de/zelte`],
  },
  'shelter-poll': { audience: 'web', served: 90, responds: 0.7, pages: [`${SHOP}/stories/sleeping-out`] },
  'activities-poll': { audience: 'web', served: 70, responds: 0.5, pages: PAGES },
  checkout: {
    audience: 'web',
    served: 75,
    responds: 0.45,
    pages: [`${SHOP}/checkout/thanks`],
    eventName: 'checkout-complete',
  },
  'app-feedback': { audience: 'app', served: 70, responds: 0.6, pages: [], viewName: 'Home' },
  'parcel-email': { audience: 'email', served: 55, responds: 1, pages: [] },
  'returns-help': {
    audience: 'web',
    served: 45,
    responds: 0.66,
    pages: [`${SHOP}/returns`, `${SHOP}/help/refunds/`],
    isEligible: ({ visitCount }) => visitCount >= 2,
  },
  'member-lounge': {
    audience: 'web',
    served: 22,
    responds: 0.7,
    pages: PAGES,
    isEligible: ({ data }) => data?.member_tier === 'gold',
  },
  'trip-planner': { audience: 'app', served: 30, responds: 0.55, pages: [], viewName: 'TripPlanner' },
  'sleeping-bag-panel': { audience: 'web', served: 95, responds: 0.72, pages: PAGES },
  'delivery-options': { audience: 'web', served: 24, responds: 0.5, pages: [`${SHOP}/cart`] },
}

const STORE_NPS = [2, 1, 1, 2, 2, 5, 6, 13, 20, 22, 26]
const LET_DOWN = [28, 24, 18, 12, 10, 8]

/** Weights of the answers by survey, question and position; without weights all are equal. */
export const WEIGHTS: Record<string, readonly number[]> = {
  'store-experience/recommend': STORE_NPS,
  'store-experience/disappointed': LET_DOWN,
  'store-experience-de/recommend': [1, 1, 1, 2, 3, 6, 7, 16, 24, 20, 19],
  'store-experience-de/disappointed': LET_DOWN,
  'shelter-poll/shelter': [46, 14, 28, 12],
  'activities-poll/activities': [70, 45, 22, 18, 15, 25, 8],
  'checkout/effort': [3, 7, 18, 38, 34],
  'checkout/payment': [88, 12],
  'checkout/channel': [30, 28, 14, 12, 16],
  'app-feedback/rating': [40, 42, 18],
  'app-feedback/features': [60, 45, 30, 35],
  'parcel-email/arrived': [74, 16, 10],
  'returns-help/found': [48, 20, 32],
  'member-lounge/excited': [0, 0, 1, 2, 3, 6, 10, 18, 26, 20, 14],
  'member-lounge/buy': [45, 50, 35, 20],
  'trip-planner/useful': [3, 2, 2, 4, 5, 9, 10, 17, 20, 15, 13],
  'sleeping-bag-panel/nights': [35, 45, 20],
  'sleeping-bag-panel/fill': [50, 32, 18],
  'delivery-options/speed': [30, 45, 25],
}

/** Weights of the hours of a day (UTC), and of the days from Sunday. */
export const HOURS = [2, 1, 1, 1, 1, 2, 4, 7, 9, 10, 11, 12, 13, 12, 11, 11, 12, 14, 18, 22, 23, 18, 10, 5]
export const WEEKDAYS = [15, 11, 10, 10, 11, 12, 14]
