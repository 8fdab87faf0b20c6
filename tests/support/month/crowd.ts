// The people of a month: who comes, how, in which language, and how far they get.
import type { Random } from '../random'
import type { How, Said } from './clients'
import { HostedVisit } from './hosted-visits'
import type { Month } from './month'
import { type Plan, Visit } from './visits'

const HOWS: How[] = [
  { device: 'desktop', mobile: null },
  { device: 'mobile', mobile: null },
  { device: 'native_mobile', mobile: 'android' },
  { device: 'native_mobile', mobile: 'ios' },
  { device: 'desktop', mobile: null, hosted: true },
]
const LANGUAGES = ['en', 'en-GB', 'de', 'de-AT', 'fr', 'es-MX', 'it', null]

/** Apps have no parameter for the language. */
function saidOf(random: Random, { mobile }: How): Said {
  const language = random.pick(LANGUAGES)
  if (language === null) return {}
  return mobile || random.chance(0.5) ? { accepts: `${language},xx;q=0.5` } : { locale: language }
}

const planOf = (random: Random): Plan => ({
  sees: random.chance(0.85),
  answers: random.pick([0, 1, 2, 3, 9, 9, 9]),
  closes: random.chance(0.3),
  repeats: random.pick(['never', 'never', 'afterwards', 'at once'] as const),
  wavers: random.pick(['never', 'never', 'later', 'at once'] as const),
})

export class Crowd {
  private count = 0
  /** Pages that are still open. */
  private open: (Visit | HostedVisit)[] = []

  constructor(
    private readonly month: Month,
    private readonly random: Random,
  ) {}

  private async begin(plan: Plan): Promise<Visit | HostedVisit> {
    const how = HOWS[this.count % HOWS.length] ?? this.random.pick(HOWS)
    const said = saidOf(this.random, how)
    const person = `p${++this.count}`
    this.month.clock.pass(this.random.whole(20) * 60_000)
    return how.hosted
      ? HostedVisit.begin(this.month, person, said, plan)
      : Visit.begin(this.month, person, how, said, plan)
  }

  /** People who come, and do all that they do. */
  async come(count: number): Promise<void> {
    for (let n = 0; n < count; n++) await (await this.begin(planOf(this.random))).finish(this.random)
  }

  /** People whose pages stay open: unseen, seen, or answered in part. */
  async wait(count: number): Promise<void> {
    for (let n = 0; n < count; n++) {
      const visit = await this.begin(planOf(this.random))
      if (visit instanceof Visit && this.random.chance(0.7)) await visit.see()
      if (this.random.chance(0.6)) await visit.answer(this.random, this.random.whole(3))
      this.open.push(visit)
    }
  }

  /** Those whose pages have been open go on. */
  async goOn(): Promise<void> {
    for (const visit of this.open.splice(0)) await visit.finish(this.random)
  }
}
