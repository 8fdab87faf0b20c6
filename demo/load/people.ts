// The visitors of the demo's shop: devices with their data.
import type { JsonObject } from '@/lib/platform/json/json-value'
import { between, chance, makeUuid, pick, pickWeighted, type Random } from './random-choice'

export type Audience = 'web' | 'web-de' | 'app' | 'email'

export interface DemoPerson {
  udid: string
  clientKey: string | null
  audience: Audience
  deviceType: 'desktop' | 'mobile' | 'tablet' | 'native_mobile' | 'email'
  mobileType: 'ios' | 'android' | null
  locale: string
  userAgent: string
  visitCount: number
  /** The device's data; null: none. */
  data: JsonObject | null
}

const AGENTS = {
  desktop: [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  ],
  mobile: [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  ],
  tablet: [
    'Mozilla/5.0 (iPad; CPU OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  ],
  email: ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ios: ['Fernwood/4.2 (iPhone; iOS 19.1; Scale/3.00)'],
  android: ['Fernwood/4.2 (Linux; Android 16; Pixel 9)'],
}

const TIERS = ['none', 'silver', 'gold'] as const

/** Generates people of one audience. `number`: makes their client keys differ between audiences. */
export const makePeople = (random: Random, audience: Audience, count: number, number: number): DemoPerson[] =>
  Array.from({ length: count }, (_, index) => makePerson(random, audience, number + index))

function makePerson(random: Random, audience: Audience, number: number): DemoPerson {
  const deviceType =
    audience === 'app'
      ? 'native_mobile'
      : audience === 'email'
        ? 'email'
        : pickWeighted(random, ['desktop', 'mobile', 'tablet'] as const, [50, 42, 8])
  const mobileType = audience === 'app' ? pickWeighted(random, ['ios', 'android'] as const, [55, 45]) : null
  const agents = deviceType === 'native_mobile' ? AGENTS[mobileType ?? 'ios'] : AGENTS[deviceType]
  const orders = between(random, 0, 9)
  return {
    udid: makeUuid(random),
    clientKey: audience === 'email' || chance(random, 0.35) ? `customer-${number}` : null,
    audience,
    deviceType,
    mobileType,
    locale:
      audience === 'web-de' ? pick(random, ['de', 'de-AT', 'de-CH']) : pick(random, ['en', 'en-US', 'en-GB']),
    userAgent: pick(random, agents),
    visitCount: pickWeighted(random, [1, 2, 3, 5, 9, 17], [40, 22, 15, 12, 8, 3]),
    data: chance(random, 0.45)
      ? {
          member_tier: pickWeighted(random, TIERS, [45, 30, 25]),
          orders,
          newsletter: chance(random, 0.5) ? 'yes' : 'no',
        }
      : null,
  }
}
